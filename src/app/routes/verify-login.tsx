import { verifyLoginMachine } from '#machines/verify-login/verify-login.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { VerifyPage } from '#src/views/auth/verify-page.tsx'

const runningVerifyLogin = httpActors(verifyLoginMachine)

export default function VerifyLoginRoute() {
  return <Flow machine={runningVerifyLogin} view={VerifyPage} />
}
