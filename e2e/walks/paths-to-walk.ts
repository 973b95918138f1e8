import type { Walk } from 'statewalk/explore'
import { nextPath } from 'statewalk/next-path'
import { partsOf, planPaths, type Path, type PathStep } from 'statewalk/paths'

/** What a path really took: as many of its steps, and how often each transition. */
export interface TakenPath {
  readonly steps: readonly PathStep[]
  readonly times: ReadonlyMap<string, number>
}

/** The transitions by which a person does something, and those by which each state is entered first. */
const seenAtEachSize = ({ edges, first }: Walk): readonly string[] => {
  const pressed = edges.filter(({ offer }) => offer.by === 'person').flatMap(({ took }) => took.slice(0, 1))
  const entered = new Map([[JSON.stringify(first.snapshot.value), first.took]])
  for (const { snapshot, took } of edges) {
    const state = JSON.stringify(snapshot.value)
    if (!entered.has(state)) entered.set(state, took)
  }
  return [...pressed, ...[...entered.values()].flat()]
}

/** What is to be taken of a flow. */
interface Wish {
  readonly goal: 'transitions' | 'edges'
  /** Whether other flows take the chart: then everything that this one shows is come to, too. */
  readonly isShared: boolean
  /** Transitions that are taken elsewhere, or cannot be taken. */
  readonly elsewhere: readonly string[]
  readonly impossible: readonly string[]
}

/** The paths of one flow, planned one at a time: in a page time has an order and a person leaves a field by moving on, so one may end early. */
export class PathsToWalk {
  /** How many there were. */
  count = 0
  readonly #goal: 'shown' | 'transitions'
  readonly #begun = new Set<string>()
  /** Transitions and looks that are taken or given up. */
  readonly #covered: Set<string>
  /** What a path was planned for that did not come to it. */
  readonly #missed = new Set<string>()
  readonly #everyEdge: Path[]
  #isShownAgain = false

  constructor(
    readonly walks: readonly Walk[],
    readonly wish: Wish,
  ) {
    const { goal, isShared, elsewhere, impossible } = wish
    this.#goal = isShared ? 'shown' : 'transitions'
    this.#covered = new Set([...elsewhere, ...impossible])
    this.#everyEdge = goal === 'edges' ? walks.flatMap((walk) => planPaths(walk, { goal }).paths) : []
  }

  /** The next path. Each input begins one, and what has but one is shown in a window of the other size, too. */
  next(): Path | undefined {
    const path = this.#everyEdge.shift() ?? this.#plan() ?? this.#unbegun() ?? this.#again()
    if (!path) return undefined
    this.count++
    this.#begun.add(path.walk.input)
    return path
  }

  /** What a path took. Where one took nothing new, what it was planned for is planned once more, and then given up. */
  note({ walk, steps }: Path, taken: TakenPath): void {
    const partsIn = (each: readonly PathStep[]) => each.flatMap((step) => partsOf(walk.model, this.#goal, step))
    const first = partsIn(steps).find((part) => !this.#covered.has(part))
    const before = this.#covered.size
    this.#cover([...taken.times.keys(), ...partsIn(taken.steps)])
    if (first === undefined || this.#covered.size > before) return
    if (this.#missed.has(first)) this.#cover([first])
    this.#missed.add(first)
  }

  #cover(parts: readonly string[]): void {
    for (const part of parts) this.#covered.add(part)
  }

  #plan(): Path | undefined {
    if (this.wish.goal === 'edges') return undefined
    return nextPath(this.walks, { goal: this.#goal, covered: this.#covered, begun: this.#begun })
  }

  #unbegun(): Path | undefined {
    const walk = this.walks.find(({ input }) => !this.#begun.has(input))
    return walk && { walk, steps: [] }
  }

  #again(): Path | undefined {
    if (this.count !== 1 || this.#isShownAgain) return undefined
    this.#isShownAgain = true
    const again = this.#goal === 'shown' ? new Set<string>() : new Set(this.walks.flatMap(seenAtEachSize))
    const left = this.walks
      .flatMap(({ edges }) => edges)
      .flatMap(({ took }) => took)
      .filter((id) => !again.has(id))
    this.#covered.clear()
    this.#cover([...left, ...this.wish.elsewhere, ...this.wish.impossible])
    const [walk] = this.walks
    return this.#plan() ?? (walk && { walk, steps: [] })
  }
}
