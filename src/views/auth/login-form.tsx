import type { loginFormMachine } from '#machines/login/login-form.machine.ts'
import type { loginMachine } from '#machines/login/login.machine.ts'
import { LOGIN_BUTTON, LOGIN_TITLE } from '#machines/domain/messages/auth.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { paths } from '#machines/domain/paths.ts'
import { formFields } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Email and password, on the login page and in the popup. */
export function LoginFields({ snapshot, send }: ViewProps<typeof loginMachine>) {
  const field = formFields({ snapshot, send })
  const busy = !snapshot.matches('filling')
  return (
    <Form label={LOGIN_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        aside={<TextLink href={paths.forgotPassword()}>Forgot password</TextLink>}
      />
      <Button type="submit" tone="primary" size="lg" block off={busy} data-event="form.submit">
        {busy ? SUBMITTING : LOGIN_BUTTON}
      </Button>
    </Form>
  )
}

export function NewHere() {
  return (
    <>
      New to Quayside? <TextLink href={paths.register()}>Sign up</TextLink>
    </>
  )
}

/** The form inside the popup, which has its own title. */
export function LoginForm(props: ViewProps<typeof loginFormMachine>) {
  return (
    <div {...flowRoot(props.snapshot)}>
      <LoginFields {...props} />
    </div>
  )
}
