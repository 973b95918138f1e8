import type { AnyFlowModel } from 'statewalk/model'
import type { FrameFields, StoreRules } from 'statewalk/store-rules'
import type { MarketChanged, StreamFrame } from '#machines/shared/flow/app-effect.ts'
import { endpointOf } from './flow-model.ts'
import { needsSession } from './operation-facts.ts'

type Frame = StreamFrame | MarketChanged
type FieldsOf<F> = keyof Omit<F, 'type'>

/** By type of the contract's frames, so that a new one does not compile without its identity. */
const frames: {
  readonly [F in Frame as F['type']]:
    { readonly id: FieldsOf<F>; readonly version?: FieldsOf<F> } | Exclude<FrameFields, object>
} = {
  'order.changed': { id: 'order_no', version: 'seq' },
  'message.added': { id: 'order_no', version: 'message_seq' },
  'message.read': { id: 'order_no', version: 'message_seq' },
  'advert.changed': { id: 't_id' },
  'case.changed': { id: 'order_no' },
  'support.changed': { id: 'request_no' },
  'market.changed': 'signal',
  'transaction.changed': { id: 't_id' },
  'balance.changed': 'signal',
  'settings.changed': 'signal',
  'notice.added': 'value',
  'notice.read': 'value',
  'message.received': 'value',
  'chats.changed': 'value',
}

const ofOperation = (op: string | undefined): boolean => op !== undefined && needsSession(op)

/** Whether an actor, or a child of it, calls an operation that needs a session. */
const isPrivate = ({ outcomes }: AnyFlowModel, actor: string): boolean => {
  const { [actor]: outcome } = outcomes
  const child = outcome?.child
  if (child) return Object.keys(child.outcomes).some((each) => isPrivate(child, each))
  return ofOperation(endpointOf(outcome)?.op)
}

/** What no flow may store: the walk brings it to every state of every flow. */
export const storeRules: StoreRules = {
  frames,
  records: [
    { id: 'order_no', version: 'seq' },
    { id: 't_id', version: 'seq' },
    { id: 'id', version: 'seq' },
    { version: 'mine' },
    { version: 'partner' },
  ],
  // A flow is sent nobody but its one person (decision 0052).
  sessions: [[{ type: 'session.opened' }], [{ type: 'session.left' }], [{ type: 'session.ended', path: '/' }]],
  isPrivate,
}
