import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import type { FlowInput } from '#machines/shared/flow/flow-input.ts'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'

const PREFIX = 'draft:'
export const GUEST = 'guest'

/** The key of one run of a flow: what was typed about one order does not belong to another. */
export const runOf = (flow: string, params: FlowInput['params']): string => [flow, ...Object.values(params)].join('/')

/** The key in sessionStorage where the draft of a run outlives a session that ended: one entry per run and user. */
export const draftKey = (run: string, userId: string) => `${PREFIX}${run}:${userId}`

/** One run of a flow: of a person, or of a visitor until somebody logs in. */
export interface DraftRun {
  readonly run: string
  /** The server's time in milliseconds. */
  readonly now: () => number
  /** The id of whose run it is; `guest` for a visitor's. */
  owner: string
  /** Another run takes its place: it saves nothing more. */
  isOver: boolean
}

const ownerOf = (user: SessionUser | null): string => user?._id ?? GUEST

/** Who is signed in. */
let owner = GUEST
/** Of the flows that are mounted. */
const runs = new Set<DraftRun>()

const removeAll = (isRemoved: (owner: string) => boolean): void => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(PREFIX) && isRemoved(key.slice(key.lastIndexOf(':') + 1))) sessionStorage.removeItem(key)
}

/**
 * Hands a visitor's run to who is signed in now, with what was entered, unless they have left a request without an answer, which a run of their own
 * sends again (decision 0052). A person's run is never another's.
 */
const handOver = (draftRun: DraftRun): void => {
  if (owner === GUEST || draftRun.owner === owner) return
  draftRun.isOver = draftRun.owner !== GUEST || hasRequest(draftKey(draftRun.run, owner))
  if (draftRun.isOver) return
  sessionStorage.removeItem(keyOf(draftRun))
  draftRun.owner = owner
}

/** To be called with who is signed in, whenever that changes; a login removes the drafts of others. */
export const setDraftOwner = (user: SessionUser | null): void => {
  owner = ownerOf(user)
  if (user) removeAll((id) => id !== owner && id !== GUEST)
  runs.forEach(handOver)
}

/** At logout: removes all drafts. */
export const clearDrafts = (): void => {
  removeAll(() => true)
  for (const draftRun of runs) draftRun.isOver ||= draftRun.owner !== GUEST
}

/** Shorter than the server knows the key of a request, which a draft sends again (decision 0047). */
const LIFETIME_MS = 7 * 86_400_000

interface Draft {
  readonly fields: Readonly<Record<string, string>>
  /** When the fields were changed last, in the server's time. */
  readonly changedAt: number
}

/**
 * A run of whoever is signed in on the page. `isLedBack`: a login began on this page and has led back to it, so what the visitor entered is theirs,
 * unless they have a draft of their own.
 */
export const openDraft = (run: string, user: SessionUser | null, now: DraftRun['now'], isLedBack = false): DraftRun => {
  const draftRun = { run, now, owner: ownerOf(user), isOver: false }
  const [own, guests] = [keyOf(draftRun), draftKey(run, GUEST)]
  const entered = sessionStorage.getItem(guests)
  if (user && isLedBack && entered !== null && sessionStorage.getItem(own) === null) {
    sessionStorage.setItem(own, entered)
    sessionStorage.removeItem(guests)
  }
  return draftRun
}

/** Whether a run is over and somebody else's is due: at a logout that is known before who is signed in changes. */
export const isHandedOver = (draftRun: DraftRun, user: SessionUser | null): boolean =>
  draftRun.isOver && draftRun.owner !== ownerOf(user)

const keyOf = (draftRun: DraftRun): string => draftKey(draftRun.run, draftRun.owner)

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

/** Whether a draft holds the key of a request whose answer was lost. */
const hasRequest = (key: string): boolean =>
  Object.entries(storedIn(key)?.fields ?? {}).some(([name, text]) => /(?:^|\.)sentKey$/.test(name) && text !== '')

/** Whether there is a draft of a run that belongs to a signed-in user. */
export const hasOwnedDraft = (run: string): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(draftKey(run, '')) && key !== draftKey(run, GUEST))

const metaOf = ({ root }: AnyStateMachine): FlowMeta => (root.meta ?? {}) as FlowMeta
const fieldsOf = (machine: AnyStateMachine): readonly string[] => metaOf(machine).draft ?? []

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
  if (draftRun.isOver || snapshot.status === 'stopped') return
  const fields = Object.fromEntries(snapshot.status === 'active' ? [...pendingIn(snapshot), ...draftOf(snapshot)] : [])
  const key = keyOf(draftRun)
  if (Object.values(fields).every((text) => text === '')) sessionStorage.removeItem(key)
  else if (JSON.stringify(fields) !== JSON.stringify(storedIn(key)?.fields))
    sessionStorage.setItem(key, JSON.stringify({ fields, changedAt: draftRun.now() } satisfies Draft))
}

/** The person went to another page: not one whose session ended, which the draft outlives. */
const leave = (draftRun: DraftRun): void => {
  const key = keyOf(draftRun)
  if (!draftRun.isOver && draftRun.owner === owner && !hasRequest(key)) sessionStorage.removeItem(key)
}

/** Saves the draft fields of a flow and its children at its start and at every step of any of them, until the flow is done; returns how to stop when the page is left. */
export const saveDraft = (draftRun: DraftRun, machine: AnyStateMachine, actor: AnyActorRef): (() => void) => {
  if (!hasDraft(machine)) return () => {}
  runs.add(draftRun)
  handOver(draftRun)
  write(draftRun, actor.getSnapshot() as AnyMachineSnapshot)
  const writing = actor.system.inspect(({ type }) => {
    if (type === '@xstate.snapshot') write(draftRun, actor.getSnapshot() as AnyMachineSnapshot)
  })
  return () => {
    writing.unsubscribe()
    runs.delete(draftRun)
    if (metaOf(machine).draftLasts === 'visit') leave(draftRun)
  }
}
