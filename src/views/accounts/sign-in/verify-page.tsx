import { chakra } from '@chakra-ui/react/styled-system'
import type { VerificationMachine } from '#machines/accounts/verification/define-verification.ts'
import { CHANGE_EMAIL, codeLead, HAS_ACCOUNT, LOGIN_BUTTON, VERIFY_TITLE } from '#machines/accounts/messages/auth.ts'
import { paths } from '#machines/routing/paths.ts'
import { passingOn } from '#machines/shared/flow/flow-input.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Alert } from '#src/ui/feedback.tsx'
import { TextLink } from '#src/ui/text-link.tsx'
import { AuthCard } from '#src/views/accounts/markup/auth-card.tsx'
import { OtpView } from './otp-view.tsx'

const Other = chakra('span', { base: { display: 'block', mt: '2' } })

type Props = ViewProps<VerificationMachine>

/** The way back to the address, and for who has an account to the login. */
function Foot({ snapshot, canLogin = false }: Pick<Props, 'snapshot'> & { canLogin?: boolean }) {
  const { path, state = {} } = snapshot.context.start
  return (
    <>
      <TextLink href={path} state={state}>
        {CHANGE_EMAIL}
      </TextLink>
      {canLogin ? (
        <Other>
          {HAS_ACCOUNT}{' '}
          <TextLink href={paths.login()} state={passingOn(state)}>
            {LOGIN_BUTTON}
          </TextLink>
        </Other>
      ) : null}
    </>
  )
}

function Verification({ snapshot, canLogin = false }: Parameters<typeof Foot>[0]) {
  const { outcome, sentTo } = snapshot.context
  const isAsking = snapshot.matches('verifying')
  return (
    <div {...flowRoot(snapshot)}>
      <AuthCard
        title={VERIFY_TITLE}
        lead={codeLead(sentTo)}
        foot={isAsking ? <Foot {...{ snapshot, canLogin }} /> : null}
      >
        {isAsking ? <ChildFlow actor={snapshot.children.otp} view={OtpView} /> : null}
        {outcome ? (
          <Alert tone={outcome.type === 'over' ? 'down' : 'info'} title={outcome.message}>
            Redirecting…
          </Alert>
        ) : null}
      </AuthCard>
    </div>
  )
}

/** The code screen of a login. */
export const VerifyLoginPage = ({ snapshot }: Props) => <Verification snapshot={snapshot} />

/** The code screen of a new account. */
export const VerifyAccountPage = ({ snapshot }: Props) => <Verification snapshot={snapshot} canLogin />
