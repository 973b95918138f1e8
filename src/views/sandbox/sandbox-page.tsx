import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { SANDBOX_TITLE } from '#machines/domain/messages/sandbox.ts'
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

/** The layout of the sandbox page: two flows side by side. */
export function SandboxPage({ mailbox, controls }: { mailbox: ReactNode; controls: ReactNode }) {
  return (
    <Page title={SANDBOX_TITLE} lead="Everything that an exchange gets from outside, on one page.">
      <Alert tone="notice" title="This is the sandbox: nothing here is real money">
        No bank, no chain and no mail server is connected. Mails land in the box below, deposits are test money, and
        demo traders answer your orders after a few seconds.
      </Alert>
      <Grid>
        {mailbox}
        {controls}
      </Grid>
    </Page>
  )
}
