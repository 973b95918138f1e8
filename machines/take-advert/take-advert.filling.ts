import { and, not } from 'xstate'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { takeAdvertSetup } from './take-advert.setup.ts'

const AMOUNT: readonly Shown[] = [
  ['textbox', 'Amount'],
  ['textbox', 'You'],
]
const TRADE: readonly Shown[] = [['button', 'Trade']]
/** Without an order: whoever saw the advert change goes back to a list that is fetched again. */
export const CLOSE = [
  { guard: 'hasAdvertChanged', target: '#takeAdvert.outdated', description: 'The list shows it as it was' },
  { target: '#takeAdvert.closed' },
] as const

/** The sum, the method, what a seller has and what the last try was answered: four facts of one form. */
export const filling = takeAdvertSetup.createStateConfig({
  description: 'Amount and payment method are chosen, in any order',
  type: 'parallel',
  on: {
    'amount.change': {
      actions: [{ type: 'setAmount', params: ({ event }) => ({ amount: event.value }) }, 'judgeAmount', 'clearFailure'],
    },
    'tokens.change': {
      description: 'Who thinks in coins types these; the fiat follows, and decides',
      actions: [{ type: 'setTokens', params: ({ event }) => ({ tokens: event.value }) }, 'judgeAmount', 'clearFailure'],
    },
    'field.leave': {
      description: 'The fiat may buy a little less than was typed: who leaves sees what the order will hold',
      actions: 'settleTokens',
    },
    'amount.max': {
      description: 'Buy All, Sell All: the greatest amount that this trade allows',
      actions: ['setGreatest', 'judgeAmount', 'clearFailure'],
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
      description: 'Whether the trade can be made for the typed amount',
      initial: 'right',
      states: {
        right: {
          description: 'The trade can be made for this amount',
          meta: { shows: AMOUNT, spec: '§5 Trade modal' },
          always: { guard: not('isAmountRight'), target: 'wrong' },
        },
        wrong: {
          description: 'The field says what is wrong with the amount',
          meta: { shows: AMOUNT, spec: '§5 Trade modal' },
          always: { guard: 'isAmountRight', target: 'right' },
        },
      },
    },
    method: {
      description: 'Whether a payment method is chosen',
      initial: 'missing',
      states: {
        missing: {
          description: 'No payment method yet, so nothing can be ordered',
          meta: { shows: TRADE, spec: '§5 Trade modal' },
          always: { guard: 'isMethodOffered', target: 'chosen' },
        },
        chosen: { description: 'A payment method that the advert offers', meta: { shows: TRADE } },
      },
    },
    funds: {
      description: 'What a selling taker has',
      initial: 'routing',
      states: {
        routing: {
          description: 'Who buys needs no balance',
          meta: { shows: TRADE },
          always: [
            { guard: not('isSelling'), target: 'unneeded' },
            { guard: 'isBalanceKnown', target: 'known' },
            { target: 'fetching' },
          ],
        },
        unneeded: { description: 'The taker pays in fiat, outside', meta: { shows: TRADE } },
        fetching: {
          description: 'What the seller has is asked for; the amount can be typed meanwhile',
          meta: { shows: TRADE },
          invoke: {
            id: 'fetchTokenBalances',
            src: 'fetchTokenBalances',
            input: {},
            onDone: {
              target: 'known',
              actions: [{ type: 'setBalance', params: ({ event }) => ({ balances: event.output }) }, 'judgeAmount'],
            },
            onError: { target: 'unknown', description: 'The server still refuses more than there is' },
          },
        },
        known: {
          description: 'The amount is held against the balance',
          meta: { shows: TRADE, spec: '§6 Selling needs enough balance' },
        },
        unknown: { description: 'The server will judge the amount', meta: { shows: TRADE } },
      },
    },
    answer: {
      description: 'What the server said to the last try',
      initial: 'none',
      states: {
        none: {
          description: 'Nothing was refused',
          meta: { shows: TRADE },
          always: { guard: 'hasFailure', target: 'refused' },
        },
        refused: {
          description: 'The server said no, and why; nothing was moved',
          meta: { shows: TRADE, spec: '§8 Any failed call' },
          always: { guard: not('hasFailure'), target: 'none' },
        },
      },
    },
  },
})
