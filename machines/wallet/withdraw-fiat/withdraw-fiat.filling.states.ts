import { and, not } from 'xstate'
import { failureIn } from '#machines/shared/flow/failure-actions.ts'
import type { Shown } from '#machines/shared/flow/flow-meta.ts'
import { BANK_ACCOUNT, WITHDRAW_TITLE } from '#machines/wallet/messages/fiat.ts'
import { fiatFormEvents, followAddress } from '#machines/wallet/parts/fiat-form-events.ts'
import { withdrawFiatSetup } from './withdraw-fiat.setup.ts'
import { MISSED_EVENTS } from '#machines/shared/flow/missed-events.ts'

const FORM: readonly Shown[] = [
  ['heading', WITHDRAW_TITLE],
  ['textbox', 'Amount'],
]

/** The open list of accounts covers the button. */
const CLOSED = withdrawFiatSetup.createStateConfig({
  on: {
    'accountPicker.open': { guard: 'hasAccounts', target: 'choosingAccount', actions: 'clearFailure' },
    'withdrawal.request': {
      description: 'Only with a valid amount and a bank account',
      guard: and(['isAmountRight', 'isAccountChosen']),
      target: '#withdrawFiat.confirming',
      actions: 'clearFailure',
    },
  },
})

const form = withdrawFiatSetup.createStateConfig({
  description: 'The form and what came of the last attempt',
  initial: 'entering',
  on: {
    ...fiatFormEvents,
    'account.add': {
      description: 'Leads to the bank accounts and back; what was typed stays',
      guard: not('hasAccounts'),
      actions: 'navigateToAccounts',
    },
  },
  states: {
    entering: {
      description: 'No attempt has failed',
      meta: { shows: FORM, spec: '§5 Withdraw/transfer amount' },
      ...CLOSED,
    },
    choosingAccount: {
      description: 'The saved bank accounts are listed',
      meta: { shows: [...FORM, ['listbox', BANK_ACCOUNT]] },
      always: { guard: not('hasAccounts'), target: 'entering', description: 'The last account was deleted meanwhile' },
      on: {
        'account.choose': {
          target: 'entering',
          actions: { type: 'setAccount', params: ({ event }) => ({ id: event.id }) },
        },
        'accountPicker.close': 'entering',
        'account.add': { description: 'One more account', actions: 'navigateToAccounts' },
      },
    },
    refused: {
      description: 'The server refused; the reason is shown and no funds were moved',
      meta: { shows: [...FORM, ['alert', '']], spec: '§8 Any failed call' },
      ...CLOSED,
    },
  },
})

/** The form and, beside it, the balances and bank accounts, which are fetched again when they may have changed. */
export const filling = withdrawFiatSetup.createStateConfig({
  description: 'Choosing the currency and the bank account, and entering the amount',
  type: 'parallel',
  states: {
    form,
    data: {
      description: 'The balances and the bank accounts',
      initial: 'known',
      states: {
        known: {
          description: 'Balances and bank accounts are known',
          meta: { shows: FORM },
          on: {
            'balance.changed': 'refreshingBalances',
            'events.missed': 'refreshingBalances',
            'window.focus': 'refreshingBalances',
          },
        },
        refreshingBalances: {
          description: 'Fetching the balances again; the last ones stay visible',
          meta: { shows: FORM },
          on: {
            'balance.changed': { target: 'refreshingBalances', reenter: true },
            'events.missed': {
              target: 'refreshingBalances',
              reenter: true,
              description: MISSED_EVENTS,
            },
          },
          invoke: {
            id: 'fetchCurrencyBalances',
            src: 'fetchCurrencyBalances',
            input: {},
            onDone: {
              target: 'refreshingAccounts',
              actions: { type: 'setBalances', params: ({ event }) => ({ balances: event.output }) },
            },
            onError: { target: 'known', description: 'The last balances stay' },
          },
        },
        refreshingAccounts: {
          description: 'Fetching the bank accounts again; one that was deleted meanwhile is no longer chosen',
          meta: { shows: FORM },
          on: { 'balance.changed': 'refreshingBalances' },
          invoke: {
            id: 'fetchBankDetails',
            src: 'fetchBankDetails',
            onDone: {
              target: 'known',
              actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) },
            },
            onError: { target: 'known', description: 'The last accounts stay' },
          },
        },
      },
    },
  },
})

const failed = { target: '#withdrawFiat.unavailable', actions: { type: 'reportFailure', params: failureIn } } as const

const HEADING: readonly Shown[] = [['heading', WITHDRAW_TITLE]]

/** What the form needs, at the same time. */
export const opening = withdrawFiatSetup.createStateConfig({
  description: 'Fetching what the form needs',
  tags: ['busy'],
  type: 'parallel',
  on: { 'url.change': followAddress },
  onDone: 'resuming',
  states: {
    balances: {
      description: 'The currencies with the balances',
      initial: 'fetchingBalances',
      states: {
        fetchingBalances: {
          description: 'Fetching the currencies with the balances',
          meta: { shows: HEADING },
          on: {
            'events.missed': {
              target: 'fetchingBalances',
              reenter: true,
              description: MISSED_EVENTS,
            },
          },
          invoke: {
            id: 'fetchCurrencyBalances',
            src: 'fetchCurrencyBalances',
            input: {},
            onDone: {
              target: 'balancesFetched',
              actions: { type: 'setBalances', params: ({ event }) => ({ balances: event.output }) },
            },
            onError: failed,
          },
        },
        balancesFetched: { type: 'final', description: 'The balances are known', meta: { shows: HEADING } },
      },
    },
    accounts: {
      description: 'The bank accounts',
      initial: 'fetchingAccounts',
      states: {
        fetchingAccounts: {
          description: 'Fetching the bank accounts',
          meta: { shows: HEADING },
          invoke: {
            id: 'fetchBankDetails',
            src: 'fetchBankDetails',
            onDone: {
              target: 'accountsFetched',
              actions: { type: 'setAccounts', params: ({ event }) => ({ accounts: event.output }) },
            },
            onError: failed,
          },
        },
        accountsFetched: { type: 'final', description: 'The bank accounts are known', meta: { shows: HEADING } },
      },
    },
  },
})
