import { REQUEST_LINK, RESET_BUTTON, RESET_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import type { newPasswordMachine } from '#machines/accounts/reset-password/new-password.machine.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { FormFailure } from './form-failure.tsx'
import { PasswordRules } from './password-rules.tsx'
import { ResetCard } from './reset-card.tsx'

/** The link was used or replaced, or has expired. */
function OldLink({ message }: { message: string }) {
  return (
    <Alert
      tone="down"
      title={message}
      action={
        <ButtonLink href={paths.forgotPassword()} size="sm">
          {REQUEST_LINK}
        </ButtonLink>
      }
    >
      Your password was not changed.
    </Alert>
  )
}

export function NewPasswordForm({ snapshot, send }: ViewProps<typeof newPasswordMachine>) {
  const field = formFields({ snapshot, send })
  const { failure } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <ResetCard>
        <Form label={RESET_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
          {failure?.code === 'wrong_link' ? <OldLink message={failure.message} /> : <FormFailure snapshot={snapshot} />}
          <PasswordField {...field('password')} label="Password" autoComplete="new-password" />
          <PasswordRules password={snapshot.context.values.password} />
          <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
          <Button {...submitButton(snapshot, RESET_BUTTON)} />
        </Form>
      </ResetCard>
    </div>
  )
}
