import { CASE_ACTS, CASE_QUESTIONS } from '#machines/orders/messages/cases.ts'
import { NOT_YET } from '#machines/orders/messages/order-page.ts'
import type { orderCaseMachine } from '#machines/orders/order-case/order-case.machine.ts'
import { caseEffect, type CaseAct } from '#machines/orders/rules/case-view.ts'
import type { OrderCase } from '#machines/orders/rules/cases.ts'
import { CHECKING_OUTCOME, retrying } from '#machines/shared/messages/failures.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Dialog, DialogActions, DialogWords } from '#src/ui/overlays/dialog.tsx'
import { DialogConfirmation } from '#src/ui/overlays/dialog-confirmation.tsx'
import { CheckNow } from '#src/views/shared/check-now.tsx'

type Props = ViewProps<typeof orderCaseMachine> & { found: OrderCase }

const STATES = [
  ['crypto.send', 'confirmingSend', 'sendingLate'],
  ['refund.accept', 'confirmingReceipt', 'confirmingRefund'],
  ['case.withdraw', 'confirmingWithdrawal', 'withdrawingCase'],
] as const

/** The act that is being confirmed or sent. */
const openAct = ({ snapshot }: Props): CaseAct | undefined =>
  STATES.find(
    ([, confirming, sending]) =>
      snapshot.matches({ shown: { command: confirming } }) || snapshot.matches({ shown: { command: sending } }),
  )?.[0]

/** Every act is confirmed first, with its effect; a lost answer is shown in the same place. */
export function CaseDialogs(props: Props) {
  const { snapshot, send, found } = props
  if (snapshot.matches({ shown: { command: 'checkingOutcome' } }))
    return (
      <Dialog title={CHECKING_OUTCOME}>
        <DialogWords>{retrying()}</DialogWords>
        <DialogActions>
          <CheckNow {...{ snapshot, send }} />
        </DialogActions>
      </Dialog>
    )
  const act = openAct(props)
  if (act === undefined) return null
  const busy = snapshot.hasTag('busy')
  const dismiss = snapshot.can({ type: 'command.dismiss' }) ? () => send({ type: 'command.dismiss' }) : undefined
  return (
    <Dialog title={CASE_QUESTIONS[act]} onClose={dismiss} data-event="command.dismiss">
      <DialogWords>{caseEffect(act, found)}</DialogWords>
      <DialogConfirmation
        cancel="command.dismiss"
        confirm="command.confirm"
        label={busy ? SUBMITTING : CASE_ACTS[act]}
        cancelLabel={NOT_YET}
        tone={act === 'case.withdraw' ? 'danger' : 'primary'}
        can={(type) => snapshot.can({ type })}
        send={(type) => send({ type })}
      />
    </Dialog>
  )
}
