import { registerMachine } from '#machines/register/register.machine.ts'
import { signup } from '#machines/register/register.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const runningRegister = registerMachine.provide({
  actors: { signup: overWire(signup, ({ body }, signal) => api.POST('/user-auth/signup', { body, signal })) },
})
