import { NO_VALID_LINK } from '#machines/accounts/messages/auth.ts'
import type { resetPasswordMachine } from '#machines/accounts/reset-password/reset-password.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert } from '#src/ui/feedback.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetCard } from './reset-card.tsx'

export function ResetPasswordPage({ snapshot }: ViewProps<typeof resetPasswordMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('choosing') ? (
        <ChildFlow actor={snapshot.children.newPassword} view={NewPasswordForm} />
      ) : (
        <ResetCard>
          <Alert tone="down" title={NO_VALID_LINK}>
            Redirecting to login, where you can request a link.
          </Alert>
        </ResetCard>
      )}
    </div>
  )
}
