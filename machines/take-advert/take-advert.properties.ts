import type { SnapshotFrom } from 'xstate'
import { tokensFor } from '#machines/domain/take-advert.ts'
import { methodMessage, tradeTermsOf } from '#machines/domain/trade.ts'
import type { StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/model/step-facts.ts'
import type { takeAdvertMachine } from './take-advert.machine.ts'

type Seen = SnapshotFrom<typeof takeAdvertMachine>

/** Where the server's answer to an order leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  placed: 'created',
  advertClosed: 'advertOutdated',
  advertChanged: 'termsChanged',
  advertNarrowed: 'termsChanged',
  insufficientBalance: 'filling.answer.refused',
  noReceivingAccount: 'accountMissing',
  signedOut: 'filling.answer.refused',
  lost: 'checkingOutcome',
}

/** What the order would be made for buys what is shown; while tokens are being typed, no more than that. */
const isSumTrue = ({ context }: Seen): boolean => {
  const { typed, tokens, amount, fault } = context
  if (fault !== null) return true
  const held = Number(tokensFor(context))
  return typed === 'amount' ? Number(tokens) === held : held <= Number(tokens) && amount !== ''
}

const isMethodRight = ({ context: { advert, method } }: Seen): boolean =>
  methodMessage(tradeTermsOf(advert.order), method) === null

/** What is true of every step in the trade modal. */
export const takeAdvertProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'the server’s answer decides the next state, and a placed order shows a message': {
    when: (step) => isAnswerOf(step, 'createOrder'),
    must: (step) =>
      isAt(step.after, LEADS[answerOf(step) ?? ''] ?? '') && (isFailed(step) || hasToast(step, 'success')),
  },
  'an advert that changed is shown beside what it was, what was typed stays, and nothing is ordered before it is asked again':
    {
      when: (step) => isAnswerOf(step, 'createOrder') && /^advert(Changed|Narrowed)/.test(answerOf(step) ?? ''),
      must: ({ before: { context: was }, after: { context: is } }) =>
        is.before === was.advert && is.advert !== was.advert && is[is.typed] === was[was.typed] && is.failure === null,
    },
  'an order is placed with the terms that were shown': {
    when: ({ step }) => step === 'order.create',
    must: ({ before, after }) => isAt(after, 'creatingOrder') && after.context.advert === before.context.advert,
  },
  'declining the new terms returns to the amount': {
    when: ({ step }) => step === 'trade.edit',
    must: ({ after }) => isAt(after, 'filling'),
  },
  'leaving a changed advert fetches the list again': {
    when: ({ step, before }) => step === 'trade.close' && before.context.before !== null,
    must: ({ after }) => after.context.end === 'outdated',
  },
  'typing fiat calculates the tokens and the other way round, exactly': {
    when: ({ step }) => step === 'amount.change' || step === 'amount.max',
    must: ({ after: { context } }) => context.tokens === (tokensFor(context) ?? ''),
  },
  'leaving the tokens field or ordering shows the exact tokens of the order': {
    when: ({ step, before }) => (step === 'field.leave' || step === 'order.create') && before.context.amount !== '',
    must: ({ before, after: { context } }) =>
      context.tokens === tokensFor(context) && context.amount === before.context.amount,
  },
  'choosing a payment method returns to the amount': {
    when: ({ step }) => step === 'method.choose' || step === 'methodPicker.close',
    must: ({ after }) => isAt(after, 'filling'),
  },
}

/** What is true in the trade modal at any time. */
export const takeAdvertInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'an order is placed only with a valid amount and an offered method': (s) =>
    !s.hasTag('moneyInFlight') || (s.context.fault === null && isMethodRight(s)),
  'both sides of the sum are of one order, and it never holds more than the tokens that were typed': isSumTrue,
  'an order is placed only under an idempotency key': (s) => !s.hasTag('moneyInFlight') || s.context.key !== '',
  'only a placed order leads to an order': (s) => s.context.end !== 'ordered' || s.context.orderNo !== '',
  'a method is chosen only if the advert offers it': (s) =>
    !isAt(s, 'filling') || isAt(s, 'filling.method.chosen') === isMethodRight(s),
  'the balance state matches the known balance': (s) =>
    !isAt(s, 'filling') || isAt(s, 'filling.funds.known') === (s.context.balance !== null),
}
