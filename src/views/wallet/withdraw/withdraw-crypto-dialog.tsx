import { chakra } from '@chakra-ui/react/styled-system'
import { truncateMiddle } from '#machines/shared/values/formatting.ts'
import { CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { feeChanged } from '#machines/wallet/messages/wallet.ts'
import * as text from '#machines/wallet/messages/withdrawals.ts'
import { arrivingText, feeText, hasMemos, memoText, withdrawnText } from '#machines/wallet/rules/withdrawal-form.ts'
import { FEE_QUOTE_S } from '#machines/wallet/rules/withdrawal-fees.ts'
import type { withdrawCryptoMachine } from '#machines/wallet/withdraw-crypto/withdraw-crypto.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Countdown } from '#src/ui/countdown.tsx'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'
import { RetryButton } from '#src/views/shared/retry-button.tsx'

type Props = ViewProps<typeof withdrawCryptoMachine>

const Whole = chakra('div', {
  base: { my: '4', p: '4', background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card' },
})
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '2' } })
const Gap = chakra('div', { base: { height: '4' } })
const Held = chakra('p', {
  base: { display: 'flex', alignItems: 'center', gap: '2', mb: '4', color: 'muted', fontSize: 'sm' },
})
const Notice = chakra('div', { base: { mb: '4' } })

/** The spec's short form of an address: its first and last so many characters (§9 Truncation). */
const SHORT = 6

/** Whether the fee is being fetched, or could not be. */
const isFeeUnknown = (snapshot: Props['snapshot']): boolean =>
  snapshot.matches('fetchingTerms') || snapshot.matches('termsMissing')

function Facts({ snapshot }: Props) {
  const { context } = snapshot
  const isUnknown = isFeeUnknown(snapshot)
  const address = context.address.trim()
  return (
    <>
      <DataList>
        <DataListItem label="You withdraw">{withdrawnText(context)}</DataListItem>
        <DataListItem label="Network fee">{isUnknown ? '...' : feeText(context)}</DataListItem>
        <DataListItem label="You receive">
          {isUnknown ? '...' : (arrivingText(context, context.fee) ?? '...')}
        </DataListItem>
        <DataListItem label="Network">{context.network}</DataListItem>
        {hasMemos(context) ? (
          <DataListItem label="Memo or tag">{memoText(context) ?? text.MEMO_NONE}</DataListItem>
        ) : null}
        <DataListItem label="Address">{truncateMiddle(address, SHORT, SHORT)}</DataListItem>
      </DataList>
      <Whole>
        <Caption>Full address</Caption>
        <GroupedAddress address={address} />
      </Whole>
      <Alert tone="notice" title={text.IRREVERSIBLE} />
      <Gap />
    </>
  )
}

/** How long the fee is promised, where it is; afterwards it is asked for again. */
function FeeHeld({ snapshot }: Props) {
  const { held } = snapshot.context
  if (!held || !snapshot.can({ type: 'withdrawal.confirm' })) return null
  return (
    <Held>
      <Countdown deadlineAt={held.expires_at} spanMs={FEE_QUOTE_S * 1000} />
      {text.FEE_HELD}
    </Held>
  )
}

function Checking({ snapshot, send }: Props) {
  return (
    <Alert tone="notice" title={CHECKING_OUTCOME} action={<CheckNow {...{ snapshot, send }} />}>
      {text.CHECKING_WITHDRAWAL}
    </Alert>
  )
}

function Actions({ snapshot, send }: Props) {
  return (
    <DialogConfirmation
      cancel="withdrawal.dismiss"
      confirm="withdrawal.confirm"
      label={snapshot.hasTag('busy') ? SUBMITTING : text.CONFIRM_CRYPTO_BUTTON}
      can={(type) => snapshot.can({ type })}
      send={(type) => send({ type })}
    />
  )
}

/** What stands out above the facts: another fee than before, or that it could not be fetched. */
function FeeNotice({ snapshot, send }: Props) {
  if (snapshot.matches('confirmingFee'))
    return (
      <Notice>
        <Alert tone="notice" title={feeChanged(feeText(snapshot.context))} />
      </Notice>
    )
  if (!snapshot.matches('termsMissing')) return null
  return (
    <Notice>
      <Alert
        tone="down"
        title={snapshot.context.failure?.message ?? ''}
        action={<RetryButton size="sm" event="terms.retry" send={send} />}
      >
        {text.UNABLE_FEE}
      </Alert>
    </Notice>
  )
}

/** Repeats everything about the withdrawal before it is requested, and stays until there is an answer. */
export function WithdrawCryptoDialog(props: Props) {
  const { snapshot, send } = props
  if (!snapshot.hasTag('dialog') || snapshot.matches('confirmingMovement')) return null
  const dismiss = () => send({ type: 'withdrawal.dismiss' })
  return (
    <Dialog
      title={text.CONFIRM_CRYPTO_WITHDRAWAL}
      onClose={snapshot.can({ type: 'withdrawal.dismiss' }) ? dismiss : undefined}
      data-event="withdrawal.dismiss"
    >
      <FeeNotice {...props} />
      <Facts {...props} />
      <FeeHeld {...props} />
      {snapshot.matches('checkingOutcome') ? <Checking {...props} /> : <Actions {...props} />}
    </Dialog>
  )
}
