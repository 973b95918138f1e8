import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { ADDRESS_UNCHECKED } from '#machines/domain/messages/swap.ts'
import { invalidAddress } from '#machines/domain/messages/wallet.ts'
import { fromCurrency, refundError, swapMemoError, toCurrency } from '#machines/domain/swap-form.ts'
import { networkName } from '#machines/domain/swaps.ts'
import type { swapMachine } from '#machines/swap/swap.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { TextField } from '#src/ui/field.tsx'

type Props = ViewProps<typeof swapMachine>

const Mark = chakra('span', { base: { display: 'inline-flex', color: 'up' } })

const MARK = 18
const LONGEST_ADDRESS = 200
const LONGEST_MEMO = 28

const valid = (
  <Mark role="img" aria-label="Valid address">
    <CircleCheck size={MARK} aria-hidden />
  </Mark>
)

function addressError({ snapshot }: Props): string | undefined {
  const { context } = snapshot
  if (snapshot.matches({ filling: { address: 'unchecked' } })) return ADDRESS_UNCHECKED
  if (!snapshot.matches({ filling: { address: 'invalid' } })) return undefined
  return context.check?.message ?? invalidAddress(networkName(toCurrency(context)?.network ?? ''))
}

function Address(props: Props) {
  const { snapshot, send } = props
  const { context } = snapshot
  const received = toCurrency(context)
  return (
    <TextField
      name="address"
      label={`Recipient address (${received?.ticker.toUpperCase() ?? ''} on ${networkName(received?.network ?? '')})`}
      value={context.address}
      error={addressError(props)}
      suffix={context.check?.result === true ? valid : undefined}
      autoComplete="off"
      maxLength={LONGEST_ADDRESS}
      readOnly={!snapshot.can({ type: 'address.change', value: '' })}
      onChange={(value) => send({ type: 'address.change', value })}
      data-event="address.change"
    />
  )
}

function Memo({ snapshot, send }: Props) {
  const { context } = snapshot
  if (toCurrency(context)?.hasExternalId !== true) return null
  return (
    <TextField
      name="memo"
      label="Memo or tag"
      value={context.memo}
      error={swapMemoError(context)}
      hint="Most exchanges require one. Leave it empty for a wallet of your own."
      autoComplete="off"
      maxLength={LONGEST_MEMO}
      readOnly={!snapshot.can({ type: 'memo.change', value: '' })}
      onChange={(value) => send({ type: 'memo.change', value })}
      data-event="memo.change"
    />
  )
}

/** Where the received tokens go, and where the sent ones return to. */
export function SwapRecipient(props: Props) {
  const { snapshot, send } = props
  const { context } = snapshot
  const sent = fromCurrency(context)
  return (
    <>
      <Address {...props} />
      <Memo {...props} />
      <TextField
        name="refund"
        label={`Refund address (optional, ${sent?.ticker.toUpperCase() ?? ''} on ${networkName(sent?.network ?? '')})`}
        value={context.refund}
        error={refundError(context)}
        autoComplete="off"
        maxLength={LONGEST_ADDRESS}
        readOnly={!snapshot.can({ type: 'refund.change', value: '' })}
        onChange={(value) => send({ type: 'refund.change', value })}
        data-event="refund.change"
      />
    </>
  )
}
