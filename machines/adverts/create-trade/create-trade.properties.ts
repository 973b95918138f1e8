import type { SnapshotFrom } from 'xstate'
import { emptyDraft, MAX_METHODS, MAX_TAGS, stepPercent, type AdvertDraft } from '#machines/adverts/rules/adverts.ts'
import { isStepValid, marketPriceOf, withOptions, pairOf, reachableStep } from '#machines/adverts/rules/advert-form.ts'
import { withShownAccounts } from '#machines/adverts/rules/receiving-accounts.ts'
import { seqOf, draftFrom, rebaseDraft } from '#machines/adverts/rules/advert-drafts.ts'
import type { StepProperty } from 'statewalk/model'
import { isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { createTradeMachine } from './create-trade.machine.ts'
import { postingProperties } from './create-trade.posting.properties.ts'

type Seen = SnapshotFrom<typeof createTradeMachine>

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
/** The draft of an advert that nothing was written for yet. */
const freshDraftIn = ({ editing, options }: Seen['context']) =>
  editing ? draftFrom(editing) : options && withOptions(null, options)
/** A draft whose account is gone names the one that is shown in its place. */
const withPayee = (context: Seen['context'], draft: AdvertDraft | null) =>
  draft && withShownAccounts({ ...context, draft })
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
    must: ({ after }) => after.context.draft.token_amount === (after.context.edit === '' ? '250' : '350'),
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

/** What is true of every step of the wizard. */
export const createTradeProperties = { ...steps, ...drafts, ...postingProperties }
