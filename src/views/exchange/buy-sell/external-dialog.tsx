import { chakra } from '@chakra-ui/react/styled-system'
import { externalAmount, gotText, paidText, recipientMemo } from '#machines/exchange/rules/external-orders.ts'
import { externalTerms } from '#machines/exchange/rules/external-terms.ts'
import * as text from '#machines/exchange/messages/external-orders.ts'
import { networkName } from '#machines/exchange/rules/swaps.ts'
import type { externalOrderMachine } from '#machines/exchange/external-order/external-order.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { AgreementDialog } from '#src/views/exchange/swap/agreement-dialog.tsx'

type Props = ViewProps<typeof externalOrderMachine>

const Whole = chakra('div', { base: { my: '4' } })
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '2' } })
const Hint = chakra('p', { base: { color: 'muted', fontSize: 'sm', my: '3' } })

function Terms({ rate, fees, difference }: ReturnType<typeof externalTerms>) {
  return (
    <>
      {rate === null ? null : <DataListItem label="Rate">{rate}</DataListItem>}
      <DataListItem label="Fees">{fees}</DataListItem>
      {difference === null ? null : <DataListItem label="Difference">{difference}</DataListItem>}
    </>
  )
}

function Facts({ snapshot: { context } }: Props) {
  const { order, estimate } = context
  const { recipient, side } = order
  const memo = recipientMemo(recipient)
  return (
    <>
      <DataList>
        <DataListItem label="You pay">{paidText(order, externalAmount(context))}</DataListItem>
        {estimate ? (
          <>
            <DataListItem label="You receive about">{gotText(order, estimate.toAmount)}</DataListItem>
            <Terms {...externalTerms(order, estimate)} />
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

/** Repeats everything about the order before it is created. */
export function ExternalDialog(props: Props) {
  const { snapshot, send } = props
  const { agreed, order } = snapshot.context
  return (
    <AgreementDialog
      {...{ snapshot, send }}
      confirm="order.confirm"
      dismiss="order.dismiss"
      question={text.CONFIRM_ORDER}
      agreed={agreed && gotText(order, agreed.toAmount)}
      warning={order.side === 'buy' ? text.CHECK_RECIPIENT : text.CHECK_BANK}
      uncertain={text.ORDER_UNCERTAIN}
    >
      <Facts {...props} />
    </AgreementDialog>
  )
}
