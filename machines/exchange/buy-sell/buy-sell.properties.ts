import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { buySellMachine } from './buy-sell.machine.ts'

/** Where the own account is not connected yet: whoever is logged in is not asked to log in again. */
const own = ({ context: { user, connection } }: SnapshotFrom<typeof buySellMachine>): string => {
  if (user === null) return 'selecting.unconnected'
  return connection === 'connected' ? 'selecting.connected' : 'selecting.awaitingConnection'
}

/** What is true of every step of the wizard. */
export const buySellProperties: Readonly<Record<string, StepProperty<SnapshotFrom<typeof buySellMachine>>>> = {
  'an order whose answer was lost by a reload is requested again once': {
    when: ({ before, after: seen }) =>
      'externalOrder.sentKey' in before.context.draft &&
      isAt(before, 'fetchingCurrencies') &&
      !isAt(seen, 'optionsMissing', 'fetchingCurrencies'),
    must: ({ after: seen }) => isAt(seen, 'ordering'),
  },
  'a quote whose answer was lost by a reload is asked for again at once': {
    when: ({ before, after: seen }) =>
      isAt(before, 'fetchingCurrencies') && !isAt(seen, 'optionsMissing', 'fetchingCurrencies'),
    must: ({ before, after: seen }) => isAt(seen, 'reviewing') === 'buySellQuote.sentKey' in before.context.draft,
  },
  'the draft of a quote ends with the quote': {
    when: (step) => isAnswerOf(step, 'buySellQuote'),
    must: ({ after: { context } }) => Object.keys(context.draft).length === 0,
  },
  'the draft of an order ends with the order': {
    when: (step) => isAnswerOf(step, 'externalOrder'),
    must: ({ after: { context } }) => Object.keys(context.draft).length === 0,
  },
  'the end of the quote decides the next state, and an order shows a message': {
    when: (step) => isAnswerOf(step, 'buySellQuote'),
    must: (step) => {
      const states: Readonly<Partial<Record<string, string>>> = { exchanged: 'completed', left: 'left' }
      const { user, step: named } = step.before.context
      const form = named === 1 ? 'selecting.connected' : 'entering'
      const state = states[answerOf(step) ?? ''] ?? (user === null ? own(step.after) : form)
      return (
        isAt(step.after, state) &&
        hasToast(step, 'success') === (state === 'completed') &&
        hasToast(step, 'error') === (answerOf(step) === 'poor')
      )
    },
  },
  'another side, token or currency resets what depends on it': {
    when: ({ step }) => /^(side|token|currency)\.choose/.test(step),
    must: ({ after: { context } }) => context.amount === '' && context.terms === null && context.failure === null,
  },
  'another recipient begins without what was entered for the other': {
    when: ({ step }) => step.startsWith('recipient.choose'),
    must: ({ after: seen }) =>
      seen.context.recipient === 'external'
        ? isAt(seen, 'selecting.external') && seen.context.amount === '' && seen.context.external === null
        : isAt(seen, 'selecting.connected', own(seen)),
  },
  'another side or token forgets an external recipient': {
    when: ({ step }) => /^(side|token)\.choose/.test(step),
    must: ({ after: { context } }) => context.external === null,
  },
  'a currency that the provider does not offer leads nowhere until another is chosen': {
    when: (step) => isAnswerOf(step, 'fetchExternalCurrencies') && !isFailed(step),
    must: (step) =>
      isAt(
        step.after,
        `selecting.external.${answerOf(step) === 'dollars' && step.before.context.currency === 'NGN' ? 'currencyNotOffered' : 'entering'}`,
      ),
  },
  'the currencies of the provider are fetched once, and never taken for known when they could not be': {
    when: (step) => isAnswerOf(step, 'fetchExternalCurrencies'),
    must: (step) => (step.after.context.externalCurrencies === null) === isFailed(step),
  },
  'an order with an external recipient leads to its page, the way back to what was entered': {
    when: (step) => isAnswerOf(step, 'externalOrder'),
    must: (step) =>
      answerOf(step) === 'created'
        ? isAt(step.after, 'ordered')
        : isAt(step.after, 'selecting.external') && step.after.context.external === step.before.context.external,
  },
  'an order with an external recipient has a page': {
    when: ({ step }) => step === 'after(redirectAfterTrade)',
    must: (step) => navigatedTo(step) === '/swap-status/5a1b2c3d4e5f6a',
  },
  'only a visitor is asked to connect an account': {
    when: ({ after: seen }) => isAt(seen, 'selecting.unconnected', 'selecting.awaitingConnection'),
    must: ({ after: seen }) =>
      isAt(seen, own(seen)) && seen.can({ type: 'account.connect' }) === (seen.context.user === null),
  },
  'a closed popup leaves everything that was chosen': {
    when: ({ step }) => step === 'connectAccount:closed',
    must: ({ before, after: seen }) =>
      isAt(seen, own(seen)) && seen.context.token === before.context.token && seen.context.side === before.context.side,
  },
  'the previous step keeps the amount': {
    when: ({ step, before }) => step === 'step.back' || (step.startsWith('url.change') && isAt(before, 'entering')),
    must: ({ before, after: seen }) =>
      isAt(seen, 'selecting.connected') && seen.context.amount === before.context.amount,
  },
  'the previous step keeps the amount of an order with an external recipient': {
    when: ({ step }) => step === 'externalOrder:back',
    must: ({ after: { context } }) => context.amount === '100,0',
  },
  'nobody goes on without being logged in, and what was typed stays for the person who logs in again': {
    when: ({ step }) => step.startsWith('session.changed'),
    must: ({ before, after: seen }) =>
      seen.context.terms === null &&
      seen.context.amount === before.context.amount &&
      (!isAt(before, 'selecting', 'entering') ||
        isAt(before, 'selecting.connecting', 'selecting.external') ||
        isAt(seen, own(seen))),
  },
  'a quote and its receipt stay while their person logs in again': {
    when: ({ step, before }) => step.startsWith('session.changed') && isAt(before, 'reviewing', 'completed'),
    must: ({ before, after: seen }) =>
      isAt(seen, 'reviewing') === isAt(before, 'reviewing') &&
      seen.children['buySellQuote'] === before.children['buySellQuote'] &&
      seen.context.receipt === before.context.receipt,
  },
  'an external recipient stays while somebody logs in or out': {
    when: ({ step, before }) => step.startsWith('session.changed') && isAt(before, 'selecting.external', 'ordering'),
    must: ({ before, after: { context, ...after } }) =>
      isAt(after, 'ordering') === isAt(before, 'ordering') && context.external === before.context.external,
  },
  'another order begins empty': {
    when: ({ step }) => step === 'order.again',
    must: ({ after: { context } }) => context.amount === '' && context.receipt === null && context.terms === null,
  },
  'the order leads to its transaction': {
    when: ({ step }) => step === 'order.open',
    must: (step) => navigatedTo(step) === '/dashboard/transaction-history/TXCBCDEFGHJKMNPQRSTV',
  },
  'leaving an unknown outcome opens the history': {
    when: ({ step }) => step === 'buySellQuote:left',
    must: ({ effects }) => effects.some(({ to }) => to === '/dashboard/transaction-history'),
  },
}
