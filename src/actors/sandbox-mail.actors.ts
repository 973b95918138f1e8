import { sandboxMailMachine } from '#machines/sandbox-mail/sandbox-mail.machine.ts'
import { readMail } from '#machines/sandbox-mail/sandbox-mail.wire.ts'
import { sandbox } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningSandboxMail = sandboxMailMachine.provide({
  actors: { readMail: overWire(readMail, (_, signal) => sandbox.GET('/mail', { signal })) },
})
