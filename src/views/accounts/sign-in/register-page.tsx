import { chakra } from '@chakra-ui/react/styled-system'
import type { registerMachine } from '#machines/accounts/register/register.machine.ts'
import {
  HAS_ACCOUNT,
  LOGIN_BUTTON,
  REGISTER_BUTTON,
  REGISTER_TITLE,
  SIGNUP_AGREES,
} from '#machines/accounts/messages/auth.ts'
import { passingOn, withTyped } from '#machines/shared/flow/flow-input.ts'
import { pages } from '#machines/routing/pages.ts'
import { paths } from '#machines/routing/paths.ts'
import { formFields, formSuggestion, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Suggestion } from '#src/views/shared/suggestion.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'
import { FormFailure } from './form-failure.tsx'
import { PasswordRules } from './password-rules.tsx'

const Agreement = chakra('p', { base: { color: 'muted', fontSize: 'sm' } })

function Terms() {
  return (
    <Agreement>
      {SIGNUP_AGREES} <TextLink href={paths.terms()}>{pages.terms.label}</TextLink> and the{' '}
      <TextLink href={paths.privacy()}>{pages.privacy.label}</TextLink>
    </Agreement>
  )
}

export function RegisterPage({ snapshot, send }: ViewProps<typeof registerMachine>) {
  const field = formFields({ snapshot, send })
  const { values, arrivedWith } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard
        title={REGISTER_TITLE}
        lead={pages.register.description}
        foot={
          <>
            {HAS_ACCOUNT}{' '}
            <TextLink href={paths.login()} state={withTyped(passingOn(arrivedWith), { email: values.email })}>
              {LOGIN_BUTTON}
            </TextLink>
          </>
        }
      >
        <Form label={REGISTER_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
          <TextField {...field('name')} label="Full name" autoComplete="name" />
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
          <Suggestion {...formSuggestion({ snapshot, send })} />
          <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
          <PasswordRules password={values.password} email={values.email} />
          <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
          <FormFailure snapshot={snapshot} />
          <Button {...submitButton(snapshot, REGISTER_BUTTON)} />
          <Terms />
        </Form>
      </AuthCard>
    </div>
  )
}
