import { LINK_LOST, NO_VALID_LINK, REQUEST_LINK } from '#machines/accounts/messages/auth.ts'
import type { resetPasswordMachine } from '#machines/accounts/reset-password/reset-password.machine.ts'
import { paths } from '#machines/routing/paths.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { ResetCard } from './reset-card.tsx'

/** The page was reloaded, without its link. */
function LinkLost() {
  const again = (
    <ButtonLink href={paths.forgotPassword()} size="sm">
      {REQUEST_LINK}
    </ButtonLink>
  )
  return (
    <ResetCard>
      <Alert tone="notice" title={LINK_LOST} action={again}>
        Open the link in the email again. It is valid for 30 minutes. Your password was not changed.
      </Alert>
    </ResetCard>
  )
}

function LinkMissing() {
  return (
    <ResetCard>
      <Alert tone="down" title={NO_VALID_LINK}>
        Redirecting to login, where you can request a link.
      </Alert>
    </ResetCard>
  )
}

export function ResetPasswordPage({ snapshot }: ViewProps<typeof resetPasswordMachine>) {
  if (snapshot.matches('choosing'))
    return (
      <div {...flowRoot(snapshot)}>
        <ChildFlow actor={snapshot.children.newPassword} view={NewPasswordForm} />
      </div>
    )
  return <div {...flowRoot(snapshot)}>{snapshot.matches('reloaded') ? <LinkLost /> : <LinkMissing />}</div>
}
