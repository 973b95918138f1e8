import { registerMachine } from '#machines/register/register.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { RegisterPage } from '#src/views/auth/register-page.tsx'

const runningRegister = httpActors(registerMachine)

export default function RegisterRoute() {
  return <Flow machine={runningRegister} view={RegisterPage} />
}
