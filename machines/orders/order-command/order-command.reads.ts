import type { SnapshotFrom } from 'xstate'
import { COMMAND_STATES } from '#machines/orders/rules/order-commands.ts'
import { dialogLines, linesUnder } from '#machines/orders/samples/order-dialog-lines.ts'
import { wordsOf } from '#machines/orders/samples/orders.ts'
import { line, type ReadLine, type Reads } from '#machines/shared/model/reads.ts'
import type { orderCommandMachine } from './order-command.machine.ts'

/** The same dialog while its command is being sent. */
const sent = (lines: readonly ReadLine[]): ReadLine[] =>
  lines.map((each) => ({ ...each, next: 'Loading...', acts: {} }))

const checking = (side: 'buyer' | 'seller'): ReadLine =>
  line(
    side,
    ['The server did not respond. We are retrying automatically; this cannot happen twice.'],
    'You can leave this page. The order will show the result.',
    { 'outcome.check': 'primary' },
  )

export const orderCommandReads: Reads<SnapshotFrom<typeof orderCommandMachine>> = {
  readerOf: ({ context: { asked, command } }) => [...wordsOf(asked), `for ${command}`],
  lines: {
    ...linesUnder(
      'sending',
      Object.fromEntries(Object.values(COMMAND_STATES).map((state) => [state, sent(dialogLines[state])])),
    ),
    checkingOutcome: [checking('buyer'), checking('seller')],
    confirmingCode: null,
  },
}
