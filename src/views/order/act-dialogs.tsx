import { chakra } from '@chakra-ui/react/styled-system'
import type { m2mOrderMachine } from '#machines/m2m-order/m2m-order.machine.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import * as text from '#machines/domain/messages/order-page.ts'
import { coinsOf, whatHappens, whereCoinsAre } from '#machines/domain/order-sentences.ts'
import type { OrderAct } from '#machines/domain/order-lifecycle.machine.ts'
import type { Order } from '#machines/domain/order-words.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { Button, type Tone } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/dialog.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { AppealDialog } from '#src/views/order/appeal-dialog.tsx'

type Props = ViewProps<typeof m2mOrderMachine> & { order: Order }

const Words = chakra('p', { base: { fontSize: 'lg', color: 'ink' } })
const Soft = chakra('p', { base: { color: 'muted', mt: '3' } })

interface Question {
  title: string
  confirm: string
  tone: Tone
}

const QUESTIONS = {
  'payment.notify': { title: text.ASK_PAID, confirm: 'Yes, I have paid', tone: 'primary' },
  'order.release': { title: text.ASK_RELEASE, confirm: 'Release', tone: 'primary' },
  'order.cancel': { title: text.ASK_CANCEL, confirm: text.CANCEL_ORDER, tone: 'danger' },
  'cancel.accept': { title: text.ASK_AGREE, confirm: text.AGREE_TO_CANCEL, tone: 'danger' },
  'cancel.decline': { title: text.ASK_DECLINE, confirm: text.DECLINE_TO_CANCEL, tone: 'primary' },
  'window.extend': { title: text.ASK_EXTEND, confirm: text.EXTEND_TIME, tone: 'primary' },
  'order.appeal': { title: text.ASK_APPEAL, confirm: text.CALL_OPERATOR, tone: 'primary' },
  'appeal.withdraw': { title: text.ASK_WITHDRAW, confirm: text.WITHDRAW_APPEAL, tone: 'primary' },
} as const satisfies Record<OrderAct, Question>

const confirmLabel = (order: Order, act: OrderAct): string => {
  if (act === 'order.release') return `Release ${coinsOf(order)}`
  const asksBuyer = act === 'order.cancel' && order.side === 'seller' && order.payment_status !== 'unpaid'
  return asksBuyer ? 'Ask the buyer' : QUESTIONS[act].confirm
}

function Asking({ snapshot, send, order }: Props) {
  const { act } = snapshot.context
  if (act === null) return null
  const busy = snapshot.hasTag('busy')
  const dismiss = snapshot.can({ type: 'act.dismiss' }) ? () => send({ type: 'act.dismiss' }) : undefined
  return (
    <Dialog title={QUESTIONS[act].title} onClose={dismiss} data-event="act.dismiss">
      <Words>{whatHappens(order, act)}</Words>
      <DialogActions>
        <Button off={busy} onClick={() => send({ type: 'act.dismiss' })} data-event="act.dismiss">
          {text.NOT_YET}
        </Button>
        <Button
          tone={QUESTIONS[act].tone}
          off={!snapshot.can({ type: 'act.confirm' })}
          onClick={() => send({ type: 'act.confirm' })}
          data-event="act.confirm"
        >
          {busy ? SUBMITTING : confirmLabel(order, act)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Checking({ send }: Props) {
  return (
    <Dialog title={text.CHECKING}>
      <Words>No answer came back. We send the same request again, so nothing can happen twice.</Words>
      <Soft>You can also leave this page: the order will show what happened.</Soft>
      <DialogActions>
        <Button tone="primary" onClick={() => send({ type: 'outcome.check' })} data-event="outcome.check">
          {text.CHECK_NOW}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Refused({ snapshot, send, order }: Props) {
  const dismiss = () => send({ type: 'refusal.dismiss' })
  return (
    <Dialog title={text.ACT_REFUSED} onClose={dismiss} data-event="refusal.dismiss">
      <Alert tone="down" title={snapshot.context.failure?.message ?? ''}>
        {whereCoinsAre(order)}.
      </Alert>
      <DialogActions>
        <Button tone="primary" onClick={dismiss} data-event="refusal.dismiss">
          Show me the order
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Every act asks first and says what happens to the coins; a lost answer and a refusal are told in the same place. */
export function ActDialogs(props: Props) {
  const { snapshot } = props
  if (!snapshot.hasTag('dialog')) return null
  if (snapshot.matches({ trading: { orderActions: 'checkingOutcome' } })) return <Checking {...props} />
  if (snapshot.matches({ trading: { orderActions: 'refused' } })) return <Refused {...props} />
  return snapshot.context.act === 'order.appeal' ? <AppealDialog {...props} /> : <Asking {...props} />
}
