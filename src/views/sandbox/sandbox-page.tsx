import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { SANDBOX_TITLE } from '#machines/domain/messages/sandbox.ts'
import { Page } from '#src/ui/page.tsx'
import { Note } from '#src/ui/states.tsx'

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
    gap: '4',
    alignItems: 'start',
    mt: '6',
  },
})

/** The frame of the desk; mailbox and desk are two flows beside each other. */
export function SandboxPage({ mailbox, desk }: { mailbox: ReactNode; desk: ReactNode }) {
  return (
    <Page title={SANDBOX_TITLE} lead="Everything that a real house gets from outside, on one desk.">
      <Note tone="notice" title="This is the sandbox: nothing here is real money">
        No bank, no chain and no mail server is connected. Mails land in the box below, deposits are test money, and
        demo traders answer your orders after a few seconds.
      </Note>
      <Grid>
        {mailbox}
        {desk}
      </Grid>
    </Page>
  )
}
