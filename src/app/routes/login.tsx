import { runningLogin } from '#src/actors/login.actors.ts'
import { Flow } from '#src/flow/flow.tsx'
import { LoginPage } from '#src/views/auth/login-page.tsx'

export default function LoginRoute() {
  return <Flow machine={runningLogin} view={LoginPage} />
}
