import { runningForgotPassword } from '#src/actors/forgot-password.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ForgotPasswordPage } from '#src/views/auth/forgot-password-page.tsx'

export default function ForgotPasswordRoute() {
  return <Flow machine={runningForgotPassword} view={ForgotPasswordPage} />
}
