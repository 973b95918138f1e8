import { runningResetPassword } from '#src/actors/reset-password.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ResetPasswordPage } from '#src/views/auth/reset-password-page.tsx'

export default function ResetPasswordRoute() {
  return <Flow machine={runningResetPassword} view={ResetPasswordPage} />
}
