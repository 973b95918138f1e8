import type { SnapshotFrom } from 'xstate'
import { sumFault, takerAccounts, tokensFor } from '#machines/adverts/rules/take-advert.ts'
import { methodMessage, tradeTermsOf } from '#machines/adverts/rules/trade.ts'
import type { StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast } from '#machines/shared/model/step-facts.ts'
import type { takeAdvertMachine } from './take-advert.machine.ts'

type Seen = SnapshotFrom<typeof takeAdvertMachine>

/** Where the server's answer to an order leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  placed: 'created',
  advertClosed: 'filling.offer.unlisted',
  advertChanged: 'termsChanged',
  advertChangedBack: 'termsChanged',
  advertNarrowed: 'termsChanged',
  insufficientBalance: 'filling.answer.refused',
  codeRequired: 'confirmingCode',
  paused: 'filling.answer.refused',
  tooManyUnpaid: 'filling.answer.refused',
  noReceivingAccount: 'accountMissing',
  accountGone: 'filling.answer.refused',
  signedOut: 'filling.answer.refused',
  lost: 'checkingOutcome',
}

/** Answers about which the person is asked, or that are asked for again: they are no refusal. */
const ASKED = ['placed', 'codeRequired', 'advertChanged', 'advertChangedBack', 'advertNarrowed', 'lost']

/** What a request is made of. */
const REQUEST = ['advert', 'amount', 'method', 'account', 'sentKey'] as const

/** The pages that the ends of the modal lead to. */
const LEADS_TO: Readonly<Partial<Record<string, string>>> = {
  ordered: '/dashboard/orders/m2m/order-details/VNPA1DABCDEFGHJKMNPQ',
  leftForAccount: '/dashboard/account/payment-method',
  leftUnsure: '/dashboard/orders/m2m',
}

/** What the typed tokens cost, by the price of the advert; USDT has six decimals. */
const FIAT: Readonly<Partial<Record<string, string>>> = {
  ' at 1506.2': '',
  ' at 1600': '',
  ' at 60000': '',
  '30 at 1506.2': '45186',
  '30 at 1600': '48000',
  '30 at 60000': '1800000',
  '0,00166667 at 1506.2': '',
  '0,00166667 at 1600': '',
  '0,00166667 at 60000': '100',
}

/** What the order would be made for buys what is shown; while tokens are being typed, no more than that. */
const isSumTrue = ({ context }: Seen): boolean => {
  const { typed, tokens, amount, fault } = context
  if (fault !== null) return true
  const [held, shown] = [Number(tokensFor(context)), Number(tokens.replace(',', '.'))]
  return typed === 'amount' ? shown === held : held <= shown && amount !== ''
}

const isMethodRight = ({ context: { advert, method } }: Seen): boolean =>
  methodMessage(tradeTermsOf(advert.order), method) === null

