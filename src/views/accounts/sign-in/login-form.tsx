import { chakra } from '@chakra-ui/react/styled-system'
import type { loginFormMachine } from '#machines/accounts/login/login-form.machine.ts'
import type { loginMachine } from '#machines/accounts/login/login.machine.ts'
import { FORGOT_LINK, LOGIN_BUTTON, LOGIN_TITLE, NEW_HERE, TO_REGISTER } from '#machines/accounts/messages/auth.ts'
import { withTyped, type FlowInput } from '#machines/shared/flow/flow-input.ts'
import { paths } from '#machines/routing/paths.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { useEntryState } from '#src/views/shared/entry-link.tsx'
import { FormFailure } from './form-failure.tsx'

const Forgot = chakra('p', { base: { textAlign: 'center' } })

/** Email and password, on the login page and in the popup. */
export function LoginFields({ snapshot, send }: ViewProps<typeof loginMachine>) {
  const field = formFields({ snapshot, send })
  const { email } = snapshot.context.values
  return (
    <Form label={LOGIN_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <FormFailure snapshot={snapshot} />
      <Button {...submitButton(snapshot, LOGIN_BUTTON)} />
      <Forgot>
        <TextLink href={paths.forgotPassword()} state={withTyped(useEntryState(), { email })}>
          {FORGOT_LINK}
        </TextLink>
      </Forgot>
    </Form>
  )
}

interface NewHereProps {
  /** history.state that leads back after the registration. */
  state: FlowInput['state']
}

export function NewHere({ state }: NewHereProps) {
  return (
    <>
      {NEW_HERE}{' '}
      <TextLink href={paths.register()} state={state}>
        {TO_REGISTER}
      </TextLink>
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
