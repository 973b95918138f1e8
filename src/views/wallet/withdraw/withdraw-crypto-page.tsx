import { chakra } from '@chakra-ui/react/styled-system'
import { UNABLE_TOKENS } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import * as text from '#machines/wallet/messages/withdrawals.ts'
import { chosenNetwork } from '#machines/wallet/rules/withdrawal-form.ts'
import type { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import { ChildFlow } from '#src/flow/child-flow.tsx'
import { flowRoot, type ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { Alert, SkeletonRows } from '#src/ui/feedback.tsx'
import { FetchError } from '#src/ui/fetch-error.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { StickyActions } from '#src/ui/sticky-actions.tsx'
import { ConfirmMovement } from '#src/views/accounts/sign-in/confirm-movement.tsx'
import { OutgoingStop } from '#src/views/shared/outgoing-stop.tsx'
import { WithdrawCryptoDialog } from './withdraw-crypto-dialog.tsx'
import { WithdrawCryptoFields } from './withdraw-crypto-fields.tsx'

type Props = ViewProps<typeof withdrawCryptoMachine>

const Answers = chakra('div', { base: { display: 'grid', gap: '3', my: '2', '&:empty': { display: 'none' } } })

function Notices({ snapshot: { context } }: Props) {
  const chosen = chosenNetwork(context)
  return (
    <Answers>
      {context.unsupported === '' ? null : <Alert tone="notice" title={text.unsupportedHere(context.unsupported)} />}
      {chosen && chosen.withdrawal_closed !== null ? <Alert tone="notice" title={chosen.withdrawal_closed} /> : null}
      {chosen && chosen.withdrawal_closed === null ? (
        <Alert tone="info" title={text.networkWarning(context.ticker, chosen.network)} />
      ) : null}
      {context.failure ? (
        <Alert tone="down" title={context.failure.message}>
          {text.NO_FUNDS_MOVED}
        </Alert>
      ) : null}
    </Answers>
  )
}

function WithdrawForm(props: Props) {
  const { snapshot, send } = props
  const off = !snapshot.can({ type: 'withdrawal.request' })
  return (
    <Form label={text.WITHDRAW_CRYPTO_TITLE} onSubmit={() => (off ? undefined : send({ type: 'withdrawal.request' }))}>
      <WithdrawCryptoFields {...props} />
      {snapshot.matches('filling') ? <Notices {...props} /> : null}
      <StickyActions>
        <Button type="submit" tone="primary" size="lg" block off={off} data-event="withdrawal.request">
          {snapshot.hasTag('busy') ? SUBMITTING : text.withdrawButton(snapshot.context.ticker)}
        </Button>
      </StickyActions>
    </Form>
  )
}

function Content(props: Props) {
  const { snapshot, send } = props
  if (snapshot.matches('opening')) return <SkeletonRows rows={5} height="60px" label="Loading your tokens" />
  if (snapshot.matches('unavailable'))
    return (
      <FetchError message={snapshot.context.failure?.message} onRetry={() => send({ type: 'data.refresh' })}>
        {UNABLE_TOKENS}
      </FetchError>
    )
  if (snapshot.matches('withdrawn'))
    return (
      <div role="status" aria-label={text.WITHDRAWAL_REQUESTED}>
        <Alert tone="info" title={text.WITHDRAWAL_REQUESTED}>
          {text.OPENING_WITHDRAWAL}
        </Alert>
      </div>
    )
  return <WithdrawForm {...props} />
}

export function WithdrawCryptoPage(props: Props) {
  const { snapshot, shared } = props
  return (
    <div {...flowRoot(snapshot)}>
      <Page title={text.WITHDRAW_CRYPTO_TITLE} lead="Send tokens to a wallet outside Quayside." width="form">
        <OutgoingStop user={shared.user} />
        <Card>
          <Content {...props} />
        </Card>
      </Page>
      <WithdrawCryptoDialog {...props} />
      <ChildFlow actor={snapshot.children.confirmMovement} view={ConfirmMovement} />
    </div>
  )
}
