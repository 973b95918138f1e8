import type { AnyMachineSnapshot } from 'xstate'

/** What the views of a flow may show of the sample data: literal, and written by hand. */
export interface Facts {
  /** The value beside a label; in a row, the label follows the row's key. */
  readonly labels?: Readonly<Record<string, string | readonly string[]>>
  /** Every figure with the unit that it is of. */
  readonly figures?: readonly string[]
  /** When a countdown runs out (UTC); the samples' clock shows 12:01, so that one that is over reads so. Other flows have theirs in their table of reads. */
  readonly deadlines?: readonly string[]
  /** What is in a tone that means something: green, red, danger, warning, information. In a row, its text follows the row's key. */
  readonly tones?: Readonly<Record<string, string | readonly string[]>>
}

/** The sides of a flow that do not see the same facts. */
export const sides: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => string>> = {
  transaction: ({ context: { transaction } }) =>
    transaction?.crypto_withdrawal || transaction?.crypto_deposit
      ? `crypto ${transaction.type}`
      : (transaction?.type ?? 'nobody'),
  m2mOrder: ({ context: { order } }) => order?.side ?? 'nobody',
  orderCommand: ({ context: { asked } }) => asked.side,
  orderConfirmation: ({ context: { asked } }) => asked.side,
  takeAdvert: ({ context: { advert } }) => (advert.order.type === 'Sell' ? 'buyer' : 'seller'),
}
