import type { AnyFlowModel } from '../model/model.ts'
import { transitionsOf } from '../machine/chart.ts'

/** What was walked: the machine alone, or its page in a browser. */
export type WalkKind = 'unit' | 'browser'

/** A transition of another flow. */
export interface TransitionOf {
  readonly flow: string
  readonly id: string
}

/** What the last run of one kind took of one flow. */
export interface WalkedFlow {
  /** One run of the tests; walks of one run are added up, another run starts afresh. */
  readonly run: string
  /** ISO 8601. */
  readonly at: string
  readonly walks: number
  readonly steps: number
  /** How often each transition was taken, by id. */
  readonly times: Readonly<Record<string, number>>
  /** Transitions that cannot be taken in this kind of walk, each with its reason. */
  readonly impossible?: Readonly<Record<string, string>>
  /** Transitions that another flow takes, whose chart is the same. */
  readonly elsewhere?: Readonly<Record<string, TransitionOf>>
}

/** `coverage/flows.json`, or what `walk --coverage` writes: by flow, by kind of walk. */
export interface FlowCoverage {
  readonly version: 1
  readonly flows: Readonly<Record<string, { readonly [K in WalkKind]?: WalkedFlow }>>
}

export const noCoverage: FlowCoverage = { version: 1, flows: {} }

const isCoverage = (value: unknown): value is FlowCoverage => {
  const { version, flows }: { version?: unknown; flows?: unknown } = Object(value)
  return version === 1 && typeof flows === 'object' && flows !== null
}

/** Reads what `coverage/flows.json` holds; anything else counts as no coverage. */
export const coverageIn = (value: unknown): FlowCoverage => (isCoverage(value) ? value : noCoverage)

const added = (one: WalkedFlow['times'], other: WalkedFlow['times']): Record<string, number> => {
  const sum = { ...one }
  for (const [id, count] of Object.entries(other)) sum[id] = (sum[id] ?? 0) + count
  return sum
}

/** Adds a walk to what is known: to the same run, or in place of an older one. */
export const withWalk = ({ flows }: FlowCoverage, flow: string, kind: WalkKind, walk: WalkedFlow): FlowCoverage => {
  const before = flows[flow]?.[kind]
  const isSameRun = before?.run === walk.run
  const joined: WalkedFlow = isSameRun
    ? {
        ...walk,
        walks: before.walks + walk.walks,
        steps: before.steps + walk.steps,
        times: added(before.times, walk.times),
        impossible: { ...before.impossible, ...walk.impossible },
        elsewhere: { ...before.elsewhere, ...walk.elsewhere },
      }
    : walk
  return { version: 1, flows: { ...flows, [flow]: { ...flows[flow], [kind]: joined } } }
}

/** One transition and how often each kind of walk took it. */
export interface TakenTransition {
  readonly id: string
  readonly unit: number
  readonly browser: number
  /** Why no browser can take it. */
  readonly impossible?: string
  /** The flow of the same chart in which the browser took it instead. */
  readonly takenIn?: string
}

/** The transitions of one flow with how often each was taken; a kind of walk that is not recorded took nothing. */
export interface CoveredFlow {
  readonly flow: string
  readonly transitions: readonly TakenTransition[]
  /** When each kind of walk last ran, ISO 8601. */
  readonly ran: { readonly [K in WalkKind]?: string }
}

/** The transitions of a flow with what the last walks took, as recorded under a name; what no longer exists is left out. */
export const coveredFlow = (
  { machine }: AnyFlowModel,
  { flows }: FlowCoverage,
  flow: string = machine.id,
): CoveredFlow => {
  const { unit, browser } = flows[flow] ?? {}
  return {
    flow,
    transitions: transitionsOf(machine).map(({ id }) => {
      const reason = browser?.impossible?.[id]
      const other = browser?.elsewhere?.[id]
      const isTakenThere = other !== undefined && (flows[other.flow]?.browser?.times[other.id] ?? 0) > 0
      return {
        id,
        unit: unit?.times[id] ?? 0,
        browser: browser?.times[id] ?? 0,
        ...(reason !== undefined && { impossible: reason }),
        ...(isTakenThere && { takenIn: other.flow }),
      }
    }),
    ran: { ...(unit && { unit: unit.at }), ...(browser && { browser: browser.at }) },
  }
}

/** Also in another flow of the same chart. */
export const isInBrowser = ({ browser, takenIn }: TakenTransition): boolean => browser > 0 || takenIn !== undefined

const isUntested = (transition: TakenTransition): boolean => transition.unit === 0 && !isInBrowser(transition)

const wordsFor = (transition: TakenTransition, hasBrowser: boolean): string[] => {
  const { id, unit, impossible } = transition
  if (isUntested(transition)) return [`    UNTESTED  ${id}`]
  if (unit === 0) return [`    not in unit walks  ${id}`]
  if (isInBrowser(transition) || !hasBrowser) return []
  return [`    not in a browser  ${id}${impossible === undefined ? '' : ` (${impossible})`}`]
}

/** What was walked, flow by flow, for reading in a terminal; `isLong` lists every transition. */
export const coverageText = (covered: readonly CoveredFlow[], isLong = false): string => {
  const width = Math.max(4, ...covered.map(({ flow }) => flow.length))
  const row = (name: string, ...cells: readonly (number | string)[]) =>
    `${name.padEnd(width)}${cells.map((cell) => String(cell).padStart(13)).join('')}`
  const counted = covered.map(({ transitions }) => ({
    all: transitions.length,
    unit: transitions.filter(({ unit }) => unit > 0).length,
    browser: transitions.filter(isInBrowser).length,
    never: transitions.filter(isUntested).length,
  }))
  const sum = (part: 'all' | 'unit' | 'browser' | 'never') => counted.reduce((total, each) => total + each[part], 0)
  const rows = covered.flatMap(({ flow, transitions, ran }, at) => {
    const { all, unit, browser, never } = counted[at] ?? { all: 0, unit: 0, browser: 0, never: 0 }
    const details = isLong
      ? transitions.map(
          ({ id, unit, browser, takenIn }) =>
            `    ${String(unit).padStart(5)} ${String(browser).padStart(5)}  ${id}${takenIn === undefined ? '' : ` (in ${takenIn})`}`,
        )
      : transitions.flatMap((each) => wordsFor(each, ran.browser !== undefined))
    return [
      row(flow, all, ran.unit ? unit : '–', ran.browser ? browser : '–', never === 0 ? 0 : `${never} ✗`),
      ...details,
    ]
  })
  return [
    row('flow', 'transitions', 'unit walks', 'browser', 'untested'),
    ...rows,
    row('all', sum('all'), sum('unit'), sum('browser'), sum('never')),
  ].join('\n')
}
