import { ADD_PICTURE } from '#machines/shared/messages/images.ts'
import { assign, setup } from 'xstate'
import { addAppealPicture } from '#machines/orders/endpoints/orders.ts'
import { checkingPicture, pictureChosen, sendingPicture } from '#machines/shared/flow/picture-states.ts'
import { pictureActions, pictureGuards, type PictureContext } from '#machines/shared/flow/picture.setup.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export interface OrderEvidenceContext extends PictureContext {
  readonly orderNo: string
  readonly failure: Failure | null
  /** The order as the answer has it. */
  readonly order: Order | null
}

interface Done {
  event: { output: { message: string; data: Order } }
}

export const orderEvidenceMachine = setup({
  types: {} as {
    context: OrderEvidenceContext
    events: { type: 'picture.pick'; value: FileContent }
    input: Pick<OrderEvidenceContext, 'orderNo'>
    output: Pick<OrderEvidenceContext, 'order'>
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { addAppealPicture: placeholder(addAppealPicture) },
  guards: pictureGuards,
  actions: {
    ...failureActions,
    ...toastActions,
    ...pictureActions,
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
  },
}).createMachine({
  id: 'orderEvidence',
  description: 'An image of an appeal, its answer or a late report of a payment, for Support alone',
  meta: { spec: '§4 M2M order' },
  context: ({ input }) => ({ ...input, picture: null, failure: null, order: null }),
  output: ({ context }) => ({ order: context.order }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'An image can be added',
      meta: { shows: [['group', ADD_PICTURE]] },
      on: { 'picture.pick': pictureChosen },
    },
    checkingPicture: checkingPicture('addingAppealPicture'),
    addingAppealPicture: sendingPicture({
      src: 'addAppealPicture',
      path: ({ orderNo }: OrderEvidenceContext) => ({ order_no: orderNo }),
      onDone: {
        target: 'added',
        actions: [
          { type: 'setOrder', params: ({ event }: Done) => ({ order: event.output.data }) },
          { type: 'showSuccess', params: ({ event }: Done) => event.output },
        ],
      },
      onError: {
        target: 'choosing',
        actions: [
          { type: 'setFailure', params: failureIn },
          { type: 'showFailure', params: failureIn },
        ],
      },
    }),
    added: { type: 'final', description: 'Support has the image', meta: { shows: [] } },
  },
})
