import type { SnapshotFrom } from 'xstate'
import { line, type ReadLine, type Reads } from '#machines/shared/model/reads.ts'
import type { convertQuoteMachine } from './convert-quote.machine.ts'

type Seen = SnapshotFrom<typeof convertQuoteMachine>

/** What is read of a quote and of the one after it. */
export interface QuoteReads {
  readonly first: readonly string[]
  readonly second: readonly string[]
  /** On the button that carries it out. */
  readonly confirm: string
}

const CONFIRM = { 'quote.confirm': 'primary' } as const
const CHECK = { 'outcome.check': 'primary' } as const
const ONCE = ['We are retrying automatically; the exchange cannot be made twice.']
const HELD = '12:01 left to confirm'

/** What a person reads while a quote is held and used; `firstId` is that of the first quote. */
export const quoteReads = (firstId: string, { first, second, confirm }: QuoteReads): Reads<Seen> => {
  const both = (of: (money: readonly string[], side: string) => ReadLine) => [of(first, 'first'), of(second, 'second')]
  const once = (next: string) => both((_, side) => line(side, ONCE, next, CHECK))
  return {
    readerOf: ({ context: { quote } }) => quote && [quote.quote_id === firstId ? 'first' : 'second'],
    lines: {
      quoting: null,
      reviewing: both((money, side) => line(side, money, confirm, CONFIRM, HELD)),
      exchanging: both((money, side) => line(side, money, 'Loading...', CONFIRM)),
      expired: both((_, side) => line(side, ['No funds were moved.'], 'Get a new quote', { 'quote.renew': 'primary' })),
      'checkingOutcome.asking': once('Checking...'),
      'checkingOutcome.waiting': once('Check now'),
    },
  }
}
