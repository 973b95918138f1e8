import { and } from 'xstate'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { SUBMITTING } from '#machines/shared/messages/forms.ts'
import {
  ADVANCE_BUTTON,
  CLOCK_MOVED,
  DEPOSIT_BUTTON,
  OUTAGE_RECORDED,
  OWN_ADVERTS_TITLE,
} from '#machines/sandbox/messages/sandbox.ts'
import { TEST_ASSET, TEST_ASSETS, testAmount } from '#machines/sandbox/rules/sandbox.ts'
import { lostDepositStates } from '#machines/sandbox/parts/lost-deposits.ts'
import { OUTAGE_MIN, sandboxControlsSetup } from './sandbox-controls.setup.ts'

const failed = { target: 'resting', actions: { type: 'showFailure', params: failureIn } } as const
const READY: FlowMeta = {
  shows: [
    ['button', DEPOSIT_BUTTON],
    ['button', ADVANCE_BUTTON],
  ],
}
const BUSY: FlowMeta = { shows: [['button', SUBMITTING]] }
const LIST: FlowMeta = { shows: [['region', OWN_ADVERTS_TITLE]] }
const TIME: FlowMeta = { shows: [['region', 'Clock']] }

export const sandboxControlsMachine = sandboxControlsSetup.createMachine({
  id: 'sandboxControls',
  description: 'The control page of the sandbox: test funds, the clock, a demo trader on request',
  meta: { spec: '§9 Payment windows', draft: ['ticker', 'amount', 'minutes'] },
  type: 'parallel',
  context: ({ input: { user, newKey, draft } }) => ({
    isSignedIn: user !== null,
    newKey,
    ticker: TEST_ASSETS.find((each) => each === draft['ticker']) ?? TEST_ASSET,
    amount: draft['amount'] ?? '1000',
    minutes: draft['minutes'] ?? '30',
    advanceS: 0,
    advertId: '',
    paysLate: false,
    key: '',
    failure: null,
    adverts: [],
    clock: null,
  }),
  states: {
    actions: {
      description: 'The actions of the control page, one at a time',
      initial: 'resting',
      states: {
        resting: {
          description: 'Ready for the next action',
          meta: READY,
          on: {
            'ticker.change': {
              guard: 'isSignedIn',
              actions: { type: 'setTicker', params: ({ event }) => ({ ticker: event.value }) },
            },
            'amount.change': {
              guard: 'isSignedIn',
              actions: { type: 'setAmount', params: ({ event }) => ({ amount: event.value }) },
            },
            'minutes.change': {
              actions: { type: 'setMinutes', params: ({ event }) => ({ minutes: event.value }) },
            },
            'deposit.submit': {
              guard: and(['isSignedIn', 'isAmountRight']),
              target: 'depositingTest',
              actions: 'mintKey',
            },
            'clock.advance': { guard: 'areMinutesRight', target: 'advancingClock', actions: 'setWait' },
            'quarter.advance': { target: 'advancingClock', actions: 'setQuarter' },
            'advert.offer': {
              guard: 'isSignedIn',
              target: 'takingAdvert',
              actions: { type: 'setAdvert', params: ({ event }) => ({ advertId: event.t_id, paysLate: false }) },
            },
            'advert.offerLate': {
              guard: 'isSignedIn',
              target: 'takingAdvert',
              actions: { type: 'setAdvert', params: ({ event }) => ({ advertId: event.t_id, paysLate: true }) },
            },
            'outage.simulate': 'simulatingOutage',
          },
        },
        depositingTest: {
          description: 'Adding test funds',
          tags: ['busy', 'moneyInFlight'],
          meta: BUSY,
          invoke: {
            id: 'depositTest',
            src: 'depositTest',
            input: ({ context: { ticker, amount, key } }) => ({
              body: { ticker, amount: testAmount(amount, ticker) },
              key,
            }),
            onDone: {
              target: 'resting',
              actions: [
                'clearAmount',
                { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
              ],
            },
            onError: { target: 'checkingFailure', actions: { type: 'setFailure', params: failureIn } },
          },
        },
        ...lostDepositStates('depositingTest', BUSY),
        advancingClock: {
          description: 'Advancing the server’s clock',
          tags: ['busy'],
          meta: BUSY,
          invoke: {
            id: 'advanceClock',
            src: 'advanceClock',
            input: ({ context }) => ({ body: { advance_s: context.advanceS } }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'setClock', params: ({ event }) => ({ clock: event.output }) },
                { type: 'showSuccess', params: { message: CLOCK_MOVED } },
              ],
            },
            onError: failed,
          },
        },
        simulatingOutage: {
          description: 'Advancing the clock as if no server had been up',
          tags: ['busy'],
          meta: BUSY,
          invoke: {
            id: 'simulateOutage',
            src: 'simulateOutage',
            input: { body: { minutes: OUTAGE_MIN } },
            onDone: {
              target: 'resting',
              actions: [
                { type: 'setClock', params: ({ event }) => ({ clock: event.output }) },
                { type: 'showSuccess', params: { message: OUTAGE_RECORDED } },
              ],
            },
            onError: failed,
          },
        },
        takingAdvert: {
          description: 'A demo trader is placing an order on the advert',
          tags: ['busy'],
          meta: BUSY,
          invoke: {
            id: 'takeAdvert',
            src: 'takeAdvert',
            input: ({ context: { advertId, paysLate } }) => ({ body: { t_id: advertId, pays_late: paysLate } }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'showSuccess', params: ({ event }) => ({ message: event.output.message }) },
                { type: 'navigateToOrder', params: ({ event }) => ({ orderNo: event.output.data.order_no }) },
              ],
            },
            onError: failed,
          },
        },
      },
    },
    adverts: {
      description: 'The person’s own open adverts',
      initial: 'arriving',
      states: {
        arriving: {
          description: 'Checking whether the person is logged in',
          always: [{ guard: 'isSignedIn', target: 'fetchingOwnAdverts' }, { target: 'guest' }],
        },
        guest: { description: 'Not logged in', meta: LIST },
        fetchingOwnAdverts: {
          description: 'Fetching the open adverts',
          meta: LIST,
          invoke: {
            id: 'fetchOwnAdverts',
            src: 'fetchOwnAdverts',
            input: { query: { status: 'Open', limit: 20 } },
            onDone: {
              target: 'listed',
              actions: { type: 'setAdverts', params: ({ event }) => ({ adverts: event.output.rows }) },
            },
            onError: 'unlisted',
          },
        },
        listed: {
          description: 'A demo trader can place an order on each',
          meta: LIST,
          on: { 'advert.changed': 'fetchingOwnAdverts', 'adverts.refresh': 'fetchingOwnAdverts' },
        },
        unlisted: {
          description: 'The adverts could not be fetched; they are retried automatically',
          meta: LIST,
          on: { 'adverts.refresh': 'fetchingOwnAdverts' },
          after: { errorRetry: 'fetchingOwnAdverts' },
        },
      },
    },
    time: {
      description: 'The server’s clock',
      initial: 'readingClock',
      states: {
        readingClock: {
          description: 'Reading the clock',
          meta: TIME,
          invoke: {
            id: 'readClock',
            src: 'readClock',
            onDone: {
              target: 'known',
              actions: { type: 'setClock', params: ({ event }) => ({ clock: event.output }) },
            },
            onError: 'unavailable',
          },
        },
        known: { description: 'The clock is known', meta: TIME },
        unavailable: { description: 'The clock could not be read; advancing it returns the time', meta: TIME },
      },
    },
  },
})
