import { invalidAddress } from '#machines/catalog/messages.ts'
import { ADDRESS_UNCHECKED } from '#machines/exchange/messages/swap.ts'
import {
  fromCurrency,
  hasSwapMemo,
  refundError,
  swapMemoError,
  toCurrency,
} from '#machines/exchange/rules/swap-form.ts'
import { networkName, type SwapCurrency } from '#machines/exchange/rules/swaps.ts'
import type { swapMachine } from '#machines/exchange/swap/swap.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { AddressField, MemoField } from '#src/views/shared/recipient-fields.tsx'

type Props = ViewProps<typeof swapMachine>

function addressError({ snapshot }: Props): string | undefined {
  const { context } = snapshot
  if (snapshot.matches({ filling: { address: 'unchecked' } })) return ADDRESS_UNCHECKED
  if (!snapshot.matches({ filling: { address: 'invalid' } })) return undefined
  return context.check?.message ?? invalidAddress(networkName(toCurrency(context)?.network ?? ''))
}

/** 'ETH on Ethereum'. */
const onItsNetwork = (currency: SwapCurrency | undefined): string =>
  `${currency?.ticker.toUpperCase() ?? ''} on ${networkName(currency?.network ?? '')}`

/** Where the received tokens go, and where the sent ones return to. */
export function SwapRecipient(props: Props) {
  const { snapshot, send } = props
  const { context } = snapshot
  const received = toCurrency(context)
  const typing = (type: 'address.change' | 'memo.change' | 'refund.change') =>
    snapshot.can({ type, value: '' }) ? (value: string) => send({ type, value }) : null
  return (
    <>
      <AddressField
        name="address"
        label={`Recipient address (${onItsNetwork(received)})`}
        value={context.address}
        error={addressError(props)}
        isValid={context.check?.result === true}
        missing={context.address.trim() === ''}
        onChange={typing('address.change')}
      />
      {hasSwapMemo(context) ? (
        <MemoField
          value={context.memo}
          error={swapMemoError(context)}
          isOmitted={context.noMemo === 'yes'}
          onChange={typing('memo.change')}
          onOmit={
            snapshot.can({ type: 'memo.omit', value: true }) ? (value) => send({ type: 'memo.omit', value }) : null
          }
        />
      ) : null}
      <AddressField
        name="refund"
        label={`Refund address (optional, ${onItsNetwork(fromCurrency(context))})`}
        value={context.refund}
        error={refundError(context)}
        onChange={typing('refund.change')}
      />
    </>
  )
}
