import { OFFERS_UNTIL_KNOWN, type Offers } from '#machines/shared/values/offers.ts'
import type { SessionUser } from './app-effect.ts'

/** What `Flow` gives every machine it starts. A machine declares the part it uses: `Pick<FlowInput, 'params' | 'user'>`. */
export interface FlowInput {
  /** The path of the page, without query and hash. */
  readonly path: string
  /** The named parts of the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  /** history.state: written by whoever navigated here, so it is checked before use. */
  readonly state: Readonly<Record<string, unknown>>
  readonly user: SessionUser | null
  /** The server's time when this flow began, ISO 8601; machines have no clock of their own. */
  readonly arrivedAt: string
  /** Mints an idempotency key. */
  readonly newKey: () => string
  /** Values that `Flow` saved in sessionStorage for this machine. */
  readonly draft: Readonly<Record<string, string>>
  /** What this device saved of a list, newest first: anybody could have written it, so it is checked before use. */
  readonly savedList: (name: string) => readonly unknown[]
  readonly offers: Offers
}

/** A FlowInput for models and tests: nothing given, a visitor, and one fixed key. */
export const arriving = (given: Partial<FlowInput> = {}): FlowInput => ({
  path: '/',
  params: {},
  query: {},
  state: {},
  user: null,
  arrivedAt: '2026-01-01T00:00:00.000Z',
  newKey: () => 'key-1',
  draft: {},
  savedList: () => [],
  offers: OFFERS_UNTIL_KNOWN,
  ...given,
})

/** A text that someone put under `name` into history.state, or undefined. */
export const textIn = (state: FlowInput['state'], name: string): string | undefined => {
  const value = state[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** `returnTo` from history.state, only if it is a path of this app: never another host (docs/product/accounts.md). */
export const returnPath = (state: FlowInput['state']): string | undefined => {
  const path = textIn(state, 'returnTo')
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : undefined
}

/** A page as it was: its address, and what its history entry held. */
export interface Place {
  readonly path: string
  readonly state?: FlowInput['state']
}

/** history.state for a login that leads back to a page; `ended`: because the session is over, which the login page shows. */
export const returningTo = ({ path, state }: Place, why: 'ended' | 'visitor'): FlowInput['state'] => ({
  returnTo: path,
  returnState: state,
  why,
})

const recordIn = (state: FlowInput['state'], name: string): FlowInput['state'] | undefined => {
  const value = state[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
}

/** The page that a login is to lead back to, with what its history entry held. */
export const returnPlace = (state: FlowInput['state']): Place | undefined => {
  const [path, held] = [returnPath(state), recordIn(state, 'returnState')]
  return path === undefined ? undefined : { path, ...(held && { state: held }) }
}

/** history.state of a page that a login has led back to: what was entered there before belongs to who logged in. */
export const ledBackTo = ({ path, state }: Place): Place => ({ path, state: { ...state, isLedBack: true } })

export const isLedBack = (state: FlowInput['state']): boolean => state['isLedBack'] === true

/** history.state from one step of a login to the next: what leads back goes along. */
export const passingOn = (state: FlowInput['state']): FlowInput['state'] => {
  const place = returnPlace(state)
  return { returnTo: place?.path, returnState: place?.state }
}

/** Whether a login began because a session was over. */
export const hasEnded = (state: FlowInput['state']): boolean => textIn(state, 'why') === 'ended'

/** history.state of a form's page that also holds what was entered into these fields. */
export const withTyped = (state: FlowInput['state'], typed: Readonly<Record<string, string>>): FlowInput['state'] => ({
  ...state,
  typed,
})

/** What history.state holds of these fields. */
export const typedIn = (
  state: FlowInput['state'],
  fields: readonly string[] = [],
): Readonly<Record<string, string>> => {
  const held = recordIn(state, 'typed') ?? {}
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = textIn(held, field)
      return text === undefined ? [] : [[field, text]]
    }),
  )
}

/** The draft of a child machine, saved under the id of its invoke. */
export const childDraft = (draft: FlowInput['draft'], id: string): FlowInput['draft'] =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([name]) => name.startsWith(`${id}.`))
      .map(([name, text]) => [name.slice(id.length + 1), text]),
  )

/** A draft without that of a child machine, which has ended. */
export const withoutChildDraft = (draft: FlowInput['draft'], id: string): FlowInput['draft'] =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => !name.startsWith(`${id}.`)))

/** The params of the action `setQuery`. */
const queryIn = ({ event }: { event: Pick<FlowInput, 'query'> }): Pick<FlowInput, 'query'> => ({ query: event.query })

/** The transition of `url.change`; `held` names what the flow's action `setQuery` reads from the query. */
export const addressTransition = <const Held extends string>(held: Held) =>
  ({
    description: `Back, forward or a link: the URL holds ${held}`,
    actions: { type: 'setQuery', params: queryIn },
  }) as const
