import { chakra } from '@chakra-ui/react/styled-system'
import { fixed } from '#machines/shared/values/formatting.ts'
import { chosenAccount, chosenBalance, withdrawnAmount } from '#machines/wallet/rules/fiat-movements.ts'
import { CHECK_NOW, CHECKING_OUTCOME } from '#machines/shared/messages/failures.ts'
import { CHECKING_WITHDRAWAL, CONFIRM_WITHDRAWAL, WITHDRAWAL_HOLD } from '#machines/wallet/messages/fiat.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { withdrawFiatMachine } from '#machines/wallet/withdraw-fiat/withdraw-fiat.machine.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { DataList, DataListItem } from '#src/ui/lists/data-list.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { Alert } from '#src/ui/feedback.tsx'

type Props = Pick<ViewProps<typeof withdrawFiatMachine>, 'snapshot' | 'send'>

const Note = chakra('div', { base: { mt: '5', color: 'muted' } })

function Facts({ snapshot }: Pick<Props, 'snapshot'>) {
  const { context } = snapshot
  const account = chosenAccount(context)
  const fee = `${fixed('0', chosenBalance(context)?.scale ?? 0)} ${context.currency}`
  const amount = withdrawnAmount(context)
  return (
    <DataList className="figures">
      <DataListItem label="You withdraw">{amount}</DataListItem>
      <DataListItem label="Fee">{fee}</DataListItem>
      <DataListItem label="Arrives">{amount}</DataListItem>
      {account ? (
        <>
          <DataListItem label="Account name">{account.account_name}</DataListItem>
          <DataListItem label="Bank name">{account.bank_name}</DataListItem>
          <DataListItem label="Account number">{account.account_number}</DataListItem>
        </>
      ) : null}
      {account?.sort_code ? <DataListItem label="Sort code">{account.sort_code}</DataListItem> : null}
    </DataList>
  )
}

/** Everything about the withdrawal again, until it is requested or its answer is known. */
export function WithdrawDialog({ snapshot, send }: Props) {
  const isOpen = snapshot.can({ type: 'withdrawal.dismiss' })
  const isChecking = snapshot.matches('checkingOutcome')
  const dismiss = () => send({ type: 'withdrawal.dismiss' })
  const next = isChecking
    ? { event: 'outcome.check' as const, label: CHECK_NOW }
    : { event: 'withdrawal.confirm' as const, label: isOpen ? CONFIRM_WITHDRAWAL : SUBMITTING }
  return (
    <Dialog title={CONFIRM_WITHDRAWAL} onClose={isOpen ? dismiss : undefined} data-event="withdrawal.dismiss">
      <Facts snapshot={snapshot} />
      <Note>
        {isChecking ? (
          <Alert tone="notice" title={CHECKING_OUTCOME}>
            {CHECKING_WITHDRAWAL}
          </Alert>
        ) : (
          WITHDRAWAL_HOLD
        )}
      </Note>
      <DialogConfirmation
        cancel="withdrawal.dismiss"
        confirm={next.event}
        label={next.label}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}
