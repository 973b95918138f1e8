import { Component, type ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Page } from '#src/ui/page.tsx'
import { Alert } from '#src/ui/feedback.tsx'

/** Replaces a page that cannot be loaded or rendered with a message; the bars around it stay. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    if (!this.state.crashed) return this.props.children
    return (
      <Page title="Could not show this page">
        <Alert
          tone="down"
          title="Something went wrong. Please try again"
          action={<Button onClick={() => location.reload()}>Reload the page</Button>}
        >
          Your funds and orders are not affected.
        </Alert>
      </Page>
    )
  }
}
