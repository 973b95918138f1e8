import type { AnyMachineSnapshot } from 'xstate'
import { fits, type ExpectedStep } from '../model/actor-inputs.ts'
import type { Edge, Walk } from '../walk/explore.ts'
import { groupedBy } from '../shared/grouped-by.ts'
import { startedBy, startOf, stepOf, type InputCheck } from './input-check.ts'
import { offered, type Offer } from '../model/offers.ts'
import { MAX_STEPS } from '../paths/path-search.ts'
import { edgesTo, firstEdges, nearestSegment } from '../paths/paths.ts'
import { pureSteps, type PureSteps } from '../machine/pure-steps.ts'
import { keyOf } from '../walk/state-key.ts'

type Step = Pick<Edge, 'offer'>

interface Target {
  readonly ends: readonly Edge[]
  /** Whether a step that was taken is one of these. */
  readonly isThere: (offer: Offer, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => boolean
}

/** Ways to the nearest step of a kind, over the walk of which the model's other walks are a part. */
interface Route {
  /** By state, the first edge of the shortest way. */
  readonly next: ReadonlyMap<string, Edge>
  readonly ends: ReadonlySet<Edge>
  readonly isThere: Target['isThere']
}

/** The edges of a walk and of those that it joins, by what they lead to and by what they send. */
interface Index {
  readonly into: ReadonlyMap<string, readonly Edge[]>
  readonly sending: readonly (readonly [step: ExpectedStep, edges: readonly Edge[]])[]
}

const indexOf = (edges: readonly Edge[]): Index => ({
  into: groupedBy(edges, ({ to }) => to),
  sending: [...groupedBy(edges, ({ offer }) => stepOf(offer).names.join('\n')).values()].map((group) => [
    stepOf(group[0].offer),
    group,
  ]),
})

const routeTo = ({ into }: Index, { ends, isThere }: Target): Route => {
  const next = new Map(ends.map((edge) => [edge.from, edge]))
  for (const at of next.keys())
    for (const edge of into.get(at) ?? []) if (!next.has(edge.from)) next.set(edge.from, edge)
  return { next, ends: new Set(ends), isThere }
}

/** The routes of the walks, each found once. */
export class Routes {
  readonly #sources: ReadonlyMap<Edge, ReadonlySet<string>>
  readonly #known = new Map<Walk, { readonly index: Index; readonly routes: Map<string, Route> }>()

  constructor(walks: readonly Walk[]) {
    this.#sources = new Map(
      walks.flatMap(({ states, edges }) =>
        edges.map((edge) => [edge, new Set(startedBy(states.get(edge.from), edge.snapshot).map(({ src }) => src))]),
      ),
    )
  }

  /** To a call of an actor. */
  to(walk: Walk, src: string): Route {
    return this.#once(walk, `to ${src}`, ({ sending }) => ({
      ends: sending.flatMap(([, edges]) => edges.filter((edge) => this.starts(edge, src))),
      isThere: (_, before, after) => startedBy(before, after).some((started) => started.src === src),
    }))
  }

  /** By a step that an entry names. */
  by(walk: Walk, entry: string): Route {
    const isNamed = (step: ExpectedStep) => fits(entry, step)
    return this.#once(walk, `by ${entry}`, ({ sending }) => ({
      ends: sending.flatMap(([step, edges]) => (isNamed(step) ? edges : [])),
      isThere: (offer) => isNamed(stepOf(offer)),
    }))
  }

  /** Whether a way leads from an edge, or from the start, to a call of an actor. */
  leads(walk: Walk, src: string, edge?: Edge): boolean {
    return (edge && this.starts(edge, src)) || this.to(walk, src).next.has(edge?.to ?? walk.initial)
  }

  /** Whether a step calls an actor. */
  starts(edge: Edge, src: string): boolean {
    return this.#sources.get(edge)?.has(src) === true
  }

  #once(walk: Walk, name: string, find: (index: Index) => Target): Route {
    const known = this.#known.get(walk) ?? { index: indexOf([...walk.edgesFrom.values()].flat()), routes: new Map() }
    this.#known.set(walk, known)
    const route = known.routes.get(name) ?? routeTo(known.index, find(known.index))
    known.routes.set(name, route)
    return route
  }
}

