import { loginMachine } from '#machines/login/login.machine.ts'
import { login } from '#machines/login/login.endpoints.ts'
import { api } from '#src/api/client.ts'
import { httpActor } from '#src/api/http-actor.ts'

export const signIn = httpActor(login, ({ body }, signal) => api.POST('/user-auth/login', { body, signal }))

export const runningLogin = loginMachine.provide({ actors: { login: signIn } })
