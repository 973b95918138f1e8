import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Alert } from './feedback.tsx'

interface FetchErrorProps {
  message: string | undefined
  onRetry: () => void
  children?: ReactNode
}

/** An error in place of data that could not be fetched, with a retry button. */
export function FetchError({ message = '', onRetry, children }: FetchErrorProps) {
  return (
    <Alert
      tone="down"
      title={message}
      action={
        <Button size="sm" onClick={onRetry} data-event="data.refresh">
          Try again
        </Button>
      }
    >
      {children}
    </Alert>
  )
}
