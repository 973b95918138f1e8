import type { loginFormMachine } from '#machines/accounts/login/login-form.machine.ts'
import type { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { LOGIN_BUTTON, LOGIN_TITLE, NEW_HERE, TO_REGISTER } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextLink } from '#src/ui/text-link.tsx'

/** Email and password, on the login page and in the popup. */
export function LoginFields({ snapshot, send }: ViewProps<typeof loginMachine>) {
  const field = formFields({ snapshot, send })
  return (
    <Form label={LOGIN_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
      <PasswordField
        {...field('password')}
        label="Password"
        autoComplete="current-password"
        aside={<TextLink href={paths.forgotPassword()}>Forgot password</TextLink>}
      />
      <Button {...submitButton(snapshot, LOGIN_BUTTON)} />
    </Form>
  )
}

export function NewHere() {
  return (
    <>
      {NEW_HERE} <TextLink href={paths.register()}>{TO_REGISTER}</TextLink>
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
