import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { ResetPasswordPage } from '#src/views/auth/reset-password-page.tsx'

const runningResetPassword = httpActors(resetPasswordMachine)

export default function ResetPasswordRoute() {
  return <Flow machine={runningResetPassword} view={ResetPasswordPage} />
}
