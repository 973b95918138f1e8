import type { SnapshotFrom } from 'xstate'
import type { PropertyStep, StepProperty } from 'statewalk/model'
import { isAnswerOf, isAt, isFailed, navigatedTo } from '#machines/shared/model/step-facts.ts'
import type { buySellMachine } from './buy-sell.machine.ts'

type Seen = SnapshotFrom<typeof buySellMachine>

const isSecond = (seen: Seen): boolean => isAt(seen, 'entering', 'ordering', 'reviewing', 'completed')
const stepOf = (seen: Seen): number | null => {
  if (isAt(seen, 'selecting')) return 1
  return isSecond(seen) ? 2 : null
}

/** Whether what was chosen before a reload is known to be offered, or not. */
const isResumed = ({ before, after: seen }: PropertyStep<Seen>): boolean =>
  isAt(before, 'fetchingCurrencies') && !isAt(seen, 'optionsMissing', 'fetchingCurrencies')

const isLost = ({ draft }: Seen['context']): boolean => Object.keys(draft).some((name) => name.endsWith('.sentKey'))

/** Where the step that the URL names begins; an address confirms neither an account nor a recipient. */
const openedBy = ({ step, recipient, external, connection, user }: Seen['context']): string => {
  if (step === 1) return 'selecting'
  if (recipient === 'external') return external === null ? 'selecting' : 'ordering'
  return connection === 'connected' && user !== null ? 'entering' : 'selecting'
}

/** What is true of the steps, the URL and the draft. */
export const buySellStepProperties: Readonly<Record<string, StepProperty<Seen>>> = {
  'the step in the URL opens, or the one before it': {
    when: (step) => isResumed(step) && !isLost(step.before.context),
    must: ({ before, after: seen }) => isAt(seen, openedBy(before.context)),
  },
  'the URL names the open step': {
    when: ({ before, after: seen }) => stepOf(seen) !== null && stepOf(before) !== stepOf(seen),
    must: (step) => {
      const { to } = step.effects.findLast(({ type }) => type === 'navigate') ?? {}
      return to === `?step=${stepOf(step.after)}`
    },
  },
  'the URL names the second step after an order, wherever Back led meanwhile': {
    when: (step) => isAnswerOf(step, 'buySellQuote') && isAt(step.after, 'completed'),
    must: (step) => navigatedTo(step) === '?step=2',
  },
  'the URL of the first step stays where the second cannot be opened': {
    when: ({ step, before, after: seen }) =>
      step.startsWith('url.change') && isAt(before, 'selecting') && !isSecond(seen),
    must: (step) => step.after.value === step.before.value && navigatedTo(step) === '?step=1',
  },
  'Next is a history entry, and no other change of the step': {
    when: (step) => String(navigatedTo(step)).startsWith('?'),
    must: ({ step, effects }) =>
      effects
        .filter(({ to }) => String(to).startsWith('?'))
        .every(({ replace = false }) => replace !== /^(step\.next|externalRecipient:)/.test(step)),
  },
  'Back and forward lead to the other step': {
    when: ({ step, before }) =>
      step.startsWith('url.change') && isAt(before, 'entering', 'selecting.connected', 'completed'),
    must: ({ before, after: seen }) => isSecond(seen) === isAt(before, 'selecting'),
  },
  'an address confirms no recipient, and what is being entered stays': {
    when: ({ step, before }) => step.startsWith('url.change') && isAt(before, 'selecting.external.entering'),
    must: ({ before, after: seen }) => seen.children['externalRecipient'] === before.children['externalRecipient'],
  },
  'an amount of a token or currency that is no longer offered is dropped': {
    when: (step) => [step.before.context.token, step.before.context.currency].includes('NONE') && !isFailed(step),
    must: ({ before: { context: was }, after: { context } }) =>
      (context.token === was.token && context.currency === was.currency) || context.amount === '',
  },
  'a reload finds no amount of an order that was made': {
    when: ({ after: seen }) => isAt(seen, 'completed', 'ordered'),
    must: ({ after: { context } }) => context.amount === '',
  },
}

/** What the wizard begins with. */
export const buySellInitialProperties: Readonly<Record<string, (seen: Seen) => boolean>> = {
  'what was chosen and typed is there again after a reload': ({ context: { connection, token, side, amount } }) =>
    connection === null || side === 'buy' || (token === 'BTC' && amount === '0.1'),
  'what was entered for another pair is dropped': ({ context: { token, side, recipient, amount, external } }) =>
    token !== 'USDT' || (side === 'buy' && recipient === 'external' && amount === '' && external === null),
}
