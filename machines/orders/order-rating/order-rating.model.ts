import { arriving } from '#machines/shared/flow/flow-input.ts'
import { ORDER_RATED, RATED_ALREADY } from '#machines/orders/messages/orders.ts'
import { STARS } from '#machines/orders/rules/ratings.ts'
import { ORDER_NO, ratedOrder } from '#machines/orders/samples/orders.ts'
import { after, payload } from 'statewalk/actor-inputs'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { isAnswerOf, isAt, isFailed, hasToast } from '#machines/shared/model/step-facts.ts'
import { orderRatingMachine } from './order-rating.machine.ts'
import { rateOrder } from '#machines/orders/endpoints/orders.ts'

export const orderRatingModel: FlowModel<typeof orderRatingMachine> = {
  machine: orderRatingMachine,
  inputs: { released: { orderNo: ORDER_NO, newKey: arriving().newKey } },
  events: {
    'stars.choose': ({ context }) => STARS.filter((stars) => stars !== context.stars).map((stars) => ({ stars })),
  },
  outcomes: {
    rateOrder: {
      endpoint: rateOrder,
      cases: {
        buyerRated: { status: 200, body: { message: ORDER_RATED, data: ratedOrder('buyer') } },
        sellerRated: { status: 200, body: { message: ORDER_RATED, data: ratedOrder('seller') } },
        ratedElsewhere: { status: 409, body: { error: RATED_ALREADY, code: 'not_now', data: ratedOrder('buyer') } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    rateOrder: {
      query: { order_no: 'K7W2Q9D4M1X8P3T6V5RA' },
      body: { stars: after({ 'stars.choose': payload('stars') }) },
      key: aKey,
    },
  },
  counters: ({ context }) => context.stars,
  invariants: {
    'a rating has one to five stars and an idempotency key': ({ value, context }) =>
      value !== 'ratingOrder' || (STARS.some((stars) => stars === context.stars) && context.key !== ''),
    'the hint to choose stars is shown only without stars': ({ context, ...s }) =>
      !isAt(s, 'choosing.rejected') || context.stars === 0,
    'a finished rating has the current order': ({ status, context }) => status !== 'done' || context.order !== null,
  },
  stepProperties: {
    'a rating without stars is not sent': {
      when: ({ step, before }) => step === 'rating.submit' && before.context.stars === 0,
      must: ({ after }) => isAt(after, 'choosing.rejected'),
    },
    'the outcome of a rating is shown': {
      when: (step) => isAnswerOf(step, 'rateOrder'),
      must: (step) => hasToast(step, isFailed(step) ? 'error' : 'success'),
    },
    'a trade is rated once; a lost rating can be sent again': {
      when: (step) => isAnswerOf(step, 'rateOrder'),
      must: ({ step, after }) => isAt(after, step === 'rateOrder:offline' ? 'choosing.failed' : 'rated'),
    },
  },
  goal: (s) => s.status === 'done',
}
