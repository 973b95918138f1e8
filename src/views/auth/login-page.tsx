import type { loginMachine } from '#machines/login/login.machine.ts'
import { LOGIN_TITLE } from '#machines/domain/messages/auth.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { AuthCard } from '#src/views/auth/auth-card.tsx'
import { LoginFields, NewHere } from '#src/views/auth/login-form.tsx'

export function LoginPage(props: ViewProps<typeof loginMachine>) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <AuthCard title={LOGIN_TITLE} lead="We send a 6-digit code to your email as the second step." foot={<NewHere />}>
        <LoginFields {...props} />
      </AuthCard>
    </div>
  )
}
