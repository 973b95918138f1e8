// Generated from machines/registry.ts and src/views/screens.ts by `npm run gen`: do not edit.

import { sandboxControlsMachine } from '#machines/sandbox-controls/sandbox-controls.machine.ts'
import { sandboxMailMachine } from '#machines/sandbox-mail/sandbox-mail.machine.ts'
import { SandboxControlsView } from '#src/views/sandbox/sandbox-controls-view.tsx'
import { MailboxView } from '#src/views/sandbox/mailbox-view.tsx'

export const flows = {
  sandboxControls: [sandboxControlsMachine, SandboxControlsView],
  sandboxMail: [sandboxMailMachine, MailboxView],
} as const
