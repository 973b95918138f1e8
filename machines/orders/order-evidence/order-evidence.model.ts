import { PICTURE_ADDED, TOO_MANY_PICTURES } from '#machines/shared/messages/images.ts'
import { addAppealPicture } from '#machines/orders/endpoints/orders.ts'
import { EVIDENCE_CLOSED } from '#machines/orders/messages/cases.ts'
import { evidenceShown, ORDER_NO } from '#machines/orders/samples/orders.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { orderEvidenceMachine } from './order-evidence.machine.ts'

const PICTURE = { name: 'statement.png', type: 'image/png', size: 1200 }
const FILM = { name: 'film.mp4', type: 'video/mp4', size: 1200 }

export const orderEvidenceModel: FlowModel<typeof orderEvidenceMachine> = {
  machine: orderEvidenceMachine,
  inputs: { opened: { orderNo: ORDER_NO } },
  events: { 'picture.pick': () => [PICTURE, FILM].map((value) => ({ value })) },
  outcomes: {
    addAppealPicture: {
      endpoint: addAppealPicture,
      cases: {
        buyerShown: { status: 200, body: { message: PICTURE_ADDED, data: evidenceShown('buyer') } },
        sellerShown: { status: 200, body: { message: PICTURE_ADDED, data: evidenceShown('seller') } },
        tooMany: { status: 409, body: { error: TOO_MANY_PICTURES, code: 'not_now' } },
        closed: { status: 409, body: { error: EVIDENCE_CLOSED, code: 'not_now' } },
        offline: 'offline',
      },
    },
  },
  actorInputs: { addAppealPicture: { path: { order_no: ORDER_NO }, body: PICTURE } },
  invariants: {
    'only a picture is sent': ({ context, ...s }) =>
      !isAt(s, 'addingAppealPicture') || context.picture?.type === 'image/png',
  },
  stepProperties: {
    'a picture is sent at once, another file is refused with the reason': {
      when: ({ step }) => step.startsWith('picture.pick'),
      must: (step) => {
        const isPicture = step.event['value'] === PICTURE
        return (
          isAt(step.after, isPicture ? 'addingAppealPicture' : 'choosing') && hasToast(step, 'error') === !isPicture
        )
      },
    },
    'the order of the answer is passed on; what failed is shown, and another picture can be chosen': {
      when: (step) => isAnswerOf(step, 'addAppealPicture'),
      must: (step) =>
        isAt(step.after, isFailed(step) ? 'choosing' : 'added') &&
        hasToast(step, isFailed(step) ? 'error' : 'success') &&
        (step.after.output?.order?.evidence?.pictures === 1) === !isFailed(step),
    },
  },
  goal: (s) => s.status === 'done',
}
