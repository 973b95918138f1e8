import type { VerificationMachine } from '#machines/accounts/verification/define-verification.ts'
import { VERIFY_TITLE } from '#machines/accounts/messages/auth.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert } from '#src/ui/feedback.tsx'
import { AuthCard } from './auth-card.tsx'
import { OtpView } from './otp-view.tsx'

/** Both code screens: of a new account and of a login. */
export function VerifyPage({ snapshot }: ViewProps<VerificationMachine>) {
  const { outcome } = snapshot.context
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard title={VERIFY_TITLE} lead="Enter the 6-digit code we emailed you. It is valid for 10 minutes.">
        {snapshot.matches('verifying') ? <ChildFlow actor={snapshot.children.otp} view={OtpView} /> : null}
        {outcome?.type === 'verified' ? (
          <Alert tone="info" title={outcome.message}>
            Redirecting…
          </Alert>
        ) : null}
        {outcome?.type === 'over' ? (
          <Alert tone="down" title={outcome.message}>
            Redirecting…
          </Alert>
        ) : null}
      </AuthCard>
    </div>
  )
}
