import { connectAccountMachine } from '#machines/connect-account/connect-account.machine.ts'
import { loginFormMachine } from '#machines/connect-account/login-form.machine.ts'
import { signIn } from '#src/actors/login.actors.ts'
import { codeOfLogin } from '#src/actors/verify-login.actors.ts'

export const runningConnectAccount = connectAccountMachine.provide({
  actors: { loginForm: loginFormMachine.provide({ actors: { login: signIn } }), otp: codeOfLogin },
})
