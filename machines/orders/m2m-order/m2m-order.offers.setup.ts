import { ORDER_COMMANDS } from '#machines/orders/rules/order-lifecycle.setup.ts'
import { isOffered, type Order } from '#machines/orders/rules/order-words.ts'

/** The guard that offers a command to the side that looks at the page. */
export const OFFERED_IF = {
  'payment.notify': 'mayNotify',
  'payment.claim': 'mayClaim',
  'order.release': 'mayRelease',
  'order.cancel': 'mayCancel',
  'cancel.accept': 'mayAccept',
  'cancel.decline': 'mayDecline',
  'window.extend': 'mayExtend',
  'order.appeal': 'mayAppeal',
  'appeal.answer': 'mayAnswer',
  'appeal.withdraw': 'mayWithdraw',
} as const satisfies Readonly<Record<(typeof ORDER_COMMANDS)[number], string>>

type Guard = (typeof OFFERED_IF)[keyof typeof OFFERED_IF]
type Offering = (args: { context: { readonly order: Order | null } }) => boolean

export const offerGuards = Object.fromEntries(
  ORDER_COMMANDS.map((type): [Guard, Offering] => [
    OFFERED_IF[type],
    ({ context: { order } }) => order !== null && isOffered(order, type),
  ]),
) as Record<Guard, Offering>
