import { assign, setup } from 'xstate'
import { addAppealPicture } from '#machines/orders/endpoints/orders.ts'
import { ADD_PICTURE } from '#machines/orders/messages/cases.ts'
import { imageError } from '#machines/orders/rules/chat.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import type { FileContent } from '#machines/shared/api/operation.ts'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import { failureActions, failureIn, storedFailure, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'

export interface OrderEvidenceContext {
  readonly orderNo: string
  readonly picture: FileContent | null
  readonly failure: Failure | null
  /** The order as the answer has it. */
  readonly order: Order | null
}

const problemOf = ({ picture }: OrderEvidenceContext): string | null => picture && imageError(picture, 0)

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
  guards: { isPictureFit: ({ context }) => context.picture !== null && problemOf(context) === null },
  actions: {
    ...failureActions,
    ...toastActions,
    setPicture: assign((_, { picture }: { picture: FileContent }) => ({ picture })),
    refusePicture: assign(({ context }) => ({
      failure: { kind: 'invalid' as const, message: problemOf(context) ?? '' },
    })),
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
      on: {
        'picture.pick': {
          target: 'checkingPicture',
          actions: { type: 'setPicture', params: ({ event }) => ({ picture: event.value }) },
        },
      },
    },
    checkingPicture: {
      description: 'Checking the chosen file',
      always: [
        { guard: 'isPictureFit', target: 'addingAppealPicture' },
        { target: 'choosing', actions: ['refusePicture', { type: 'showFailure', params: storedFailure }] },
      ],
    },
    addingAppealPicture: {
      description: 'Sending the image to Support',
      tags: ['busy'],
      meta: { shows: [['group', ADD_PICTURE]] },
      invoke: {
        id: 'addAppealPicture',
        src: 'addAppealPicture',
        input: ({ context: { orderNo, picture } }) => ({
          path: { order_no: orderNo },
          body: picture ?? { type: '', size: 0 },
        }),
        onDone: {
          target: 'added',
          actions: [
            { type: 'setOrder', params: ({ event }) => ({ order: event.output.data }) },
            { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
          ],
        },
        onError: {
          target: 'choosing',
          actions: [
            { type: 'setFailure', params: failureIn },
            { type: 'showFailure', params: failureIn },
          ],
        },
      },
    },
    added: { type: 'final', description: 'Support has the image', meta: { shows: [] } },
  },
})
