import { RESET_BUTTON, RESET_TITLE } from '#machines/domain/messages/auth.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { paths } from '#machines/domain/paths.ts'
import type { newPasswordMachine } from '#machines/reset-password/new-password.machine.ts'
import { formFields } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/field.tsx'
import { Form } from '#src/ui/form.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { ResetCard } from '#src/views/auth/reset-card.tsx'

/** The link was used or replaced, or has expired. */
function OldLink({ message }: { message: string }) {
  return (
    <Alert
      tone="down"
      title={message}
      action={
        <ButtonLink href={paths.forgotPassword()} size="sm">
          Request a new link
        </ButtonLink>
      }
    >
      Your password was not changed.
    </Alert>
  )
}

export function NewPasswordForm({ snapshot, send }: ViewProps<typeof newPasswordMachine>) {
  const field = formFields({ snapshot, send })
  const busy = !snapshot.matches('filling')
  const { failure } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <ResetCard>
        <Form label={RESET_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
          {failure?.code === 'wrong_link' ? <OldLink message={failure.message} /> : null}
          <PasswordField {...field('password')} label="New password" autoComplete="new-password" />
          <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" />
          <Button type="submit" tone="primary" size="lg" block off={busy} data-event="form.submit">
            {busy ? SUBMITTING : RESET_BUTTON}
          </Button>
        </Form>
      </ResetCard>
    </div>
  )
}
