import { sandboxMailMachine } from '#machines/sandbox-mail/sandbox-mail.machine.ts'
import { readMail } from '#machines/sandbox-mail/sandbox-mail.endpoints.ts'
import { sandbox } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningSandboxMail = sandboxMailMachine.provide({
  actors: { readMail: httpActor(readMail, (_, signal) => sandbox.GET('/mail', { signal })) },
})
