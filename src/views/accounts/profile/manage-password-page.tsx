import { isOutcomeUnknown } from '#machines/shared/flow/lost-answers.ts'
import { PASSWORD_BUTTON, PASSWORD_TITLE } from '#machines/accounts/messages/account-pages.ts'
import { NO_RESPONSE } from '#machines/shared/messages/failures.ts'
import type { managePasswordMachine } from '#machines/accounts/manage-password/manage-password.machine.ts'
import { formFields, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { PasswordField } from '#src/ui/fields/password-field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { PasswordRules } from '#src/views/accounts/sign-in/password-rules.tsx'

export function ManagePasswordPage({ snapshot, send }: ViewProps<typeof managePasswordMachine>) {
  const field = formFields({ snapshot, send })
  const { failure = null } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={PASSWORD_TITLE} lead="Changing your password logs out all other devices." width="form">
        <Card>
          <Form label={PASSWORD_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
            {snapshot.matches('filling') && isOutcomeUnknown(failure) ? (
              <Alert tone="notice" title={failure?.message ?? ''}>
                {NO_RESPONSE}
              </Alert>
            ) : null}
            <PasswordField {...field('oldPassword')} label="Current password" autoComplete="current-password" />
            <PasswordField {...field('newPassword')} label="New password" autoComplete="new-password" />
            <PasswordRules password={snapshot.context.values.newPassword} />
            <PasswordField {...field('confirmNewPassword')} label="Confirm new password" autoComplete="new-password" />
            <Button {...submitButton(snapshot, PASSWORD_BUTTON)} />
          </Form>
        </Card>
      </Page>
    </div>
  )
}
