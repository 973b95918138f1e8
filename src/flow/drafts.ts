import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'

const PREFIX = 'kept:'
export const GUEST = 'guest'

/** What one run of a flow is kept under: what was typed about one order is nothing to another. */
export const runOf = (flow: string, params: FlowInput['params']): string => [flow, ...Object.values(params)].join('/')

/** Where the typed values of a run outlive a session that ended: sessionStorage, one entry per run and person. */
export const draftKey = (run: string, userId: string) => `${PREFIX}${run}:${userId}`

let owner = GUEST
/** What runs on from before the last change of persons keeps nothing more. */
let era = 0

const removeAll = (isGone: (owner: string) => boolean): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && isGone(key.slice(key.lastIndexOf(':') + 1))) sessionStorage.removeItem(key)
}

/** Keeps from now on what this person types, also when their session has ended; what others left is forgotten. */
export const setDraftOwner = (userId: string): void => {
  if (owner !== GUEST && owner !== userId) era += 1
  owner = userId
  removeAll((left) => left !== userId && left !== GUEST)
}

/** At logout: everything is forgotten. */
export const clearDrafts = (): void => {
  owner = GUEST
  era += 1
  removeAll(() => true)
}

/** One run of a flow, as far as keeping goes. */
export interface DraftRun {
  readonly run: string
  readonly era: number
}

export const openDraft = (run: string): DraftRun => ({ run, era })

export const readDraft = ({ run }: DraftRun): Record<string, string> => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(draftKey(run, owner)) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Whether something was kept of a run for somebody who has to be known first. */
export const hasOwnedDraft = (run: string): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(draftKey(run, '')) && key !== draftKey(run, GUEST))

const fieldsOf = ({ root }: AnyStateMachine): readonly string[] => ((root.meta ?? {}) as FlowMeta).draft ?? []

const childrenOf = (machine: AnyStateMachine): AnyStateMachine[] =>
  Object.values(machine.implementations.actors).filter(
    (logic): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic,
  )

/** Whether the machine, or one inside it, marks anything `keep`. */
const keeps = (machine: AnyStateMachine): boolean =>
  fieldsOf(machine).length > 0 || childrenOf(machine).some((child) => keeps(child))

const fieldOf = (context: unknown, name: string): unknown => {
  const own = context as Record<string, unknown>
  const values = own['values'] as Record<string, unknown> | undefined
  return values?.[name] ?? own[name]
}

const asText = (value: unknown): string | undefined => {
  if (value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What a flow brought along and has not given to a flow inside it yet: a session may end again before it is shown. */
const waitingIn = ({ context, children }: AnyMachineSnapshot): [name: string, text: string][] => {
  const { draft = {} } = context as Partial<Pick<FlowInput, 'draft'>>
  return Object.entries(draft).filter(([name]) => children[name.split('.')[0] ?? ''] === undefined)
}

/** What of a snapshot is kept, what is no text as JSON; of a flow inside under the id of its invoke: `bankAccount.bank_name`. */
const draftOf = ({ machine, context, children }: AnyMachineSnapshot): [name: string, text: string][] => [
  ...fieldsOf(machine).flatMap((name): [string, string][] => {
    const text = asText(fieldOf(context, name))
    return text === undefined ? [] : [[name, text]]
  }),
  ...Object.entries(children).flatMap(([id, child]) => {
    const inside = (child as AnyActorRef | undefined)?.getSnapshot() as AnyMachineSnapshot | undefined
    if (inside?.status !== 'active' || !('machine' in inside)) return []
    return draftOf(inside).map(([name, text]): [string, string] => [`${id}.${name}`, text])
  }),
]

const write = ({ run, era: begun }: DraftRun, snapshot: AnyMachineSnapshot): void => {
  if (begun !== era || snapshot.status === 'stopped') return
  const draft = Object.fromEntries(snapshot.status === 'active' ? [...waitingIn(snapshot), ...draftOf(snapshot)] : [])
  if (Object.values(draft).every((text) => text === '')) sessionStorage.removeItem(draftKey(run, owner))
  else sessionStorage.setItem(draftKey(run, owner), JSON.stringify(draft))
}

/** Keeps what a flow and those inside it mark, at every step of any of them, until the flow is done; returns how to stop. */
export const saveDraft = (draftRun: DraftRun, machine: AnyStateMachine, actor: AnyActorRef): (() => void) => {
  if (!keeps(machine)) return () => {}
  const writing = actor.system.inspect(({ type }) => {
    if (type === '@xstate.snapshot') write(draftRun, actor.getSnapshot() as AnyMachineSnapshot)
  })
  return () => writing.unsubscribe()
}
