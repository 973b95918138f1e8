import { LOGIN_INSTEAD, NO_VALID_LINK, RESET_TITLE } from '#machines/domain/messages/auth.ts'
import type { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Note } from '#src/ui/states.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/auth/auth-card.tsx'
import { NewPasswordForm } from '#src/views/auth/new-password-form.tsx'

export function ResetPasswordPage({ snapshot }: ViewProps<typeof resetPasswordMachine>) {
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard
        title={RESET_TITLE}
        lead="Choose a new password. You are signed out everywhere, and log in with the new one."
        foot={<TextLink href="/login">{LOGIN_INSTEAD}</TextLink>}
      >
        {snapshot.matches('choosing') ? (
          <ChildFlow actor={snapshot.children.newPassword} view={NewPasswordForm} />
        ) : null}
        {snapshot.matches('astray') ? (
          <Note tone="down" title={NO_VALID_LINK}>
            We take you to the login. You can ask for a link there.
          </Note>
        ) : null}
      </AuthCard>
    </div>
  )
}
