import { registerMachine } from '#machines/register/register.machine.ts'
import { signup } from '#machines/register/register.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const runningRegister = registerMachine.provide({
  actors: { signup: httpActor(signup, ({ body }, signal) => api.POST('/user-auth/signup', { body, signal })) },
})
