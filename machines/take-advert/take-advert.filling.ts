import { and, not } from 'xstate'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { refusalStates } from '#machines/domain/form-states.ts'
import { takeAdvertSetup } from './take-advert.setup.ts'

const AMOUNT: readonly Shown[] = [
  ['textbox', 'Amount'],
  ['textbox', 'You'],
]
const TRADE: readonly Shown[] = [['button', 'Trade']]
/** Without an order: whoever saw the advert change goes back to a list that is fetched again. */
export const CLOSE = [
  { guard: 'hasAdvertChanged', target: '#takeAdvert.outdated', description: 'The list shows an older version' },
  { target: '#takeAdvert.closed' },
] as const

/** The sum, the method, what a seller has and what the last try was answered: four facts of one form. */
export const filling = takeAdvertSetup.createStateConfig({
  description: 'Entering the amount and choosing the payment method, in any order',
  type: 'parallel',
  on: {
    'amount.change': {
      actions: [{ type: 'setAmount', params: ({ event }) => ({ amount: event.value }) }, 'checkAmount', 'clearFailure'],
    },
    'tokens.change': {
      description: 'Typing the amount in tokens; the fiat amount is calculated and is binding',
      actions: [{ type: 'setTokens', params: ({ event }) => ({ tokens: event.value }) }, 'checkAmount', 'clearFailure'],
    },
    'field.leave': {
      description: 'On leaving the field, the tokens are rounded to what the fiat amount buys',
      actions: 'settleTokens',
    },
    'amount.max': {
      description: 'Buy All, Sell All: the maximum amount',
      actions: ['setGreatest', 'checkAmount', 'clearFailure'],
    },
    'methodPicker.open': { target: 'choosingMethod', actions: 'clearFailure' },
    'order.create': {
      description: 'Only with an amount in the limits and a method that the advert offers',
      guard: and(['isAmountRight', 'isMethodOffered']),
      target: 'creatingOrder',
      actions: ['settleTokens', 'setKey'],
    },
    'trade.close': CLOSE,
  },
  states: {
    amount: {
      description: 'Validates the typed amount',
      initial: 'right',
      states: {
        right: {
          description: 'The amount is valid',
          meta: { shows: AMOUNT, spec: '§5 Trade modal' },
          always: { guard: not('isAmountRight'), target: 'wrong' },
        },
        wrong: {
          description: 'The field shows what is wrong with the amount',
          meta: { shows: AMOUNT, spec: '§5 Trade modal' },
          always: { guard: 'isAmountRight', target: 'right' },
        },
      },
    },
    method: {
      description: 'Validates the payment method',
      initial: 'missing',
      states: {
        missing: {
          description: 'No payment method is chosen',
          meta: { shows: TRADE, spec: '§5 Trade modal' },
          always: { guard: 'isMethodOffered', target: 'chosen' },
        },
        chosen: { description: 'A payment method that the advert offers', meta: { shows: TRADE } },
      },
    },
    funds: {
      description: 'The balance of a taker who sells',
      initial: 'routing',
      states: {
        routing: {
          description: 'Checking whether a balance is needed',
          meta: { shows: TRADE },
          always: [
            { guard: not('isSelling'), target: 'unneeded' },
            { guard: 'isBalanceKnown', target: 'known' },
            { target: 'fetching' },
          ],
        },
        unneeded: { description: 'The taker buys, so no balance is needed', meta: { shows: TRADE } },
        fetching: {
          description: 'Fetching the balance; the amount can be typed meanwhile',
          meta: { shows: TRADE },
          invoke: {
            id: 'fetchTokenBalances',
            src: 'fetchTokenBalances',
            input: {},
            onDone: {
              target: 'known',
              actions: [{ type: 'setBalance', params: ({ event }) => ({ balances: event.output }) }, 'checkAmount'],
            },
            onError: { target: 'unknown', description: 'The server checks the balance anyway' },
          },
        },
        known: {
          description: 'The amount is checked against the balance',
          meta: { shows: TRADE, spec: '§6 Selling needs enough balance' },
        },
        unknown: { description: 'The balance is unknown; the server checks the amount', meta: { shows: TRADE } },
      },
    },
    answer: refusalStates(TRADE),
  },
})
