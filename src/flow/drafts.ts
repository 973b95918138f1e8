import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { FlowInput } from '#machines/domain/flow-input.ts'
import type { FlowMeta } from '#machines/domain/flow-meta.ts'

const PREFIX = 'draft:'
export const GUEST = 'guest'

/** The key of one run of a flow: what was typed about one order does not belong to another. */
export const runOf = (flow: string, params: FlowInput['params']): string => [flow, ...Object.values(params)].join('/')

/** The key in sessionStorage where the draft of a run outlives a session that ended: one entry per run and user. */
export const draftKey = (run: string, userId: string) => `${PREFIX}${run}:${userId}`

let owner = GUEST
/** A flow that began before the last change of user saves nothing more. */
let generation = 0

const removeAll = (isRemoved: (owner: string) => boolean): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && isRemoved(key.slice(key.lastIndexOf(':') + 1))) sessionStorage.removeItem(key)
}

/** Saves from now on what this user types, also when their session has ended; the drafts of others are removed. */
export const setDraftOwner = (userId: string): void => {
  if (owner !== GUEST && owner !== userId) generation += 1
  owner = userId
  removeAll((id) => id !== userId && id !== GUEST)
}

/** At logout: removes all drafts. */
export const clearDrafts = (): void => {
  owner = GUEST
  generation += 1
  removeAll(() => true)
}

/** Shorter than the server knows the key of a request, which a draft sends again (decision 0047). */
const LIFETIME_MS = 7 * 86_400_000

interface Draft {
  readonly fields: Readonly<Record<string, string>>
  /** When the fields were changed last, in the server's time. */
  readonly changedAt: number
}

/** One run of a flow, for which drafts are saved. */
export interface DraftRun {
  readonly run: string
  readonly generation: number
  /** On a page where people log in, nobody is signed in yet, whoever's session ended before. */
  readonly isVisitors: boolean
  /** The server's time in milliseconds. */
  readonly now: () => number
}

export const openDraft = (run: string, { isVisitors, now }: Pick<DraftRun, 'isVisitors' | 'now'>): DraftRun => ({
  run,
  generation,
  isVisitors,
  now,
})

const ownerOf = ({ isVisitors }: DraftRun): string => (isVisitors ? GUEST : owner)

/** The id of the person whose draft of a run is read; empty for a visitor's. */
export const personOf = (draftRun: DraftRun): string => (ownerOf(draftRun) === GUEST ? '' : ownerOf(draftRun))

const keyOf = (draftRun: DraftRun): string => draftKey(draftRun.run, ownerOf(draftRun))

const storedIn = (key: string): Draft | null => {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? '')
    const { fields, changedAt }: Partial<Record<keyof Draft, unknown>> = Object(found)
    if (typeof changedAt !== 'number') return null
    const entries = Object.entries<unknown>(Object(fields))
    const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'
    return { fields: Object.fromEntries(entries.filter(isText)), changedAt }
  } catch {
    return null
  }
}

/** What was typed, unless that is too long ago: the next step of the flow then replaces it. */
export const readDraft = (draftRun: DraftRun): Draft['fields'] => {
  const draft = storedIn(keyOf(draftRun))
  return draft !== null && draftRun.now() - draft.changedAt < LIFETIME_MS ? draft.fields : {}
}

/** Whether there is a draft of a run that belongs to a signed-in user. */
export const hasOwnedDraft = (run: string): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(draftKey(run, '')) && key !== draftKey(run, GUEST))

const fieldsOf = ({ root }: AnyStateMachine): readonly string[] => ((root.meta ?? {}) as FlowMeta).draft ?? []

const childrenOf = (machine: AnyStateMachine): AnyStateMachine[] =>
  Object.values(machine.implementations.actors).filter(
    (logic): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic,
  )

/** Whether the machine, or one of its children, names fields in `meta.draft`. */
const hasDraft = (machine: AnyStateMachine): boolean =>
  fieldsOf(machine).length > 0 || childrenOf(machine).some(hasDraft)

const fieldOf = (context: unknown, name: string): unknown => {
  const fields = context as Record<string, unknown>
  const values = fields['values'] as Record<string, unknown> | undefined
  return values?.[name] ?? fields[name]
}

const asText = (value: unknown): string | undefined => {
  if (value === null) return undefined
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The drafts of children that do not run yet: a session may end again before they do. */
const pendingIn = ({ context, children }: AnyMachineSnapshot): [name: string, text: string][] => {
  const { draft = {} } = context as Partial<Pick<FlowInput, 'draft'>>
  return Object.entries(draft).filter(([name]) => children[name.split('.')[0] ?? ''] === undefined)
}

/** The draft fields of a snapshot, as JSON where they are no text; those of a child under the id of its invoke: `bankAccount.bank_name`. */
const draftOf = ({ machine, context, children }: AnyMachineSnapshot): [name: string, text: string][] => [
  ...fieldsOf(machine).flatMap((name): [string, string][] => {
    const text = asText(fieldOf(context, name))
    return text === undefined ? [] : [[name, text]]
  }),
  ...Object.entries(children).flatMap(([id, child]) => {
    const own = (child as AnyActorRef | undefined)?.getSnapshot() as AnyMachineSnapshot | undefined
    if (own?.status !== 'active' || !('machine' in own)) return []
    return draftOf(own).map(([name, text]): [string, string] => [`${id}.${name}`, text])
  }),
]

const write = (draftRun: DraftRun, snapshot: AnyMachineSnapshot): void => {
  if (draftRun.generation !== generation || snapshot.status === 'stopped') return
  const fields = Object.fromEntries(snapshot.status === 'active' ? [...pendingIn(snapshot), ...draftOf(snapshot)] : [])
  const key = keyOf(draftRun)
  if (Object.values(fields).every((text) => text === '')) sessionStorage.removeItem(key)
  else if (JSON.stringify(fields) !== JSON.stringify(storedIn(key)?.fields))
    sessionStorage.setItem(key, JSON.stringify({ fields, changedAt: draftRun.now() } satisfies Draft))
}

/** Saves the draft fields of a flow and its children at its start and at every step of any of them, until the flow is done; returns how to stop. */
export const saveDraft = (draftRun: DraftRun, machine: AnyStateMachine, actor: AnyActorRef): (() => void) => {
  if (!hasDraft(machine)) return () => {}
  write(draftRun, actor.getSnapshot() as AnyMachineSnapshot)
  const writing = actor.system.inspect(({ type }) => {
    if (type === '@xstate.snapshot') write(draftRun, actor.getSnapshot() as AnyMachineSnapshot)
  })
  return () => writing.unsubscribe()
}
