import { verifyAccountMachine } from '#machines/verify-account/verify-account.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { VerifyPage } from '#src/views/auth/verify-page.tsx'

const runningVerifyAccount = httpActors(verifyAccountMachine)

export default function VerifyAccountRoute() {
  return <Flow machine={runningVerifyAccount} view={VerifyPage} />
}
