import { and } from 'xstate'
import { failureIn } from '#machines/domain/failure-actions.ts'
import { CHECKING_OUTCOME } from '#machines/domain/messages/failures.ts'
import { SUBMITTING } from '#machines/domain/messages/forms.ts'
import {
  ADD_ACCOUNT,
  BACK_TO_ADVERTS,
  METHOD_PICKER,
  ORDER_IS_PLACED,
  TERMS_CHANGED,
} from '#machines/domain/messages/marketplace.ts'
import { sumFault, draftAdvert, createOrderInput, sumOfFiat } from '#machines/domain/take-advert.ts'
import { CLOSE, filling } from './take-advert.filling.ts'
import { takeAdvertSetup } from './take-advert.setup.ts'

export const takeAdvertMachine = takeAdvertSetup.createMachine({
  id: 'takeAdvert',
  description: 'The trade modal: an amount, a payment method, one order',
  meta: { spec: ['§4 Starting a trade', '§5 Trade modal'], draft: ['advert', 'amount', 'method'] },
  context: ({ input: { draft, ...input } }) => {
    const { t_id, order } = input.advert
    const { amount = order.min_limit, method = '' } = draftAdvert(draft['advert'])?.t_id === t_id ? draft : {}
    const begun = { ...input, ...sumOfFiat(input.advert, amount), method, balance: null }
    return {
      ...begun,
      fault: sumFault(begun),
      key: '',
      failure: null,
      before: null,
      orderNo: '',
      end: 'closed',
    }
  },
  output: ({ context }) => ({ type: context.end }),
  initial: 'filling',
  states: {
    filling,
    choosingMethod: {
      description: 'The payment methods of the advert, in a dialog of their own',
      meta: { shows: [['dialog', METHOD_PICKER]], spec: '§4 Starting a trade' },
      on: {
        'method.choose': {
          target: 'filling',
          actions: { type: 'setMethod', params: ({ event }) => ({ name: event.name }) },
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
        input: ({ context }) => createOrderInput(context),
        onDone: {
          target: 'created',
          actions: [
            { type: 'setOrder', params: ({ event }) => event.output },
            { type: 'showSuccess', params: ({ event }) => event.output },
          ],
        },
        onError: {
          target: 'checkingFailure',
          actions: { type: 'setFailure', params: failureIn },
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
            input: ({ context }) => createOrderInput(context),
            onDone: {
              target: '#takeAdvert.created',
              actions: [
                { type: 'setOrder', params: ({ event }) => event.output },
                { type: 'showSuccess', params: ({ event }) => event.output },
              ],
            },
            onError: {
              target: 'checkingFailure',
              actions: { type: 'setFailure', params: failureIn },
            },
          },
        },
        checkingFailure: {
          description: 'Still no answer, or a refusal',
          meta: { shows: [] },
          always: [{ guard: 'isUnknown', target: 'waiting' }, { target: '#takeAdvert.checkingFailure' }],
        },
        waiting: {
          description: 'Still no answer; it is asked again after a while, or at once',
          meta: { shows: [['dialog', CHECKING_OUTCOME]] },
          after: { errorRetry: 'asking' },
          on: { 'outcome.check': 'asking' },
        },
      },
    },
    checkingFailure: {
      description: 'What the failure asks of the person',
      meta: { shows: [] },
      always: [
        { guard: 'isUnknown', target: 'checkingOutcome' },
        {
          guard: 'hasFreshAdvert',
          target: 'termsChanged',
          actions: ['setFreshAdvert', 'judgeAmount', 'clearFailure'],
        },
        { guard: 'isAdvertOutdated', target: 'advertOutdated' },
        { guard: 'isAccountMissing', target: 'accountMissing' },
        { target: 'filling', actions: 'clearBalance' },
      ],
    },
    termsChanged: {
      description: 'The advert is not what was seen: what changed and the sum anew are shown, and it is asked again',
      meta: { shows: [['dialog', TERMS_CHANGED]], spec: '§4 Starting a trade' },
      on: {
        'order.create': {
          description: 'A new try under a key of its own, if the amount still fits',
          guard: and(['isAmountRight', 'isMethodOffered']),
          target: 'creatingOrder',
          actions: 'setKey',
        },
        'trade.edit': 'filling',
        'trade.close': 'outdated',
      },
    },
    advertOutdated: {
      description: 'The advert closed or is gone; nothing was moved',
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
      on: { 'account.add': 'leftForAccount', 'trade.close': CLOSE },
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
      entry: { type: 'setEnd', params: { end: 'closed' } },
    },
    ordered: {
      description: 'On the way to the order',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'setEnd', params: { end: 'ordered' } }, 'navigateToOrder'],
    },
    outdated: {
      description: 'Back to the list, which is fetched again',
      type: 'final',
      meta: { shows: [] },
      entry: { type: 'setEnd', params: { end: 'outdated' } },
    },
    leftForAccount: {
      description: 'On the way to the bank accounts',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'setEnd', params: { end: 'leftForAccount' } }, 'navigateToAccounts'],
    },
    leftUnsure: {
      description: 'On the way to the orders, where it stands if it went through',
      type: 'final',
      meta: { shows: [] },
      entry: [{ type: 'setEnd', params: { end: 'leftUnsure' } }, 'navigateToOrders'],
    },
  },
})
