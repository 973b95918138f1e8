import {
  FREEZE_BUTTON,
  FREEZE_LEAD,
  FREEZE_TITLE,
  FROZEN_NEXT,
  LINK_LOST,
  LOGIN_INSTEAD,
  OPEN_LINK_AGAIN,
  RESET_TITLE,
} from '#machines/accounts/messages/auth.ts'
import { ACCOUNT_FROZEN, FREEZE_LINK_OVER } from '#machines/accounts/messages/accounts.ts'
import type { freezeAccountMachine } from '#machines/accounts/freeze-account/freeze-account.machine.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { paths } from '#machines/routing/paths.ts'
import { eventButton, flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'

type Props = ViewProps<typeof freezeAccountMachine>

function Course({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  if (snapshot.matches('linkMissing'))
    return (
      <Alert tone="notice" title={LINK_LOST}>
        {OPEN_LINK_AGAIN}
      </Alert>
    )
  if (snapshot.matches('linkOver')) return <Alert tone="down" title={FREEZE_LINK_OVER} />
  if (snapshot.matches('frozen')) {
    const reset = (
      <ButtonLink href={paths.forgotPassword()} size="sm">
        {RESET_TITLE}
      </ButtonLink>
    )
    return (
      <Alert tone="info" title={ACCOUNT_FROZEN} action={reset}>
        {FROZEN_NEXT}
      </Alert>
    )
  }
  const isBusy = snapshot.matches('freezingAccount')
  return (
    <Button tone="danger" {...eventButton({ snapshot, send }, 'account.freeze')}>
      {isBusy ? SUBMITTING : FREEZE_BUTTON}
    </Button>
  )
}

/** The page that the link of a security mail opens: it asks before anything is frozen. */
export function FreezeAccountPage({ snapshot, send }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard
        title={FREEZE_TITLE}
        lead={FREEZE_LEAD}
        foot={<TextLink href={paths.login()}>{LOGIN_INSTEAD}</TextLink>}
      >
        <Course snapshot={snapshot} send={send} />
      </AuthCard>
    </div>
  )
}
