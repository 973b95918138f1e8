import { and, not, or } from 'xstate'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { refusalStates } from '#machines/shared/flow/form-states.ts'
import { LOADING_ACCOUNTS } from '#machines/accounts/messages/bank-accounts.ts'
import { TRY_AGAIN } from '#machines/shared/messages/failures.ts'
import { ADD_ACCOUNT } from '#machines/adverts/messages/marketplace.ts'
import { feed, offer } from './take-advert.feed.states.ts'
import { takeAdvertSetup } from './take-advert.setup.ts'

const AMOUNT: readonly Shown[] = [
  ['textbox', 'Amount'],
  ['textbox', 'You'],
]
const TRADE: readonly Shown[] = [['button', 'Trade']]
/** Without an order: whoever saw the advert change goes back to a list that is fetched again. */
export const CLOSE = [
  { guard: 'isListOutdated', target: '#takeAdvert.outdated', description: 'The list shows an older version' },
  { target: '#takeAdvert.closed' },
] as const

/** Where a taker who sells is paid. */
const payee = takeAdvertSetup.createStateConfig({
  description: 'The account that a taker who sells is paid on',
  initial: 'routing',
  states: {
    routing: {
      description: 'Checking whether an account is needed',
      meta: { shows: TRADE },
      always: [
        { guard: not('isSelling'), target: 'unneeded' },
        { guard: 'areAccountsKnown', target: 'checking' },
        { target: 'fetching' },
      ],
    },
    unneeded: { description: 'The taker buys and is paid nothing', meta: { shows: TRADE } },
    fetching: {
      description: 'Fetching the accounts; the form can be filled in meanwhile',
      meta: { shows: [['status', LOADING_ACCOUNTS]] },
      invoke: {
        id: 'fetchPayoutAccounts',
        src: 'fetchPayoutAccounts',
        onDone: {
          target: 'checking',
          actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) },
        },
        onError: 'unknown',
      },
    },
    checking: {
      description: 'Checking whether an account is saved that can be paid by the method',
      meta: { shows: TRADE },
      always: [{ guard: 'hasAccount', target: 'chosen' }, { target: 'missing' }],
    },
    chosen: {
      description: 'The account is shown: the first saved, until another is chosen',
      meta: { shows: TRADE },
      on: {
        'account.change': {
          guard: 'hasSeveralAccounts',
          actions: [{ type: 'setAccount', params: ({ event }) => ({ id: event.value }) }, 'clearFailure'],
        },
      },
    },
    missing: {
      description: 'No account is saved that can be paid by the method; the form leads to the accounts',
      meta: { shows: [['button', ADD_ACCOUNT]] },
      on: { 'account.add': '#takeAdvert.leftForAccount' },
    },
    unknown: {
      description: 'The accounts could not be fetched; no order is placed before the account is known',
      meta: { shows: [['button', TRY_AGAIN]] },
      on: { 'accounts.retry': { target: 'fetching', description: 'Retry now' } },
      after: { errorRetry: { target: 'fetching', description: 'Retry' } },
    },
  },
})

/** The sum, the method, what a seller has, where they are paid and what the last try was answered: the facts of one form. */
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
    'order.create': [
      {
        description:
          'Only of a listed advert at a current price, with an amount in the limits, a method that it offers and, for a seller, a known account',
        guard: and([
          'isListed',
          'isPriceCurrent',
          'isAmountRight',
          'isMethodOffered',
          or([not('isSelling'), 'hasAccount']),
        ]),
        target: 'creatingOrder',
        actions: ['settleTokens', 'setSending'],
      },
      {
        description: 'A seller without an account for the method is asked for one first',
        guard: and(['isListed', 'isPriceCurrent', 'isAmountRight', 'isMethodOffered', 'areAccountsKnown']),
        target: 'accountMissing',
        actions: 'clearFailure',
      },
    ],
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
    payee,
    offer,
    feed,
    answer: refusalStates(TRADE),
  },
})
