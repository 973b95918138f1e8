import type { SnapshotFrom } from 'xstate'
import type { PropertyStep, StepProperty } from 'statewalk/model'
import { errorsIn, isFormValid } from '#machines/adverts/rules/advert-form.ts'
import { payeesIn } from '#machines/adverts/rules/receiving-accounts.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import type { createTradeMachine } from './create-trade.machine.ts'

type Seen = SnapshotFrom<typeof createTradeMachine>

const isNew = ({ context }: Seen): boolean => context.edit === ''
const hasPayee = ({ context: { draft, options, editing } }: Seen): boolean =>
  draft.type === 'Buy' || Boolean(editing) || options?.accounts.length !== 0
const isSending = (seen: Seen): boolean => isAt(seen, 'postingTrade', 'editingTrade')

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

/** What is true of every step that posts or changes an advert. */
export const postingProperties: Readonly<Record<string, StepProperty<Seen>>> = {
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
        : after.context.sentKey === '' && JSON.stringify(after.context.draft) === JSON.stringify(before.context.draft)
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

const arePayeesNamed = ({ context }: Seen): boolean =>
  payeesIn(context).every(({ method, account }) => context.draft.receiving_accounts?.[method] === account._id)

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
