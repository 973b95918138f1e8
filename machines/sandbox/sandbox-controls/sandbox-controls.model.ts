import { arriving } from '#machines/shared/flow/flow-input.ts'
import { ownAdvert } from '#machines/adverts/samples/advert-drafts.ts'
import { after, payload } from 'statewalk/actor-inputs'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import { BALANCE_FULL, CLOCK_FAR, DEPOSITED } from '#machines/accounts/messages/accounts.ts'
import { ADVERT_GONE } from '#machines/adverts/messages/adverts.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { sandboxControlsMachine } from './sandbox-controls.machine.ts'
import { fetchOwnAdverts } from '#machines/adverts/endpoints/adverts.ts'
import { advanceClock, depositTest, readClock, simulateOutage, takeAdvert } from '#machines/sandbox/endpoints.ts'
import { ada } from '#machines/accounts/samples/person.ts'

const other = (texts: readonly string[], now: string) =>
  texts.filter((value) => value !== now).map((value) => ({ value }))

export const sandboxControlsModel: FlowModel<typeof sandboxControlsMachine> = {
  machine: sandboxControlsMachine,
  inputs: { guest: arriving(), trader: arriving({ user: ada }) },
  events: {
    'ticker.change': ({ context }) => other(['USDT', 'BTC'], context.ticker),
    'amount.change': ({ context }) => other(['', '1 000'], context.amount),
    'minutes.change': ({ context }) => other(['30', 'soon'], context.minutes),
    'advert.offerLate': ({ context }) => context.adverts.slice(0, 1).map(({ t_id }) => ({ t_id })),
    'advert.offer': ({ context }) => context.adverts.slice(0, 1).map(({ t_id }) => ({ t_id })),
    'advert.changed': () => [{ t_id: ownAdvert.t_id }],
  },
  by: { 'advert.changed': 'stream' },
  outcomes: {
    depositTest: {
      endpoint: depositTest,
      cases: {
        credited: { status: 200, body: { message: DEPOSITED } },
        refused: { status: 400, body: { error: BALANCE_FULL, code: 'rule_broken', fields: { amount: BALANCE_FULL } } },
        lost: 'offline',
      },
    },
    readClock: {
      endpoint: readClock,
      cases: {
        read: { status: 200, body: { data: { server_now: '2026-01-01T12:00:00.000Z', offset_s: 0 } } },
        offline: 'offline',
      },
    },
    advanceClock: {
      endpoint: advanceClock,
      cases: {
        moved: { status: 200, body: { data: { server_now: '2026-01-01T12:15:00.000Z', offset_s: 900 } } },
        refused: { status: 400, body: { error: CLOCK_FAR, code: 'rule_broken', fields: { advance_s: CLOCK_FAR } } },
      },
    },
    simulateOutage: {
      endpoint: simulateOutage,
      cases: {
        moved: { status: 200, body: { data: { server_now: '2026-01-01T12:20:00.000Z', offset_s: 1200 } } },
        refused: { status: 400, body: { error: CLOCK_FAR, code: 'rule_broken', fields: { minutes: CLOCK_FAR } } },
      },
    },
    takeAdvert: {
      endpoint: takeAdvert,
      cases: {
        taken: {
          status: 200,
          body: { message: 'A demo trader placed an order on your advert', data: { order_no: 'K7W2Q9D4M1X8P3T6V5RA' } },
        },
        gone: { status: 409, body: { error: ADVERT_GONE, code: 'advert_closed' } },
      },
    },
    fetchOwnAdverts: {
      endpoint: fetchOwnAdverts,
      cases: {
        one: { status: 200, body: { data: [ownAdvert], next_cursor: null } },
        none: { status: 200, body: { data: [], next_cursor: null } },
        offline: 'offline',
      },
    },
  },
  actorInputs: {
    readClock: {},
    advanceClock: { body: { advance_s: after({ 'clock.advance': 1800, 'quarter.advance': 900 }) } },
    fetchOwnAdverts: { query: { status: 'Open', limit: 20 } },
    depositTest: {
      body: { ticker: after({ start: 'USDT', 'ticker.change': payload('value') }), amount: '1000' },
      key: aKey,
    },
    simulateOutage: { body: { minutes: 20 } },
    takeAdvert: {
      body: {
        t_id: 'ABCDEFGHJKMNPQRSTVWX',
        pays_late: after({ 'advert.offer(*': false, 'advert.offerLate*': true }),
      },
    },
  },
  counters: ({ context }) => context.adverts.length,
  invariants: {
    'test money goes to a signed-in person only': ({ value, context }) =>
      value.actions !== 'depositingTest' || context.isSignedIn,
  },
  initialProperties: {
    'a trader’s adverts are fetched, a guest has none': ({ value, context }) =>
      value.adverts === (context.isSignedIn ? 'fetchingOwnAdverts' : 'guest'),
  },
  stepProperties: {
    'the clock advances by whole minutes': {
      when: ({ step }) => step === 'clock.advance',
      must: ({ after }) => after.context.advanceS > 0 && after.context.advanceS % 60 === 0,
    },
    'a deposit with an unknown outcome is repeated unchanged under the same key': {
      when: ({ before, after }) => isAt(before, 'actions.checkingOutcome') && !isAt(after, 'actions.checkingOutcome'),
      must: ({ before, after }) =>
        isAt(after, 'actions.depositingTest') &&
        after.context.key === before.context.key &&
        after.context.amount === before.context.amount,
    },
    'after each answer the control page shows how it ended and is ready for the next action': {
      when: (step) =>
        isAnswerOf(step, 'depositTest', 'advanceClock', 'simulateOutage', 'takeAdvert') && !isFailed(step, 'unknown'),
      must: (step) =>
        step.after.matches({ actions: 'resting' }) && hasToast(step, isFailed(step) ? 'error' : 'success'),
    },
    'a credited amount is cleared, so that it is not sent twice': {
      when: ({ step }) => step === 'depositTest:credited',
      must: ({ after }) => after.context.amount === '',
    },
    'an advert that a demo trader took leads to its order': {
      when: ({ step }) => step === 'takeAdvert:taken',
      must: (step) => navigatedTo(step) === '/dashboard/orders/m2m/order-details/K7W2Q9D4M1X8P3T6V5RA',
    },
    'the adverts are fetched on request and when one of them changed': {
      when: ({ step }) => step === 'adverts.refresh' || step === 'advert.changed',
      must: ({ after }) => after.matches({ adverts: 'fetchingOwnAdverts' }),
    },
  },
  reads: null,
  goal: (s) => s.matches({ actions: 'resting' }),
}
