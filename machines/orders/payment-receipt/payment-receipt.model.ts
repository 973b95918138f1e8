import { sendImage } from '#machines/orders/endpoints/chat.ts'
import { CHAT_IS_CLOSED } from '#machines/orders/messages/orders.ts'
import { ORDER, receipt } from '#machines/orders/samples/messages.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { paymentReceiptMachine } from './payment-receipt.machine.ts'

const PICTURE = { name: 'receipt.png', type: 'image/png', size: 1200 }
const FILM = { name: 'film.mp4', type: 'video/mp4', size: 1200 }

export const paymentReceiptModel: FlowModel<typeof paymentReceiptMachine> = {
  machine: paymentReceiptMachine,
  inputs: { opened: { orderNo: ORDER, newKey: arriving().newKey } },
  events: { 'receipt.pick': () => [PICTURE, FILM].map((value) => ({ value })) },
  by: { 'payment.notified': 'app' },
  outcomes: {
    sendImage: {
      endpoint: sendImage,
      cases: {
        sent: { status: 200, body: { data: receipt } },
        closed: { status: 409, body: { error: CHAT_IS_CLOSED, code: 'chat_closed' } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    sendImage: { path: { order_no: 'ABCDEFGHJKMNPQRSTVWX' }, body: PICTURE, key: aKey },
  },
  invariants: {
    'a picture is attached or sent under an idempotency key, and nothing else is': ({ context, ...s }) =>
      isAt(s, 'choosing.attached', 'sendingImage', 'failed')
        ? context.receipt?.type === 'image/png' && context.key !== ''
        : s.status === 'done' || (context.receipt === null && context.key === ''),
    'a receipt that cannot be sent shows the reason': ({ context, ...s }) =>
      !isAt(s, 'choosing.unfit', 'failed') || (context.failure?.message ?? '') !== '',
  },
  stepProperties: {
    'a picture is attached, another file is refused': {
      when: ({ step }) => step.startsWith('receipt.pick'),
      must: ({ event, after }) => isAt(after, event['value'] === PICTURE ? 'choosing.attached' : 'choosing.unfit'),
    },
    'nothing is sent before the order is marked as paid, and then what is attached': {
      when: ({ step, after }) => step === 'payment.notified' || isAt(after, 'sendingImage'),
      must: ({ step, before, after }) =>
        step === 'payment.notified'
          ? isAt(before, 'choosing.attached') && isAt(after, 'sendingImage')
          : step === 'receipt.retry',
    },
    'a receipt that was not sent is shown until it is sent again or dismissed': {
      when: (step) => isAnswerOf(step, 'sendImage'),
      must: (step) =>
        isAt(step.after, isFailed(step) ? 'failed' : 'closed') && hasToast(step, 'error') === isFailed(step),
    },
    'the message of a sent receipt is passed on': {
      when: ({ after }) => after.status === 'done',
      must: (step) => (step.after.output?.message?.kind === 'image') === (answerOf(step) === 'sent'),
    },
    'a receipt is sent again under the key that it had': {
      when: ({ step }) => step === 'receipt.retry',
      must: ({ before, after }) => after.context.key === before.context.key,
    },
    'a receipt that would be refused again is not sent again': {
      when: (step) => isAnswerOf(step, 'sendImage') && isFailed(step),
      must: (step) => step.after.can({ type: 'receipt.retry' }) === (answerOf(step) === 'offline'),
    },
  },
  goal: (s) => s.status === 'done',
}