/** What is true of every step in the trade modal. */
export const takeAdvertProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a refusal that ends the request is shown as a toast': {
    when: (step) => isAnswerOf(step, 'createOrder'),
    must: (step) => {
      const isOpen = isAt(step.after, 'checkingOutcome')
      return hasToast(step, 'error') === (!isOpen && !ASKED.includes(answerOf(step) ?? ''))
    },
  },
  'the server’s answer decides the next state, and a placed order shows a message': {
    when: (step) => isAnswerOf(step, 'createOrder'),
    must: (step) => {
      const isOpen = isAt(step.before, 'checkingOutcome') && answerOf(step) === 'signedOut'
      const lead = isOpen ? 'checkingOutcome.waiting' : (LEADS[answerOf(step) ?? ''] ?? '')
      return isAt(step.after, lead) && (isFailed(step) || hasToast(step, 'success'))
    },
  },
  'while an answer is lost, the same request is sent again under the same key': {
    when: ({ before, after }) => isAt(before, 'checkingOutcome') && isAt(after, 'checkingOutcome'),
    must: ({ before: { context: was }, after: { context: is } }) =>
      REQUEST.every((name) => Object.is(was[name], is[name])),
  },
  'an accepted code sends the same order again under the same key; without one, nothing is ordered': {
    when: (step) => isAnswerOf(step, 'confirmMovement'),
    must: (step) => {
      const { before, after } = step
      const isAgain = ['accepted', 'unsure'].includes(answerOf(step) ?? '')
      return isAgain
        ? isAt(after, 'creatingOrder') && REQUEST.every((name) => Object.is(before.context[name], after.context[name]))
        : isAt(after, 'filling') && after.context.sentKey === ''
    },
  },
  'an advert that changed is shown beside what it was, what was typed stays, and nothing is ordered before it is asked again':
    {
      when: (step) => isAnswerOf(step, 'createOrder') && /^advert(Changed|Narrowed)/.test(answerOf(step) ?? ''),
      must: ({ before: { context: was }, after: { context: is } }) =>
        is.before === was.advert && is.advert !== was.advert && is[is.typed] === was[was.typed] && is.failure === null,
    },
  'an order is placed with the terms that were shown': {
    when: ({ step }) => step === 'order.create',
    must: ({ before, after }) =>
      isAt(after, 'creatingOrder', 'accountMissing') && after.context.advert === before.context.advert,
  },
  'a seller without an account for the method is asked for one, before anything is sent': {
    when: ({ step, before: { context } }) =>
      step === 'order.create' && context.accounts !== null && takerAccounts(context).length === 0,
    must: ({ after: { context }, after }) => isAt(after, 'accountMissing') && context.failure === null,
  },
  'accounts that were fetched stay, with the first chosen unless another was': {
    when: (step) => isAnswerOf(step, 'fetchPayoutAccounts') && !isFailed(step),
    must: ({ before: { context: was }, after: { context: is } }) =>
      is.account === ((takerAccounts(is).find(({ _id }) => _id === was.account) ?? takerAccounts(is)[0])?._id ?? ''),
  },
  'an account that was deleted meanwhile is chosen anew, from the accounts of now': {
    when: (step) => isAnswerOf(step, 'createOrder') && answerOf(step) === 'accountGone',
    must: ({ after }) => isAt(after, 'filling.payee.fetching'),
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
      context.tokens === (tokensFor(context) ?? before.context.tokens) && context.amount === before.context.amount,
  },
  'typing tokens calculates the fiat, and the typed side is binding': {
    when: ({ step }) => ['amount.change', 'amount.max', 'tokens.change'].includes(step),
    must: ({ step, event, after: { context } }) =>
      context.typed === (step === 'tokens.change' ? 'tokens' : 'amount') &&
      (step !== 'tokens.change' ||
        context.amount === FIAT[`${String(event['value'])} at ${context.advert.order.price}`]),
  },
  'a change of the order clears the last refusal': {
    when: ({ step }) => ['amount.change', 'amount.max', 'tokens.change', 'methodPicker.open'].includes(step),
    must: ({ after }) => after.context.failure === null,
  },
  'a refusal fetches the balance of a seller again': {
    when: (step) => isAnswerOf(step, 'createOrder') && isAt(step.after, 'filling'),
    must: ({ after }) =>
      isAt(after, after.context.advert.order.type === 'Buy' ? 'filling.funds.fetching' : 'filling.funds.unneeded'),
  },
  'a method that the changed advert does not offer has to be chosen again': {
    when: ({ step }) => /^createOrder:advert(Changed|Narrowed)/.test(step),
    must: ({ step, before, after }) =>
      after.context.method === (step === 'createOrder:advertNarrowed' ? '' : before.context.method),
  },
  'each end is passed on, and leads to its page': {
    when: ({ after }) => after.status === 'done',
    must: (step) => {
      const { after, effects } = step
      const end = String(after.value)
      return (
        after.output?.type === end &&
        effects.findLast(({ type }) => type === 'navigate')?.['to'] === LEADS_TO[end] &&
        (end !== 'leftForAccount' || Reflect.get(Object(effects.at(-1)?.['state']), 'returnTo') === '/m2m?token=USDT')
      )
    },
  },
  'choosing a payment method returns to the amount': {
    when: ({ step }) => step === 'method.choose' || step === 'methodPicker.close',
    must: ({ after }) => isAt(after, 'filling'),
  },
}

/** What is true of the trade modal when it opens. */
export const takeAdvertInitialProperties: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'an order whose answer was lost by a reload is asked for before anything else': (s) =>
    isAt(s, s.context.sentKey === '' ? 'filling' : 'checkingOutcome.asking'),
}

/** What is true in the trade modal at any time. */
export const takeAdvertInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'an order is placed only with a valid amount and an offered method': (s) =>
    !s.hasTag('moneyInFlight') || (s.context.fault === null && isMethodRight(s)),
  'both sides of the sum are of one order, and it never holds more than the tokens that were typed': isSumTrue,
  'the shown sum is the one that was checked, also against the balance': ({ context }) =>
    context.fault === sumFault(context),
  'there is an idempotency key exactly while an answer or a code is awaited': (s) =>
    s.status === 'done' || (s.hasTag('moneyInFlight') || isAt(s, 'confirmingCode')) === (s.context.sentKey !== ''),
  'only a placed order leads to an order': (s) => s.context.end !== 'ordered' || s.context.orderNo !== '',
  'a method is chosen only if the advert offers it': (s) =>
    !isAt(s, 'filling') || isAt(s, 'filling.method.chosen') === isMethodRight(s),
  'a seller trades only with an account that is shown, or was before a reload': ({ context, ...s }) => {
    if (!s.hasTag('moneyInFlight') || context.advert.order.type === 'Sell') return true
    return context.accounts?.some(({ _id }) => _id === context.account) ?? context.account === 'BBCDEFGHJKMNPQRSTVWX'
  },
  'the balance state matches the known balance': (s) =>
    !isAt(s, 'filling') || isAt(s, 'filling.funds.known') === (s.context.balance !== null),
}
