import { assign, emit, setup } from 'xstate'
import { failureNotice, successNotice, type Announcement } from '#machines/domain/announcement.ts'
import type { Failure } from '#machines/domain/failure.ts'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta, FlowTag } from '#machines/domain/flow-meta.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { RATE_TITLE, SEND_RATING } from '#machines/domain/messages/order-page.ts'
import type { Order } from '#machines/domain/order-words.ts'
import { placeholder } from '#machines/domain/wire.ts'
import { rateOrder } from './order-rating.wire.ts'

export interface OrderRatingContext {
  readonly orderNo: string
  readonly newKey: () => string
  /** Of the stars as they are chosen: a second try says it once. */
  readonly key: string
  /** One to five; 0 while none are chosen. */
  readonly stars: number
  readonly failure: Failure<Order> | null
  /** As it is now; null before the server has answered. */
  readonly order: Order | null
}

export type OrderRatingEvent = { type: 'stars.choose'; stars: number } | { type: 'rating.submit' }

export const orderRatingMachine = setup({
  types: {
    context: {} as OrderRatingContext,
    events: {} as OrderRatingEvent,
    input: {} as Pick<OrderRatingContext, 'orderNo'> & Pick<FlowInput, 'newKey'>,
    output: {} as { type: 'rated'; order: Order | null },
    emitted: {} as Announcement,
    tags: {} as FlowTag,
    meta: {} as FlowMeta,
  },
  actors: { rateOrder: placeholder(rateOrder) },
  guards: {
    hasStars: ({ context }) => context.stars > 0,
    isToldAnew: ({ context }) => context.failure?.data !== undefined,
  },
  actions: {
    rememberStars: assign(({ context }, { stars }: { stars: number }) => ({ stars, key: context.newKey() })),
    rememberOrder: assign((_, { order }: { order: Order }) => ({ order })),
    rememberFreshOrder: assign({ order: ({ context }) => context.failure?.data ?? null }),
    rememberFailure: assign((_, { failure }: { failure: Failure<Order> }) => ({ failure })),
    announceSuccess: emit((_, { message }: { message: string }) => successNotice(message)),
    announceFailure: emit(({ context }) => failureNotice(context.failure ?? { kind: 'broken', message: '' })),
  },
}).createMachine({
  id: 'orderRating',
  description: 'How the trade partner did, in one to five stars',
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
      initial: 'calm',
      on: {
        'stars.choose': { target: '.calm', actions: { type: 'rememberStars', params: ({ event }) => event } },
        'rating.submit': [{ guard: 'hasStars', target: 'ratingOrder' }, { target: '.warned' }],
      },
      states: {
        calm: {
          description: 'Nothing went wrong',
          meta: {
            shows: [
              ['group', RATE_TITLE],
              ['button', SEND_RATING],
            ],
          },
        },
        warned: {
          description: 'Nothing was chosen',
          meta: {
            shows: [
              ['group', RATE_TITLE],
              ['alert', ''],
            ],
          },
        },
        failed: {
          description: 'The rating did not arrive; it is sent again under its key',
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
      description: 'The server is told',
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
            { type: 'rememberOrder', params: ({ event }) => event.output },
            { type: 'announceSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'judging',
          actions: [
            { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure<Order> }) },
            'announceFailure',
          ],
        },
      },
    },
    judging: {
      description: 'Was it rated elsewhere, or is it too late? Then the order says so',
      always: [{ guard: 'isToldAnew', target: 'rated', actions: 'rememberFreshOrder' }, { target: 'choosing.failed' }],
    },
    rated: { type: 'final', description: 'The order is as the server told it last', meta: { shows: [] } },
  },
})
