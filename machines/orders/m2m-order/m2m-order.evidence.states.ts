import { ADD_PICTURE } from '#machines/shared/messages/images.ts'
import { not } from 'xstate'
import { ORDER_TITLE } from '#machines/orders/messages/order-page.ts'
import { m2mOrderSetup } from './m2m-order.setup.ts'

/** Images for Support, as long as the side can add one. */
export const evidenceStates = m2mOrderSetup.createStateConfig({
  description: 'Images for Support in an appeal, or after a late report of a payment',
  initial: 'noEvidence',
  states: {
    noEvidence: {
      description: 'No image can be added, or the next one is offered',
      meta: { shows: [['heading', ORDER_TITLE]] },
      always: { guard: 'isEvidenceOpen', target: 'addingEvidence' },
    },
    addingEvidence: {
      description: 'Images can be added, one at a time',
      meta: { shows: [['group', ADD_PICTURE]] },
      always: { guard: not('isEvidenceOpen'), target: 'noEvidence', description: 'The order has changed meanwhile' },
      invoke: {
        id: 'orderEvidence',
        src: 'orderEvidence',
        input: ({ context }) => ({ orderNo: context.orderNo }),
        onDone: {
          target: 'noEvidence',
          actions: { type: 'setOrder', params: ({ event }) => event.output },
        },
      },
    },
  },
})
