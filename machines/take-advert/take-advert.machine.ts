import { and, not } from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import type { Shown } from '#machines/domain/flow-meta.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import { ADD_ACCOUNT, BACK_TO_ADVERTS, METHOD_PICKER, ORDER_IS_PLACED } from '#machines/domain/messages/marketplace.ts'
import { faultOf, keptAdvert, orderAsk, sumOfFiat } from '#machines/domain/taking.ts'
import { takeAdvertSetup } from './take-advert.setup.ts'

const AMOUNT: readonly Shown[] = [
  ['textbox', 'Amount'],
  ['textbox', 'You'],
]
const TRADE: readonly Shown[] = [['button', 'Trade']]

export const takeAdvertMachine = takeAdvertSetup.createMachine({
  id: 'takeAdvert',
  description: 'The trade modal: an amount, a payment method, one order',
  meta: { spec: ['§4 Starting a trade', '§5 Trade modal'], keep: ['advert', 'amount', 'method'] },
  context: ({ input: { kept, ...input } }) => {
    const { t_id, order } = input.advert
    const { amount = order.min_limit, method = '' } = keptAdvert(kept['advert'])?.t_id === t_id ? kept : {}
    const begun = { ...input, ...sumOfFiat(input.advert, amount), method, balance: null }
    return {
      ...begun,
      fault: faultOf(begun),
      key: '',
      failure: null,
      orderNo: '',
      end: 'closed',
    }
  },
  output: ({ context }) => ({ type: context.end }),
  initial: 'filling',
  states: {
    filling: {
      description: 'Amount and payment method are chosen, in any order',
      type: 'parallel',
      on: {
        'amount.change': {
          actions: [
            { type: 'rememberAmount', params: ({ event }) => ({ amount: event.value }) },
            'judgeAmount',
            'forgetFailure',
          ],
        },
        'tokens.change': {
          description: 'Who thinks in coins types these; the fiat follows, and decides',
          actions: [
            { type: 'rememberTokens', params: ({ event }) => ({ tokens: event.value }) },
            'judgeAmount',
            'forgetFailure',
          ],
        },
        'field.leave': {
          description: 'The fiat may buy a little less than was typed: who leaves sees what the order will hold',
          actions: 'settleTokens',
        },
        'amount.max': {
          description: 'Buy All, Sell All: the greatest amount that this trade allows',
          actions: ['rememberGreatest', 'judgeAmount', 'forgetFailure'],
        },
        'methodPicker.open': { target: 'choosingMethod', actions: 'forgetFailure' },
        'order.create': {
          description: 'Only with an amount in the limits and a method that the advert offers',
          guard: and(['isAmountRight', 'isMethodOffered']),
          target: 'creatingOrder',
          actions: ['settleTokens', 'rememberKey'],
        },
        'trade.close': 'closed',
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
          initial: 'judging',
          states: {
            judging: {
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
                  actions: [
                    { type: 'rememberBalance', params: ({ event }) => ({ balances: event.output }) },
                    'judgeAmount',
                  ],
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
    },
    choosingMethod: {
      description: 'The payment methods of the advert, in a dialog of their own',
      meta: { shows: [['dialog', METHOD_PICKER]], spec: '§4 Starting a trade' },
      on: {
        'method.choose': {
          target: 'filling',
          actions: { type: 'rememberMethod', params: ({ event }) => ({ name: event.name }) },
        },
        'methodPicker.close': 'filling',
      },
    },
    creatingOrder: {
      description: 'The order is asked for, under a key minted for this one try',
      tags: ['busy', 'moneyInFlight'],
      meta: { shows: [['button', SUBMITTING]], spec: '§7 M2M' },
      invoke: {
        id: 'createOrder',
        src: 'createOrder',
        input: ({ context }) => orderAsk(context),
        onDone: {
          target: 'created',
          actions: [
            { type: 'rememberOrder', params: ({ event }) => event.output },
            { type: 'announceSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'judgingFailure',
          actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
        },
      },
    },
    checkingOutcome: {
      description: 'The answer was lost: the same order is asked for again, under the same key, so it is made once',
      tags: ['busy', 'moneyInFlight'],
      initial: 'asking',
      on: {
        'orders.open': { description: 'If it went through, it stands among the orders', target: 'leftUnsure' },
      },
      states: {
        asking: {
          description: 'We are checking whether it went through',
          meta: { shows: [['dialog', CHECKING_OUTCOME]] },
          invoke: {
            id: 'createOrder',
            src: 'createOrder',
            input: ({ context }) => orderAsk(context),
            onDone: {
              target: '#takeAdvert.created',
              actions: [
                { type: 'rememberOrder', params: ({ event }) => event.output },
                { type: 'announceSuccess', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'judging',
              actions: { type: 'rememberFailure', params: ({ event }) => ({ failure: event.error as Failure }) },
            },
          },
        },
        judging: {
          description: 'Still no answer, or a refusal',
          meta: { shows: [] },
          always: [{ guard: 'isUnknown', target: 'waiting' }, { target: '#takeAdvert.judgingFailure' }],
        },
        waiting: {
          description: 'Still no answer; it is asked again after a while, or at once',
          meta: { shows: [['dialog', CHECKING_OUTCOME]] },
          after: { errorRetry: 'asking' },
          on: { 'outcome.check': 'asking' },
        },
      },
    },
    judgingFailure: {
      description: 'What the failure asks of the person',
      meta: { shows: [] },
      always: [
        { guard: 'isUnknown', target: 'checkingOutcome' },
        { guard: 'isAdvertOutdated', target: 'advertOutdated' },
        { guard: 'isAccountMissing', target: 'accountMissing' },
        { target: 'filling', actions: 'forgetBalance' },
      ],
    },
    advertOutdated: {
      description: 'The advert closed, changed or is gone; nothing was moved, and its new terms must be looked at',
      meta: {
        shows: [['button', BACK_TO_ADVERTS]],
      },
      on: { 'trade.close': 'outdated' },
    },
    accountMissing: {
      description: 'Who sells must say where to be paid',
      meta: {
        shows: [['button', ADD_ACCOUNT]],
      },
      on: { 'account.add': 'leftForAccount', 'trade.close': 'closed' },
    },
    created: {
      description: 'The order stands, the crypto is in escrow; the way leads to it',
      meta: { shows: [['dialog', ORDER_IS_PLACED]], spec: ['§4 Starting a trade', '§9 Redirect delays'] },
      after: { redirectAfterTrade: 'ordered' },
    },
    closed: {
      description: 'Nothing was ordered; the choice is forgotten',
      type: 'final',
      meta: { shows: [] },
      entry: { type: 'rememberEnd', params: { end: 'closed' } },
    },
    ordered: {
      description: 'On the way to the order',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'rememberEnd', params: { end: 'ordered' } }, 'announceOrder'],
    },
    outdated: {
      description: 'Back to the list, which is fetched again',
      type: 'final',
      meta: { shows: [] },
      entry: { type: 'rememberEnd', params: { end: 'outdated' } },
    },
    leftForAccount: {
      description: 'On the way to the bank accounts',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'rememberEnd', params: { end: 'leftForAccount' } }, 'announceAccounts'],
    },
    leftUnsure: {
      description: 'On the way to the orders, where it stands if it went through',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'rememberEnd', params: { end: 'leftUnsure' } }, 'announceOrders'],
    },
  },
})
