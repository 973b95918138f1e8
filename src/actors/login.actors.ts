import { loginMachine } from '#machines/login/login.machine.ts'
import { login } from '#machines/login/login.wire.ts'
import { api } from '#src/api/client.ts'
import { overWire } from '#src/api/over-wire.ts'

export const signIn = overWire(login, ({ body }, signal) => api.POST('/user-auth/login', { body, signal }))

export const runningLogin = loginMachine.provide({ actors: { login: signIn } })
