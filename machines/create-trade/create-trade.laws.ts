import type { SnapshotFrom } from 'xstate'
import { MAX_TAGS } from '#machines/domain/adverts.ts'
import { errorsIn, isSound, isWhole, marketPriceOf } from '#machines/domain/drafting.ts'
import type { Law } from '#machines/walk/flow-model.ts'
import { answerOf, isAnswerOf, isAt, isFailed, isTold } from '#machines/walk/law-words.ts'
import type { createTradeMachine } from './create-trade.machine.ts'

type Seen = SnapshotFrom<typeof createTradeMachine>

const isStep = (seen: Seen, step: string): boolean => isAt(seen, `drafting.steps.${step}`)
const STAGES = { settingPrice: 1, settingAmounts: 2 } as const
const NEXT = { settingPrice: 'settingAmounts', settingAmounts: 'finishing' } as const
const stageOf = (seen: Seen): keyof typeof STAGES => (isStep(seen, 'settingPrice') ? 'settingPrice' : 'settingAmounts')

/** Where the server's answer to an advert leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  posted: 'posted',
  lackingAccount: 'lackingAccount',
  overBalance: 'refused',
  lost: 'checkingOutcome',
}

const steps: Readonly<Record<string, Law<Seen>>> = {
  'the next step comes when this one keeps its rules': {
    when: ({ step }) => step === 'step.next',
    must: ({ before, after }) =>
      isSound(before.context, STAGES[stageOf(before)]) && isStep(after, NEXT[stageOf(before)]),
  },
  'a whole draft goes on with the last step, any other with the first': {
    when: ({ before, after }) => !isAt(before, 'drafting') && isAt(after, 'drafting'),
    must: ({ after }) => isStep(after, isSound(after.context, 2) ? 'finishing' : 'settingPrice'),
  },
  'who starts afresh is at the first step': {
    when: ({ step }) => step === 'draft.reset',
    must: ({ after }) => isStep(after, 'settingPrice'),
  },
  'the market’s price can be taken when it is known': {
    when: ({ step }) => step === 'price.match',
    must: ({ before }) => marketPriceOf(before.context) !== null,
  },
  'an advert has only so many terms': {
    when: ({ step }) => step === 'tag.add',
    must: ({ after }) => after.context.draft.terms_tags.length <= MAX_TAGS,
  },
}

const posting: Readonly<Record<string, Law<Seen>>> = {
  'only an advert that keeps every rule is asked about': {
    when: ({ step }) => step === 'post.request',
    must: ({ before, after }) => isWhole(before.context) && isAt(after, 'confirming'),
  },
  'an advert whose answer was lost is asked about before anything else': {
    when: (step) => isAnswerOf(step, 'tradeDesk'),
    must: ({ before, after }) => isAt(after, before.context.sentKey === '' ? 'drafting' : 'postingTrade'),
  },
  'the server’s answer decides where a posting leads, and it is said': {
    when: (step) => isAnswerOf(step, 'postTrade'),
    must: (step) =>
      isAt(step.after, LEADS[answerOf(step) ?? ''] ?? '') &&
      (isFailed(step, 'unknown') || isTold(step, isFailed(step) ? 'error' : 'success')),
  },
}

/** What is true of every step of the wizard. */
export const createTradeLaws = { ...steps, ...posting }

/** What is true of the wizard at any time; `keptKey` is that of an advert that was sent before. */
export const createTradeInvariants = (keptKey: string): Readonly<Record<string, (seen: Seen) => boolean>> => ({
  'an advert is posted only under a key': (s) => !isAt(s, 'postingTrade') || s.context.sentKey !== '',
  'a new advert is sent only when it keeps every rule': (s) =>
    !isAt(s, 'postingTrade') || s.context.sentKey === keptKey || Object.keys(errorsIn(s.context)).length === 0,
})
