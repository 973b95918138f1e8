import type { forgotPasswordMachine } from '#machines/accounts/forgot-password/forgot-password.machine.ts'
import { FORGOT_AGAIN, FORGOT_BUTTON, FORGOT_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { withTyped } from '#machines/shared/flow/flow-input.ts'
import { formFields, formSuggestion, submitButton } from '#src/flow/form-fields.ts'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { useEntryState } from '#src/views/shared/entry-link.tsx'
import { Suggestion } from '#src/views/shared/suggestion.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'
import { FormFailure } from './form-failure.tsx'

type Props = ViewProps<typeof forgotPasswordMachine>

function EmailForm({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const field = formFields({ snapshot, send })
  return (
    <Form label={FORGOT_TITLE} onSubmit={() => send({ type: 'form.submit' })}>
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" inputMode="email" />
      <Suggestion {...formSuggestion({ snapshot, send })} />
      <FormFailure snapshot={snapshot} />
      <Button {...submitButton(snapshot, FORGOT_BUTTON)} />
    </Form>
  )
}

export function ForgotPasswordPage({ snapshot, send }: Props) {
  const { output, values } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard
        title={FORGOT_TITLE}
        lead="Enter the email of your account and we will send you a password reset link."
        foot={
          <>
            Remembered it?{' '}
            <TextLink href={paths.login()} state={withTyped(useEntryState(), { email: values.email })}>
              Login
            </TextLink>
          </>
        }
      >
        {snapshot.matches('submitted') ? (
          <Alert
            tone="info"
            title={output?.message ?? ''}
            action={
              <Button size="sm" onClick={() => send({ type: 'form.reopen' })} data-event="form.reopen">
                {FORGOT_AGAIN}
              </Button>
            }
          >
            {`You entered ${values.email}. The link is valid for 30 minutes and works once. If you don’t receive it, check your spam folder.`}
          </Alert>
        ) : (
          <EmailForm snapshot={snapshot} send={send} />
        )}
      </AuthCard>
    </div>
  )
}
