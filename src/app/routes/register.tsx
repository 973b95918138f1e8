import { runningRegister } from '#src/actors/register.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { RegisterPage } from '#src/views/auth/register-page.tsx'

export default function RegisterRoute() {
  return <Flow machine={runningRegister} view={RegisterPage} />
}