/** A path whose steps are checked on snapshots of its own. */
export class CheckedPath {
  readonly #steps: PureSteps
  #snapshot: AnyMachineSnapshot

  constructor(
    readonly check: InputCheck,
    readonly walk: Walk,
  ) {
    this.#steps = pureSteps(check.model.machine)
    const first = this.#steps.start(check.model.inputs[walk.input])
    check.start(walk.input, first)
    this.#snapshot = first.snapshot
  }

  /** Takes a step with what those before it chose, if it is offered; `there` if it ends the route. */
  take(offer: Offer, isThere: Target['isThere'] = () => true): 'there' | 'taken' | 'missing' {
    const before = this.#snapshot
    const here = offered(this.check.model, before).find(
      ({ name, event }) => name === offer.name && event.type === offer.event.type,
    )
    if (!here) return 'missing'
    const taken = this.#steps.step(before, here.event)
    this.check.take(before, here, taken)
    this.#snapshot = taken.snapshot
    return isThere(here, before, taken.snapshot) ? 'there' : 'taken'
  }

  /** Takes steps for as long as they are offered. */
  takeAll(wanted: readonly Step[]): boolean {
    return wanted.every(({ offer }) => this.take(offer) !== 'missing')
  }

  /** Goes a route to its end, from wherever each step led, around edges that are not there with what was chosen before. */
  go({ next, ends, isThere }: Route): boolean {
    const avoided = new Set<Edge>()
    const mayUse = (edge: Edge) => !avoided.has(edge)
    /** Whether the shortest way goes by none of those edges. */
    const isOpen = (edge: Edge): boolean => {
      for (let at: Edge | undefined = edge; at; at = next.get(at.to)) {
        if (avoided.has(at)) return false
        if (ends.has(at)) return true
      }
      return false
    }
    const around = (key: string) => nearestSegment(this.walk, key, { wants: isOpen, mayUse })?.[0]
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const key = this.#key()
      const direct = next.get(key)
      const edge = direct && avoided.size > 0 && !isOpen(direct) ? around(key) : direct
      const end = edge ? this.take(edge.offer, isThere) : 'there'
      if (!edge || end === 'there') return edge !== undefined
      if (ends.has(edge) || this.#key() !== edge.to) avoided.add(edge)
    }
    return false
  }

  #key(): string {
    return keyOf(this.walk.model, this.#snapshot)
  }
}

interface Way {
  readonly walk: Walk
  /** What it leads to: a call of this actor. */
  readonly src: string
  /** The entry that has the table as its value. */
  readonly within?: string | undefined
}

/** Goes by a step of the entry that has the table as its value, and on to a call. */
const goOn = (path: CheckedPath, routes: Routes, { walk, src, within }: Way): void => {
  const isAsked = within === undefined || fits(within, startOf(walk.input))
  if (isAsked || path.go(routes.by(walk, within))) path.go(routes.to(walk, src))
}

/** One more path: by the given edge, or from the start, to a call. */
export const checkWayBy = (check: InputCheck, routes: Routes, way: Way, edge?: Edge): void => {
  const { walk, src, within } = way
  if (!routes.leads(walk, src, edge)) return
  const path = new CheckedPath(check, walk)
  if (edge && !path.takeAll(edgesTo(walk, firstEdges(walk), edge))) return
  const isAtCall = edge !== undefined && routes.starts(edge, src)
  if (!isAtCall || (within !== undefined && !fits(within, startOf(walk.input)))) goOn(path, routes, way)
}

/** One more path: by the nearest step that the entry names, or from the start, to a call. */
export const checkNearest = (check: InputCheck, routes: Routes, way: Way, entry: string): void => {
  const { walk, src } = way
  if (!routes.leads(walk, src)) return
  const path = new CheckedPath(check, walk)
  if (fits(entry, startOf(walk.input)) || path.go(routes.by(walk, entry))) goOn(path, routes, way)
}
