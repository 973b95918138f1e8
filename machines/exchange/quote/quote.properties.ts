import type { SnapshotFrom } from 'xstate'
import type { StepProperty } from 'statewalk/model'
import { answerOf, isAnswerOf, isAt } from '#machines/shared/model/step-facts.ts'
import type { convertQuoteMachine } from './convert-quote.machine.ts'

/** Where an answer to the use of a quote leads. */
const LEADS: Readonly<Partial<Record<string, string>>> = {
  exchanged: 'exchanged',
  expired: 'expired',
  poor: 'refused',
  unavailable: 'refused',
  tooMany: 'refused',
}

/** Whether an answer does not tell what became of a request that was sent before. */
const leavesItOpen = (step: Parameters<typeof answerOf>[0]): boolean =>
  ['tooMany', 'signedOut'].includes(answerOf(step) ?? '')

/** What is true of every step of a quote. */
export const quoteProperties: Readonly<Record<string, StepProperty<SnapshotFrom<typeof convertQuoteMachine>>>> = {
  'the answer decides the next state': {
    when: (step) => isAnswerOf(step, 'exchange'),
    must: (step) => {
      const lead = LEADS[answerOf(step) ?? '']
      if (!isAt(step.before, 'checkingOutcome')) return isAt(step.after, lead ?? 'checkingOutcome.asking')
      return isAt(step.after, leavesItOpen(step) ? 'checkingOutcome.waiting' : (lead ?? 'checkingOutcome.waiting'))
    },
  },
  'a quote is reviewed, a refused request ends the flow': {
    when: (step) => isAnswerOf(step, 'requestQuote'),
    must: ({ step, after: seen }) => isAt(seen, step.endsWith('quoted') ? 'reviewing' : 'refused'),
  },
  'after 15 seconds a quote cannot be confirmed any more': {
    when: ({ step }) => step === 'after(quoteExpires)',
    must: ({ before, after: seen }) => isAt(before, 'reviewing') && isAt(seen, 'expired'),
  },
  'another address dismisses a quote, unless it is being used': {
    when: ({ step }) => step.startsWith('url.change'),
    must: ({ before, after: seen }) =>
      before.context.sentKey === ''
        ? isAt(seen, 'closed')
        : JSON.stringify(seen.value) === JSON.stringify(before.value) &&
          seen.context.sentKey === before.context.sentKey,
  },
  'the output is how it ended': {
    when: ({ after: { status } }) => status === 'done',
    must: ({ after: { output, context, value } }) => {
      if (value === 'exchanged')
        return (
          output?.type === 'exchanged' &&
          output.tId === 'TXCBCDEFGHJKMNPQRSTV' &&
          output.quote.quote_id === context.quote?.quote_id
        )
      return output?.type === value
    },
  },
}
