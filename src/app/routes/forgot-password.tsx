import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ForgotPasswordPage } from '#src/views/auth/forgot-password-page.tsx'

const runningForgotPassword = httpActors(forgotPasswordMachine)

export default function ForgotPasswordRoute() {
  return <Flow machine={runningForgotPassword} view={ForgotPasswordPage} />
}
