import { chakra } from '@chakra-ui/react/styled-system'
import { SIGN_OUT_OTHERS } from '#machines/accounts/messages/account-pages.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { manageSessionsMachine } from '#machines/accounts/manage-sessions/manage-sessions.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { PageSection } from '#src/ui/page.tsx'
import { SessionList } from './session-list.tsx'

type Props = ViewProps<typeof manageSessionsMachine>

const Text = chakra('p', { base: { color: 'muted' } })

function OthersDialog({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const busy = !snapshot.can({ type: 'others.confirm' })
  const dismiss = () => send({ type: 'others.dismiss' })
  return (
    <Dialog title={SIGN_OUT_OTHERS} onClose={busy ? undefined : dismiss} data-event="others.dismiss">
      <Text>
        All other devices are logged out immediately and need your password and a new code to log in again. This device
        stays logged in; adverts and orders continue.
      </Text>
      <DialogConfirmation
        cancel="others.dismiss"
        confirm="others.confirm"
        label={busy ? SUBMITTING : 'Log out devices'}
        tone="danger"
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}

/** The devices where the person is signed in, a section below another flow's page. */
export function ManageSessionsPart({ snapshot, send }: Props) {
  return (
    <div {...flowRoot(snapshot)}>
      <PageSection width="form">
        <ChildFlow
          actor={snapshot.children.sessions}
          view={SessionList}
          enabled={snapshot.matches('listing')}
          sendToParent={send}
        />
      </PageSection>
      {snapshot.hasTag('dialog') ? <OthersDialog {...{ snapshot, send }} /> : null}
    </div>
  )
}
