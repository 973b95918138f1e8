import type { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { LOGIN_LEAD, LOGIN_TITLE, SESSION_OVER } from '#machines/accounts/messages/auth.ts'
import { hasEnded, passingOn, withTyped } from '#machines/shared/flow/flow-input.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert } from '#src/ui/feedback.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'
import { LoginFields, NewHere } from './login-form.tsx'

function SessionEnded() {
  return (
    <Alert tone="notice" title={SESSION_OVER}>
      Log in again to continue where you left off. Anything you entered is saved, except passwords and codes.
    </Alert>
  )
}

export function LoginPage(props: ViewProps<typeof loginMachine>) {
  const { arrivedWith, values } = props.snapshot.context
  const register = <NewHere state={withTyped(passingOn(arrivedWith), { email: values.email })} />
  return (
    <div {...flowRoot(props.snapshot)}>
      <AuthCard title={LOGIN_TITLE} lead={LOGIN_LEAD} foot={register}>
        {hasEnded(arrivedWith) ? <SessionEnded /> : null}
        <LoginFields {...props} />
      </AuthCard>
    </div>
  )
}
