import { chakra } from '@chakra-ui/react/styled-system'
import { externalAmount, feesText, gotText, paidText } from '#machines/domain/external-orders.ts'
import * as text from '#machines/domain/messages/external-orders.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import { ACCEPT_RATE, RATE_CHANGED } from '#machines/domain/messages/swap.ts'
import { networkName } from '#machines/domain/swaps.ts'
import type { externalOrderMachine } from '#machines/external-order/external-order.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, DataListItem } from '#src/ui/data-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogConfirmation } from '#src/ui/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'

type Props = ViewProps<typeof externalOrderMachine>

const Whole = chakra('div', { base: { my: '4' } })
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '2' } })
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', my: '3' } })

function Facts({ snapshot: { context } }: Props) {
  const { order, estimate } = context
  const { recipient, side } = order
  const memo = recipient.memo.trim()
  return (
    <>
      <DataList>
        <DataListItem label="You pay">{paidText(order, externalAmount(context))}</DataListItem>
        {estimate ? (
          <>
            <DataListItem label="You receive about">{gotText(order, estimate.toAmount)}</DataListItem>
            <DataListItem label="Fees">{feesText(estimate, order.currency)}</DataListItem>
          </>
        ) : null}
        {side === 'sell' ? (
          <>
            <DataListItem label="Bank account">{`${recipient.bank_name} ${recipient.account_number}`}</DataListItem>
            <DataListItem label="Account name">{recipient.account_name}</DataListItem>
          </>
        ) : null}
        {memo === '' ? null : <DataListItem label="Memo or tag">{memo}</DataListItem>}
      </DataList>
      {side === 'buy' ? (
        <Whole>
          <Caption>{`Recipient address on ${networkName(recipient.network)}`}</Caption>
          <GroupedAddress address={recipient.address.trim()} />
        </Whole>
      ) : null}
      <Hint>{side === 'buy' ? text.PAY_ELSEWHERE : text.SEND_ELSEWHERE}</Hint>
    </>
  )
}

function Warning({ snapshot }: Props) {
  const { agreed, order } = snapshot.context
  if (snapshot.matches('confirmingRate') && agreed)
    return (
      <Alert tone="notice" title={RATE_CHANGED}>
        {`You agreed to ${gotText(order, agreed.toAmount)}.`}
      </Alert>
    )
  return <Alert tone="notice" title={order.side === 'buy' ? text.CHECK_RECIPIENT : text.CHECK_BANK} />
}

function Checking({ send }: Pick<Props, 'send'>) {
  return (
    <Alert
      tone="notice"
      title={CHECKING_OUTCOME}
      action={
        <Button tone="primary" onClick={() => send({ type: 'outcome.check' })} data-event="outcome.check">
          {CHECK_NOW}
        </Button>
      }
    >
      {text.ORDER_UNCERTAIN}
    </Alert>
  )
}

const BUSY = ['creatingExternalOrder', 'askingAgain', 'estimatingAgain'] as const

function Actions({ snapshot, send }: Props) {
  const isBusy = BUSY.some((state) => snapshot.matches(state))
  const label = snapshot.matches('confirmingRate') ? ACCEPT_RATE : text.CONFIRM_ORDER
  return (
    <DialogConfirmation
      cancel="order.dismiss"
      confirm="order.confirm"
      label={isBusy ? SUBMITTING : label}
      can={(type) => snapshot.can({ type })}
      send={(type) => send({ type })}
    />
  )
}

const OPEN = [
  'confirming',
  'estimatingAgain',
  'confirmingRate',
  'creatingExternalOrder',
  'askingAgain',
  'checkingOutcome',
] as const

/** Repeats everything about the order before it is created, and stays until there is an answer. */
export function ExternalDialog(props: Props) {
  const { snapshot, send } = props
  if (!OPEN.some((state) => snapshot.matches(state))) return null
  const dismiss = snapshot.can({ type: 'order.dismiss' }) ? () => send({ type: 'order.dismiss' }) : undefined
  const title = snapshot.matches('confirmingRate') ? RATE_CHANGED : text.CONFIRM_ORDER
  return (
    <Dialog title={title} onClose={dismiss} data-event="order.dismiss">
      <Facts {...props} />
      {snapshot.matches('checkingOutcome') ? (
        <Checking send={send} />
      ) : (
        <>
          <Warning {...props} />
          <Actions {...props} />
        </>
      )}
    </Dialog>
  )
}
