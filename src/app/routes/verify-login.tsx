import { runningVerifyLogin } from '#src/actors/verify-login.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { VerifyPage } from '#src/views/auth/verify-page.tsx'

export default function VerifyLoginRoute() {
  return <Flow machine={runningVerifyLogin} view={VerifyPage} />
}
