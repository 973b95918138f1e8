import { INSUFFICIENT_BALANCE } from '#machines/wallet/messages/wallet.ts'
import type { StateValue } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import type { MovementContext } from './movement-actions.ts'
import { outcomeUnknown } from '#machines/shared/api/failure.ts'
import { answerOf, hasToast, isAnswerOf, isAt, isFailed } from '#machines/shared/model/step-facts.ts'
import { MOVED_ID } from '#machines/accounts/samples/confirmations.ts'

interface Seen {
  readonly value: StateValue
  readonly context: MovementContext
}

const ABOUT_ANSWERS: readonly string[] = ['failure', 'moved']

/** The asset, the network and the own account of the last movement. */
const STAYS: readonly string[] = ['memoKind', 'kind', 'ticker', 'network', 'currency', 'account']

/** Whether two contexts have the same form and key. */
const isSame = (before: Seen, after: Seen): boolean =>
  Object.entries(before.context).every(
    ([name, value]) => ABOUT_ANSWERS.includes(name) || Object.is(value, Reflect.get(after.context, name)),
  )

/** The dialogs before a request is sent. */
const QUESTIONS = ['fetchingTerms', 'termsMissing', 'confirming', 'confirmingFee'] as const

/** What is true of every flow that has `movementStates`. */
export const movementProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'a lost answer is asked for': {
    when: (step) => answerOf(step) === 'lost' && !isAnswerOf(step, 'confirmMovement'),
    must: ({ before, after }) =>
      isAt(after, isAt(before, 'checkingOutcome') ? 'checkingOutcome.waiting' : 'checkingOutcome.asking'),
  },
  'only a lost answer, or a draft with a key, leaves the outcome unknown': {
    when: ({ before, after }) => !isAt(before, 'checkingOutcome') && isAt(after, 'checkingOutcome'),
    must: (step) => answerOf(step) === 'lost' || isAt(step.before, 'opening', 'fetchingAssets'),
  },
  'while an answer is lost, the same request is sent again under the same key': {
    when: ({ before, after }) =>
      isAt(before, 'checkingOutcome') && isAt(after, 'checkingOutcome', 'confirmingMovement'),
    must: ({ before, after }) => isSame(before, after) && after.context.sentKey !== '',
  },
  'an answer that is not about the request does not end the check of its outcome': {
    when: (step) =>
      isAt(step.before, 'checkingOutcome') && (isFailed(step, 'signedOut') || answerOf(step) === 'tooMany'),
    must: ({ after }) => isAt(after, 'checkingOutcome.waiting'),
  },
  'asking for a code leaves the request and its key': {
    when: ({ before, after }) => isAt(after, 'confirmingMovement') && !isAt(before, 'confirmingMovement'),
    must: ({ before, after }) => isSame(before, after) && after.context.sentKey !== '',
  },
  'a refusal that ends the request is shown as a toast': {
    when: ({ before, after }) =>
      before.context.sentKey !== '' &&
      after.context.sentKey === '' &&
      after.context.failure !== null &&
      !isAt(after, 'fetchingTerms'),
    must: (step) => isAt(step.after, answerOf(step) === 'reused' ? 'leftUnsure' : 'filling') && hasToast(step, 'error'),
  },
  'an address dismisses the dialog, and the form is of the asset that it names, unless a request is sent': {
    when: ({ step }) => step.startsWith('url.change'),
    must: ({ event, before, after }) => {
      if (before.context.sentKey !== '') return isSame(before, after)
      const [named] = Object.values(Object(event['query']))
      return Object.values(after.context).includes(named) && !isAt(after, ...QUESTIONS)
    },
  },
  'the transaction is known once the money has moved': {
    when: ({ before, after }) => before.context.sentKey !== '' && isAt(after, 'withdrawn', 'moved'),
    must: ({ after: { context } }) => context.moved?.tId === MOVED_ID && context.sentKey === '',
  },
  'of a movement that is done only what the next one begins with stays': {
    when: ({ after }) => isAt(after, 'withdrawn', 'moved'),
    must: ({ after: { context } }) =>
      Object.entries(context).every(
        ([name, value]) => typeof value !== 'string' || STAYS.includes(name) || value === '',
      ),
  },
}

/** What is true of it at any time. */
export const movementInvariants: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'a form that can be changed waits for no answer': (seen) => !isAt(seen, 'filling') || seen.context.sentKey === '',
}

/** How the entry of the code of a movement ends. */
export const confirmations = {
  confirmed: { type: 'confirmed', message: '20 USDT sent to ben_kay', tId: MOVED_ID },
  closed: { type: 'closed' },
  poor: {
    type: 'refused',
    failure: { kind: 'refused', code: 'insufficient_balance', message: INSUFFICIENT_BALANCE },
  },
  lost: { type: 'refused', failure: outcomeUnknown },
} as const
