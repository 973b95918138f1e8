import type { ReactNode } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { LoaderCircle } from 'lucide-react'
import type { connectAccountMachine } from '#machines/accounts/connect-account/connect-account.machine.ts'
import {
  BACK_TO_LOGIN,
  codeLead,
  CONNECTING_ACCOUNT,
  LOGIN_TITLE,
  START_AGAIN,
  VERIFY_TITLE,
} from '#machines/accounts/messages/auth.ts'
import { passingOn } from '#machines/shared/flow/flow-input.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { LoginForm, NewHere } from './login-form.tsx'
import { OtpView } from './otp-view.tsx'

type Props = ViewProps<typeof connectAccountMachine>

const Lead = chakra('p', { base: { color: 'muted', mb: '5' } })
const Foot = chakra('p', { base: { color: 'muted', mt: '5' } })
const Back = chakra('div', { base: { display: 'flex', justifyContent: 'center', mt: '3' } })
const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '2.75rem',
    color: 'muted',
    '& svg': { animation: 'spin 1s linear infinite' },
  },
})

/** The account of a person who is logged in is being connected. */
export function Connecting() {
  return (
    <Line role="status" aria-label={CONNECTING_ACCOUNT}>
      <LoaderCircle size={18} aria-hidden />
      {CONNECTING_ACCOUNT}
    </Line>
  )
}

function LoginStep({ snapshot }: Pick<Props, 'snapshot'>) {
  return (
    <>
      <Lead>Log in to connect your account. We will email you a 6-digit code.</Lead>
      <ChildFlow actor={snapshot.children.loginForm} view={LoginForm} />
      <Foot>
        <NewHere state={passingOn({ returnTo: snapshot.context.path })} />
      </Foot>
    </>
  )
}

function CodeStep({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const { outcome, challenge } = snapshot.context
  if (snapshot.matches('verified'))
    return (
      <Alert tone="info" title={outcome?.message ?? ''}>
        Redirecting…
      </Alert>
    )
  if (snapshot.matches('rejected'))
    return (
      <Alert
        tone="down"
        title={outcome?.message ?? ''}
        action={
          <Button onClick={() => send({ type: 'login.restart' })} data-event="login.restart">
            {START_AGAIN}
          </Button>
        }
      />
    )
  return (
    <>
      <Lead>{codeLead(challenge?.sentTo)}</Lead>
      <ChildFlow actor={snapshot.children.otp} view={OtpView} />
      <Back>
        <Button tone="plain" size="sm" onClick={() => send({ type: 'login.restart' })} data-event="login.restart">
          {BACK_TO_LOGIN}
        </Button>
      </Back>
    </>
  )
}

/** Each step is a dialog of its own, so that the focus starts inside it. */
function Popup({ snapshot, send }: Pick<Props, 'snapshot' | 'send'>) {
  const step = (title: string, content: ReactNode) => (
    <Dialog
      key={title}
      title={title}
      onClose={snapshot.can({ type: 'popup.close' }) ? () => send({ type: 'popup.close' }) : undefined}
      data-event="popup.close"
    >
      {content}
    </Dialog>
  )
  return snapshot.matches('signingIn')
    ? step(LOGIN_TITLE, <LoginStep snapshot={snapshot} />)
    : step(VERIFY_TITLE, <CodeStep {...{ snapshot, send }} />)
}

/** Shown where an account is needed: a status while it is connected, a popup to sign in. */
export function ConnectAccount({ snapshot, send }: Props) {
  if (snapshot.status === 'done') return null
  return (
    <div {...flowRoot(snapshot)}>
      {snapshot.matches('connecting') ? <Connecting /> : <Popup {...{ snapshot, send }} />}
    </div>
  )
}
