import { loginMachine } from '#machines/login/login.machine.ts'
import { httpActors } from '#src/api/http-actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { LoginPage } from '#src/views/auth/login-page.tsx'

const runningLogin = httpActors(loginMachine)

export default function LoginRoute() {
  return <Flow machine={runningLogin} view={LoginPage} />
}
