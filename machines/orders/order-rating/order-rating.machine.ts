import { assign, setup } from 'xstate'
import type { AppEffect } from '#machines/shared/flow/app-effect.ts'
import type { Failure } from '#machines/shared/api/failure.ts'
import { failureActions, failureIn, toastActions } from '#machines/shared/flow/failure-actions.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import { RATE_TITLE, SEND_RATING } from '#machines/orders/messages/order-page.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { placeholder } from '#machines/shared/api/endpoint.ts'
import { rateOrder } from '#machines/orders/endpoints/orders.ts'

export interface OrderRatingContext {
  readonly orderNo: string
  readonly newKey: () => string
  /** Of the stars as they are chosen: a second try sends it once. */
  readonly key: string
  /** One to five; 0 while none are chosen. */
  readonly stars: number
  readonly failure: Failure<Order> | null
  /** As it is now; null before the server has answered. */
  readonly order: Order | null
}

export type OrderRatingEvent = { type: 'stars.choose'; stars: number } | { type: 'rating.submit' }

export const orderRatingMachine = setup({
  types: {} as {
    context: OrderRatingContext
    events: OrderRatingEvent
    input: Pick<OrderRatingContext, 'orderNo'> & Pick<FlowInput, 'newKey'>
    output: { type: 'rated'; order: Order | null }
    emitted: AppEffect
    tags: FlowTag
    meta: FlowMeta
  },
  actors: { rateOrder: placeholder(rateOrder) },
  guards: {
    hasStars: ({ context }) => context.stars > 0,
    hasFreshOrder: ({ context }) => context.failure?.data !== undefined,
  },
  actions: {
    ...failureActions,
    ...toastActions,
    setStars: assign(({ context }, { stars }: { stars: number }) => ({ stars, key: context.newKey() })),
    setOrder: assign((_, { order }: { order: Order }) => ({ order })),
    setFreshOrder: assign({ order: ({ context }) => context.failure?.data ?? null }),
  },
}).createMachine({
  id: 'orderRating',
  description: 'Rating the trade partner with one to five stars',
  meta: { spec: '§3 M2M advert' },
  context: ({ input }) => ({
    ...input,
    key: '',
    stars: 0,
    failure: null,
    order: null,
  }),
  output: ({ context }) => ({ type: 'rated' as const, order: context.order }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'The person chooses stars',
      initial: 'pristine',
      on: {
        'stars.choose': { target: '.pristine', actions: { type: 'setStars', params: ({ event }) => event } },
        'rating.submit': [{ guard: 'hasStars', target: 'ratingOrder' }, { target: '.rejected' }],
      },
      states: {
        pristine: {
          description: 'No error',
          meta: {
            shows: [
              ['group', RATE_TITLE],
              ['button', SEND_RATING],
            ],
          },
        },
        rejected: {
          description: 'No stars were chosen',
          meta: {
            shows: [
              ['group', RATE_TITLE],
              ['alert', ''],
            ],
          },
        },
        failed: {
          description: 'The rating was not saved; it can be sent again under its idempotency key',
          meta: {
            shows: [
              ['group', RATE_TITLE],
              ['button', SEND_RATING],
            ],
          },
        },
      },
    },
    ratingOrder: {
      description: 'Sending the rating to the server',
      tags: ['busy'],
      meta: { shows: [['button', SUBMITTING]] },
      invoke: {
        id: 'rateOrder',
        src: 'rateOrder',
        input: ({ context }) => ({
          query: { order_no: context.orderNo },
          body: { stars: context.stars },
          key: context.key,
        }),
        onDone: {
          target: 'rated',
          actions: [
            { type: 'setOrder', params: ({ event }) => ({ order: event.output.data }) },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'checkingFailure',
          actions: [
            { type: 'setFailure', params: failureIn },
            { type: 'showFailure', params: failureIn },
          ],
        },
      },
    },
    checkingFailure: {
      description: 'Checking whether the order was rated elsewhere or can no longer be rated',
      always: [{ guard: 'hasFreshOrder', target: 'rated', actions: 'setFreshOrder' }, { target: 'choosing.failed' }],
    },
    rated: { type: 'final', description: 'The order as the server last returned it', meta: { shows: [] } },
  },
})
