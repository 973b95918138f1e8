import { chakra } from '@chakra-ui/react/styled-system'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import * as text from '#machines/domain/messages/swap.ts'
import { amountToSwap, fromCurrency, rateText, speedText, toCurrency } from '#machines/domain/swap-form.ts'
import { networkName, swapAmount } from '#machines/domain/swaps.ts'
import type { swapMachine } from '#machines/swap/swap.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, DataListItem } from '#src/ui/data-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DialogConfirmation } from '#src/ui/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'

type Props = ViewProps<typeof swapMachine>

const Whole = chakra('div', { base: { my: '4' } })
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '2' } })
const Gap = chakra('div', { base: { height: '4' } })

function Facts({ snapshot: { context } }: Props) {
  const [sent, received, { estimate }] = [fromCurrency(context), toCurrency(context), context]
  const memo = context.memo.trim()
  return (
    <>
      <DataList>
        <DataListItem label="You send">
          {`${swapAmount(amountToSwap(context), sent?.ticker ?? '')} on ${networkName(sent?.network ?? '')}`}
        </DataListItem>
        {estimate ? (
          <>
            <DataListItem label="You receive about">
              {`${swapAmount(estimate.toAmount, received?.ticker ?? '')} on ${networkName(received?.network ?? '')}`}
            </DataListItem>
            <DataListItem label="Rate">{rateText(context)}</DataListItem>
            <DataListItem label="Estimated time">{speedText(estimate)}</DataListItem>
          </>
        ) : null}
        {received?.hasExternalId === true ? (
          <DataListItem label="Memo or tag">{memo === '' ? 'No memo' : memo}</DataListItem>
        ) : null}
      </DataList>
      <Whole>
        <Caption>{`Recipient address on ${networkName(received?.network ?? '')}`}</Caption>
        <GroupedAddress address={context.address.trim()} />
      </Whole>
    </>
  )
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
      {text.CHECKING_SWAP_OUTCOME}
    </Alert>
  )
}

function Warning({ snapshot }: Props) {
  const { agreed } = snapshot.context
  if (snapshot.matches('confirmingRate') && agreed)
    return (
      <Alert tone="notice" title={text.RATE_CHANGED}>
        {`You agreed to ${swapAmount(agreed.toAmount, toCurrency(snapshot.context)?.ticker ?? '')}.`}
      </Alert>
    )
  return <Alert tone="notice" title={text.SWAP_IRREVERSIBLE} />
}

const BUSY = ['creatingSwap', 'askingAgain', 'estimatingAgain'] as const

function Actions({ snapshot, send }: Props) {
  const isBusy = BUSY.some((state) => snapshot.matches(state))
  const label = snapshot.matches('confirmingRate') ? text.ACCEPT_RATE : text.CONFIRM_SWAP_BUTTON
  return (
    <DialogConfirmation
      cancel="swap.dismiss"
      confirm="swap.confirm"
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
  'creatingSwap',
  'askingAgain',
  'checkingOutcome',
] as const

/** Repeats everything about the swap before it is created, and stays until there is an answer. */
export function SwapDialog(props: Props) {
  const { snapshot, send } = props
  if (!OPEN.some((state) => snapshot.matches(state))) return null
  const dismiss = snapshot.can({ type: 'swap.dismiss' }) ? () => send({ type: 'swap.dismiss' }) : undefined
  const title = snapshot.matches('confirmingRate') ? text.RATE_CHANGED : text.CONFIRM_SWAP
  return (
    <Dialog title={title} onClose={dismiss} data-event="swap.dismiss">
      <Facts {...props} />
      {snapshot.matches('checkingOutcome') ? (
        <Checking send={send} />
      ) : (
        <>
          <Warning {...props} />
          <Gap />
          <Actions {...props} />
        </>
      )}
    </Dialog>
  )
}
