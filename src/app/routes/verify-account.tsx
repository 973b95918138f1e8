import { runningVerifyAccount } from '#src/actors/verify-account.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { VerifyPage } from '#src/views/auth/verify-page.tsx'

export default function VerifyAccountRoute() {
  return <Flow machine={runningVerifyAccount} view={VerifyPage} />
}
