import type { SnapshotFrom } from 'xstate'
import { emptyDraft, MAX_METHODS, MAX_TAGS, stepPercent, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import {
  errorsIn,
  isStepValid,
  isFormValid,
  marketPriceOf,
  withOptions,
  pairOf,
  reachableStep,
} from '#machines/adverts/rules/advert-form.ts'
import { payeesIn, withShownAccounts } from '#machines/adverts/rules/receiving-accounts.ts'
import { seqOf, draftFrom, rebaseDraft } from '#machines/adverts/rules/advert-drafts.ts'
import type { PropertyStep, StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt, isFailed, hasToast, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { createTradeMachine } from './create-trade.machine.ts'

type Seen = SnapshotFrom<typeof createTradeMachine>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** The draft of an advert that nothing was written for yet. */
const freshDraftIn = ({ editing, options }: Seen['context']) =>
  editing ? draftFrom(editing) : options && withOptions(null, options)
const hasPayee = ({ context: { draft, options, editing } }: Seen): boolean =>
  draft.type === 'Buy' || Boolean(editing) || options?.accounts.length !== 0
/** A draft whose account is gone names the one that is shown in its place. */
const withPayee = (context: Seen['context'], draft: AdvertDraft | null) =>
  draft && withShownAccounts({ ...context, draft })
const isNew = ({ context }: Seen): boolean => context.edit === ''
const isUpToDate = (was: Seen['context'], { editing, draftOf }: Seen['context']): boolean =>
  isSame(editing, was.failure?.data) && seqOf({ draftOf }) === editing?.seq
const isStep = (seen: Seen, step: string): boolean => isAt(seen, `drafting.steps.${step}`)
const STEP_NUMBERS = { settingPrice: 1, settingAmounts: 2 } as const
const STEPS = { 1: 'settingPrice', 2: 'settingAmounts', 3: 'finishing' } as const
const addressIn = ({ context: { edit, step } }: Seen): string =>
  edit === '' ? `?step=${step}` : `?edit=${edit}&step=${step}`
/** Which field of the draft an event fills. */
const FIELDS: Readonly<Record<string, string>> = {
  'type.change': 'type',
  'price.change': 'price',
  'percent.change': 'percent',
  'amount.change': 'token_amount',
  'minLimit.change': 'min_limit',
  'maxLimit.change': 'max_limit',
  'remarks.change': 'remarks',
  'autoReply.change': 'auto_reply',
}
const NEXT = { settingPrice: 'settingAmounts', settingAmounts: 'finishing' } as const
const openStepOf = (seen: Seen): keyof typeof STEP_NUMBERS =>
  isStep(seen, 'settingPrice') ? 'settingPrice' : 'settingAmounts'

/** The field that an event touches, where that is not the one it fills. */
const TOUCHED: Readonly<Record<string, string>> = {
  ...FIELDS,
  'account.change': 'receiving_accounts',
  'margin.change': 'margin_type',
  'percent.raise': 'percent',
  'percent.lower': 'percent',
  'price.match': 'price',
  'amount.max': 'token_amount',
  'method.add': 'payment_methods',
  'method.remove': 'payment_methods',
  'tag.add': 'terms_tags',
  'tag.remove': 'terms_tags',
}

/** Where the server's answer to an advert leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  posted: 'posted',
  lackingAccount: 'lackingAccount',
  accountGone: 'accountGone',
  overBalance: 'postRefused',
  edited: 'edited',
  pausedMeanwhile: 'editRefused',
  changedMeanwhile: 'changedElsewhere',
}

/** Whether an answer leaves open what became of an advert: a lost one, and after that one which comes before the key is looked up. */
const isOpenAnswer = (step: PropertyStep<Seen>): boolean => {
  const { key, sentKey, failure } = step.before.context
  return isFailed(step, 'unknown') || (answerOf(step) === 'tooMany' && (key !== sentKey || failure !== null))
}

const steps: Readonly<Record<string, StepProperty<Seen>>> = {
  'the next step opens only when this one is valid': {
    when: ({ step }) => step === 'step.next',
    must: ({ before, after }) =>
      isStepValid(before.context, STEP_NUMBERS[openStepOf(before)]) && isStep(after, NEXT[openStepOf(before)]),
  },
  'the step in the URL opens, or the last valid one before it': {
    when: ({ before, after, step }) => isAt(after, 'drafting') && (!isAt(before, 'drafting') || step === 'url.change'),
    must: (step) => {
      const { after } = step
      const reached = reachableStep(after.context, after.context.step)
      return after.context.step === reached && isStep(after, STEPS[reached]) && navigatedTo(step) === addressIn(after)
    },
  },
  'the URL names the open step': {
    when: ({ step }) => ['step.next', 'step.back', 'draft.reset'].includes(step),
    must: (step) => navigatedTo(step) === addressIn(step.after) && isStep(step.after, STEPS[step.after.context.step]),
  },
  'each step forward or back is one history entry': {
    when: ({ step }) => step === 'step.next' || step === 'step.back',
    must: ({ effects }) => effects.filter(({ type }) => type === 'navigate').length === 1,
  },
  'a market price stays until the next refresh': {
    when: (step) => isAnswerOf(step, 'fetchMarketPrice') && !isFailed(step),
    must: ({ after }) => isAt(after, 'drafting.market.known'),
  },
  'an edited advert keeps its type, token and currency': {
    when: ({ before }) => before.context.edit !== '' && isAt(before, 'drafting'),
    must: ({ before: { context: old }, after: { context: now } }) =>
      now.edit !== old.edit || (now.draft.type === old.draft.type && pairOf(now.draft) === pairOf(old.draft)),
  },
  'at most five payment methods are chosen': {
    when: ({ step }) => step === 'method.add',
    must: ({ after }) => after.context.draft.payment_methods.length <= MAX_METHODS,
  },
  'another asset or currency resets price and percent to 0': {
    when: ({ step }) => step === 'token.change' || step === 'currency.change',
    must: ({ after: { context } }) =>
      context.draft.price === '0' &&
      context.draft.percent === '0' &&
      !('price' in context.touched || 'percent' in context.touched),
  },
  'the percentage changes in steps of 0.2': {
    when: ({ step }) => step === 'percent.raise' || step === 'percent.lower',
    must: ({ step, before, after }) =>
      after.context.draft.percent === stepPercent(before.context.draft.percent, step === 'percent.raise' ? 1 : -1),
  },
  'a typed value is stored in the draft': {
    when: ({ step }) => step in FIELDS,
    must: ({ step, event, after }) => Reflect.get(after.context.draft, FIELDS[step] ?? '') === event['value'],
  },
  'another account for a method leaves those of the others': {
    when: ({ step }) => step === 'account.change',
    must: ({ event, before, after }) =>
      isSame(after.context.draft.receiving_accounts, {
        ...before.context.draft.receiving_accounts,
        [String(event['method'])]: event['value'],
      }),
  },
  'the draft names the account that is shown for each method': {
    when: ({ step }) => step === 'method.add' || step === 'method.remove',
    must: ({ after: { context } }) => isSame(context.draft, withShownAccounts(context)),
  },
  'a field that was changed or left shows its error, also while it is empty': {
    when: ({ step }) => step in TOUCHED || step === 'field.leave',
    must: ({ step, event, after }) =>
      String(step === 'field.leave' ? event['name'] : TOUCHED[step]) in after.context.touched,
  },
  'the whole balance can be sold at once': {
    when: ({ step }) => step === 'amount.max',
    must: ({ after }) => after.context.draft.token_amount === (isNew(after) ? '250' : '350'),
  },
  'a reset clears errors and failures': {
    when: ({ step }) => step === 'draft.reset',
    must: ({ after: { context } }) => isSame(context.touched, {}) && context.failure === null,
  },
  'a reset returns to the first step with the initial draft or the advert’s own values': {
    when: ({ step }) => step === 'draft.reset',
    must: ({ after: { context }, after }) => {
      const { edit, draft, editing } = context
      const start = editing ? draftFrom(editing) : { ...emptyDraft(draft.token, draft.currency), price: draft.price }
      return isStep(after, 'settingPrice') && (edit !== '') === Boolean(editing) && isSame(draft, start)
    },
  },
  'the market price can be applied only when it is known': {
    when: ({ step }) => step === 'price.match',
    must: ({ before, after: { context } }) =>
      marketPriceOf(before.context) !== null && context.draft.price === '1500' && context.draft.percent === '100',
  },
  'the number of terms is limited': {
    when: ({ step }) => step === 'tag.add',
    must: ({ after }) => after.context.draft.terms_tags.length <= MAX_TAGS,
  },
}

const drafts: Readonly<Record<string, StepProperty<Seen>>> = {
  'switching to another advert restores its draft and preserves this one': {
    when: ({ before, after, step }) =>
      before.context.draftOf !== after.context.draftOf &&
      !isAt(after, 'posted', 'edited', 'left') &&
      !step.startsWith('changes.'),
    must: ({ before: { context: was }, after: { context: is } }) =>
      is.aside[was.draftOf] === was.draft && isSame(is.draft, withPayee(is, was.aside[is.draftOf] ?? freshDraftIn(is))),
  },
  'preserving own changes applies them to the current version of the advert': {
    when: ({ step }) => step === 'changes.keep',
    must: ({ before: { context: was }, after: { context: is } }) =>
      isUpToDate(was, is) && Boolean(is.editing && isSame(is.draft, rebaseDraft(was, is.editing))),
  },
  'dropping own changes resets the draft to the current version of the advert': {
    when: ({ step }) => step === 'changes.drop',
    must: ({ before: { context: was }, after: { context: is } }) =>
      isUpToDate(was, is) && isSame(is.draft, freshDraftIn(is)),
  },
  'resolving an outdated advert returns to the draft': {
    when: ({ step }) => step.startsWith('changes.'),
    must: ({ after }) => isAt(after, 'drafting'),
  },
  'the draft of a saved advert is gone, and nothing of it is left to be sent again': {
    when: ({ before, after }) => isAt(after, 'posted', 'edited') && !isAt(before, 'posted', 'edited'),
    must: ({ before: { context: was }, after: { context: is } }) =>
      is.sentKey === '' &&
      is.draftOf === '' &&
      !(was.draftOf in is.aside) &&
      (was.edit !== '' ||
        isSame([is.failure, is.draft.token_amount, is.draft.remarks, is.touched], [null, '', '', {}])),
  },
  'another advert starts without errors and failures': {
    when: ({ before, after }) => before.context.edit !== after.context.edit,
    must: ({ after: { context } }) => isSame(context.touched, {}) && context.failure === null,
  },
  'a dismissed refusal is gone': {
    when: ({ step }) => step === 'refusal.dismiss',
    must: ({ after }) => after.context.failure === null,
  },
  'posting an advert preserves the drafts of other adverts': {
    when: ({ after }) => isAt(after, 'posted', 'edited'),
    must: ({ before: { context: was }, after: { context: is } }) =>
      Object.entries(was.aside).every(([name, draft]) => is.aside[name] === draft || is.draft === draft),
  },
}

const posting: Readonly<Record<string, StepProperty<Seen>>> = {
  'only a valid advert is confirmed': {
    when: ({ step, before }) => step === 'post.request' && hasPayee(before),
    must: ({ before, after }) =>
      isFormValid(before.context) && isAt(after, isNew(before) ? 'confirmingPost' : 'confirmingEdit'),
  },
  'a seller without an account is asked for one, before anything is sent': {
    when: ({ step, before }) => step === 'post.request' && !hasPayee(before),
    must: ({ after }) => isAt(after, 'lackingAccount') && after.context.sentKey === '',
  },
  'the accounts are fetched again after the chosen one is missing, and step 2 shows them': {
    when: ({ step, before }) => step === 'refusal.dismiss' && isAt(before, 'lackingAccount', 'accountGone'),
    must: ({ after }) => isAt(after, 'opening') && after.context.step === 2,
  },
  'a posting with an unknown outcome is repeated before anything else': {
    when: (step) => isAnswerOf(step, 'advertFormOptions'),
    must: ({ before: { context }, after }) => {
      const [sent, fresh] = context.edit === '' ? ['postingTrade', 'drafting'] : ['editingTrade', 'fetchingOwnAdverts']
      return isAt(after, context.sentKey === '' ? fresh : sent)
    },
  },
  'only an open advert of the person is edited': {
    when: (step) => isAnswerOf(step, 'fetchOwnAdverts') && !isFailed(step),
    must: (step) => isAt(step.after, answerOf(step) === 'open' ? 'drafting' : 'uneditable'),
  },
  'the server’s answer decides the next state, and its message is shown': {
    when: (step) =>
      isAnswerOf(step, 'postTrade', 'editTrade') && !isOpenAnswer(step) && answerOf(step) !== 'codeRequired',
    must: (step) =>
      isAt(step.after, LEADS[answerOf(step) ?? ''] ?? (isNew(step.after) ? 'postRefused' : 'editRefused')) &&
      hasToast(step, isFailed(step) ? 'error' : 'success'),
  },
  'an advert that needs a code asks for it, under the key of its request': {
    when: (step) => answerOf(step) === 'codeRequired',
    must: (step) =>
      isAt(step.after, 'confirmingCode') && step.effects.length === 0 && step.after.context.sentKey !== '',
  },
  'an accepted code sends the same advert again under its key; without one, the draft stays': {
    when: (step) => isAnswerOf(step, 'confirmMovement'),
    must: (step) => {
      const { before, after } = step
      const isAgain = ['accepted', 'unsure'].includes(answerOf(step) ?? '')
      return isAgain
        ? isSending(after) && after.context.sentKey === before.context.sentKey
        : after.context.sentKey === '' && isSame(after.context.draft, before.context.draft)
    },
  },
  'an advert whose outcome is unknown is sent again under its key, and nothing is said of it': {
    when: (step) => isAnswerOf(step, 'postTrade', 'editTrade') && isOpenAnswer(step),
    must: (step) =>
      isAt(step.after, isNew(step.after) ? 'checkingPost' : 'checkingEdit') &&
      step.after.context.sentKey === step.before.context.sentKey &&
      step.effects.length === 0,
  },
}

/** What is true of every step of the wizard. */
export const createTradeProperties = { ...steps, ...drafts, ...posting }

const arePayeesNamed = ({ context }: Seen): boolean =>
  payeesIn(context).every(({ method, account }) => context.draft.receiving_accounts?.[method] === account._id)

const isSending = (seen: Seen): boolean => isAt(seen, 'postingTrade', 'editingTrade')

/** What is true of the wizard at any time; `draftKey` is that of an advert that was sent before. */
export const createTradeInvariants = (draftKey: string): Readonly<Record<string, (seen: Seen) => boolean>> => ({
  'an advert is sent only under an idempotency key': (s) => !isSending(s) || s.context.sentKey !== '',
  'a new advert is posted and an existing one edited': (s) =>
    !isSending(s) || isAt(s, 'postingTrade') === (s.context.edit === ''),
  'the written draft is that of the open advert, in the version that it started from': (s) =>
    !isAt(s, 'drafting') || s.context.draftOf === (isNew(s) ? '' : `${s.context.edit}:${s.context.editing?.seq}`),
  'the written draft is not among the others': ({ context }) => !(context.draftOf in context.aside),
  'a Sell advert is sent with the accounts that the dialog names': (s) =>
    !isSending(s) || s.context.sentKey === draftKey || s.context.draft.type === 'Buy' || arePayeesNamed(s),
  'only a valid advert is sent': (s) =>
    !isSending(s) || s.context.sentKey === draftKey || Object.keys(errorsIn(s.context)).length === 0,
})
