import type { SnapshotFrom } from 'xstate'
import { after, payload } from 'statewalk/actor-inputs'
import type { StepProperty } from 'statewalk/model'
import { depositAmountError } from '#machines/wallet/rules/fiat-movements.ts'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import * as text from '#machines/wallet/messages/wallet.ts'
import { depositFiat, fetchCurrencyBalances } from '#machines/wallet/endpoints/wallet.ts'
import { aKey } from '#machines/shared/model/expected-requests.ts'
import type { FlowModel } from '#machines/shared/model/flow-model.ts'
import { dollars, euros, fewDollars, naira } from '#machines/wallet/samples/fiat-balances.ts'
import { noSession, tooMany } from '#machines/shared/model/samples/refusals.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import { depositFiatMachine } from './deposit-fiat.machine.ts'
import { depositFiatReads } from './deposit-fiat.reads.ts'

type Seen = SnapshotFrom<typeof depositFiatMachine>

const T_ID = 'DEP0S1TABCDEFGHJKMNP'
const sent = { currency: 'EUR', amount: '75', sentKey: 'key-00000001' }

const stepProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'an announced deposit empties the form and shows the message': {
    when: (step) => isAnswerOf(step, 'depositFiat') && !isFailed(step),
    must: (step) => isAt(step.after, 'deposited') && step.after.context.amount === '' && hasToast(step, 'success'),
  },
  'only a lost answer is asked for again; a refusal leaves what was typed': {
    when: (step) => isAnswerOf(step, 'depositFiat') && isFailed(step),
    must: (step) => {
      // What comes before the key is looked up does not tell what became of the first request.
      const isOpen =
        isAt(step.before, 'askingAgain') && ['signedOut', 'tooMany', 'notOffered'].includes(answerOf(step) ?? '')
      const isUnknown = isFailed(step, 'unknown') || isOpen
      return (
        step.after.context.amount === step.before.context.amount &&
        hasToast(step, 'error') === !isUnknown &&
        isAt(step.after, isUnknown ? 'checkingOutcome' : 'filling.form.refused')
      )
    },
  },
  'a lost request is sent again unchanged under the same key': {
    when: ({ step, before }) => isAt(before, 'checkingOutcome') && step !== 'url.change',
    must: ({ before, after }) =>
      isAt(after, 'askingAgain') &&
      after.context.sentKey === before.context.sentKey &&
      after.context.amount === before.context.amount,
  },
  'an invalid amount is not sent': {
    when: ({ step, before }) => step === 'deposit.submit' && depositAmountError(before.context) !== null,
    must: ({ after }) => isAt(after, 'filling.form.rejected'),
  },
  'the transaction opens after a second': {
    when: ({ step }) => step === 'after(moneyRedirect)',
    must: (step) => navigatedTo(step) === `/dashboard/transaction-history/${T_ID}`,
  },
  'another currency is in the address at once': {
    when: ({ step }) => step === 'currency.change',
    must: (step) => navigatedTo(step) === `/dashboard/deposit-fiat?currency=${step.after.context.currency}`,
  },
}

export const depositFiatModel: FlowModel<typeof depositFiatMachine> = {
  machine: depositFiatMachine,
  reads: depositFiatReads,
  inputs: {
    arrived: arriving(),
    linked: arriving({ query: { currency: 'EUR' } }),
    unknownCurrency: arriving({ query: { currency: 'XYZ' }, draft: { currency: 'EUR', amount: '20' } }),
    reloaded: arriving({ draft: sent, query: { currency: 'USD' } }),
  },
  events: {
    'currency.change': ({ context: { currency } }) =>
      ['USD', 'EUR'].filter((value) => value !== currency).map((value) => ({ value })),
    'amount.change': ({ context: { amount } }) =>
      ['', '1.000,50', '0', '1.005', '1,234'].filter((value) => value !== amount).map((value) => ({ value })),
    'url.change': () => [{ query: { currency: 'EUR' }, state: {} }],
  },
  by: { 'url.change': 'app', 'balance.changed': 'stream', 'events.missed': 'app' },
  outcomes: {
    fetchCurrencyBalances: {
      endpoint: fetchCurrencyBalances,
      cases: {
        funded: { status: 200, body: { data: [naira, dollars, euros] } },
        spent: { status: 200, body: { data: [naira, fewDollars, euros] } },
        offline: 'offline',
      },
    },
    depositFiat: {
      endpoint: depositFiat,
      cases: {
        announced: { status: 200, body: { message: text.depositAnnounced('1,000.50 USD'), data: T_ID } },
        tooManyUnpaid: { status: 409, body: { error: text.TOO_MANY_UNPAID, code: 'not_now' } },
        notOffered: {
          status: 503,
          body: { error: text.currencyClosed('USD'), code: 'unavailable' },
          headers: { 'retry-after': 3600 },
        },
        tooMany: tooMany(30),
        signedOut: noSession,
        lost: 'offline',
      },
    },
  },
  actorInputs: {
    fetchCurrencyBalances: {},
    depositFiat: {
      body: {
        currency: after({
          start: 'USD',
          'start(linked)': 'EUR',
          'start(reloaded)': 'EUR',
          'currency.change': payload('value'),
          'url.change': 'EUR',
        }),
        amount: after({ 'start(reloaded)': '75', 'amount.change("1.000,50")': '1000.50' }),
      },
      key: aKey,
    },
  },
  counters: ({ context: { currency, amount, failure } }) => [currency, amount, failure?.code],
  invariants: {
    'a deposit is sent only with a valid amount and under a key': (s) =>
      !s.hasTag('moneyInFlight') || (depositAmountError(s.context) === null && s.context.sentKey !== ''),
    'a form that can be changed waits for no answer': (s) => !isAt(s, 'filling') || s.context.sentKey === '',
    'the currency is one of the list': ({ context: { balances, currency } }) =>
      balances.length === 0 || balances.some((each) => each.ticker === currency),
  },
  initialProperties: {
    'an amount comes back with its currency only': ({ context }) => context.amount === '' || context.currency === 'EUR',
  },
  stepProperties,
  goal: ({ status }) => status === 'done',
}
