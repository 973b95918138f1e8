import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { SANDBOX_TITLE } from '#machines/sandbox/messages/sandbox.ts'
import { Stack } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Alert } from '#src/ui/feedback.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '4',
    alignItems: 'start',
    mt: '6',
  },
})

/** As high as the window, so that the footer is not seen, and pushed away, before the controls. */
const Waiting = chakra('div', { base: { minHeight: '100dvh' } })

interface SandboxPageProps {
  readonly mailbox: ReactNode
  /** One below the other; null while it is not known whose they are. */
  readonly controls: ReactNode
}

/** The layout of the sandbox page: the mailbox beside the controls. */
export function SandboxPage({ mailbox, controls }: SandboxPageProps) {
  return (
    <Page title={SANDBOX_TITLE} lead="Simulated emails, deposits, traders and time.">
      <Alert tone="notice" title="Sandbox: no real funds">
        No bank, blockchain or email server is connected. Emails arrive below, deposits are test funds, and demo traders
        respond to your orders within seconds.
      </Alert>
      <Grid>
        {mailbox}
        <Stack>{controls ?? <Waiting role="status" aria-label="Loading" />}</Stack>
      </Grid>
    </Page>
  )
}
