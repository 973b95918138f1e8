import { chakra } from '@chakra-ui/react/styled-system'
import { truncateMiddle, upTo } from '#machines/domain/formatting.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { CHECK_NOW } from '#machines/domain/messages/order-page.ts'
import * as text from '#machines/domain/messages/withdrawals.ts'
import { arrivingText, chosenNetwork, withdrawnText } from '#machines/domain/withdrawal-form.ts'
import type { withdrawCryptoMachine } from '#machines/withdraw-crypto/withdraw-crypto.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, DataListItem } from '#src/ui/data-list.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { GroupedAddress } from '#src/ui/grouped-address.tsx'

type Props = ViewProps<typeof withdrawCryptoMachine>

const Whole = chakra('div', {
  base: { my: '4', p: '4', background: 'surface', border: '1px solid', borderColor: 'line', borderRadius: 'card' },
})
const Caption = chakra('p', { base: { color: 'muted', fontSize: 'sm', mb: '2' } })
const Gap = chakra('div', { base: { height: '4' } })

/** The spec's short form of an address: its first and last so many characters (§9 Truncation). */
const SHORT = 6

function Facts({ snapshot: { context } }: Props) {
  const chosen = chosenNetwork(context)
  const address = context.address.trim()
  return (
    <>
      <DataList>
        <DataListItem label="You withdraw">{withdrawnText(context)}</DataListItem>
        <DataListItem label="Network fee">
          {upTo(chosen?.withdrawal_fee ?? '0', chosen?.scale ?? 0)} {context.ticker}
        </DataListItem>
        <DataListItem label="You receive">{arrivingText(context) ?? '...'}</DataListItem>
        <DataListItem label="Network">{context.network}</DataListItem>
        {chosen?.memo_required ? <DataListItem label="Memo or tag">{context.memo.trim()}</DataListItem> : null}
        <DataListItem label="Address">{truncateMiddle(address, SHORT, SHORT)}</DataListItem>
      </DataList>
      <Whole>
        <Caption>Whole address</Caption>
        <GroupedAddress address={address} />
      </Whole>
      <Alert tone="notice" title={text.IRREVERSIBLE} />
      <Gap />
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
      {text.CHECKING_WITHDRAWAL}
    </Alert>
  )
}

/** Repeats everything about the withdrawal before it is requested, and stays until there is an answer. */
export function WithdrawCryptoDialog(props: Props) {
  const { snapshot, send } = props
  const isChecking = snapshot.matches('checkingOutcome')
  if (!isChecking && !snapshot.matches('confirming') && !snapshot.matches('withdrawingCrypto')) return null
  const isOpen = snapshot.can({ type: 'withdrawal.dismiss' })
  const dismiss = () => send({ type: 'withdrawal.dismiss' })
  return (
    <Dialog
      title={text.CONFIRM_CRYPTO_WITHDRAWAL}
      onClose={isOpen ? dismiss : undefined}
      data-event="withdrawal.dismiss"
    >
      <Facts {...props} />
      {isChecking ? (
        <Checking send={send} />
      ) : (
        <DialogActions>
          <Button off={!isOpen} onClick={dismiss} data-event="withdrawal.dismiss">
            Cancel
          </Button>
          <Button
            tone="primary"
            off={!snapshot.can({ type: 'withdrawal.confirm' })}
            onClick={() => send({ type: 'withdrawal.confirm' })}
            data-event="withdrawal.confirm"
          >
            {snapshot.matches('withdrawingCrypto') ? SUBMITTING : text.CONFIRM_CRYPTO_BUTTON}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
