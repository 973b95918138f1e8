import type { SnapshotFrom } from 'xstate'
import { confirmingLines, describingLines, linesUnder } from '#machines/orders/samples/order-dialog-lines.ts'
import { wordsOf } from '#machines/orders/samples/orders.ts'
import type { Reads } from '#machines/shared/model/reads.ts'
import type { orderConfirmationMachine } from './order-confirmation.machine.ts'

export const orderConfirmationReads: Reads<SnapshotFrom<typeof orderConfirmationMachine>> = {
  readerOf: ({ context: { asked, command } }) => [...wordsOf(asked), `for ${command}`],
  lines: linesUnder('confirming', { ...confirmingLines, describing: describingLines }),
}
