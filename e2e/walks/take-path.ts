import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { transitionsOf } from 'statewalk/chart'
import type { Edge, Walk } from 'statewalk/explore'
import { printPath } from 'statewalk/path-notation'
import type { Offer } from 'statewalk/offers'
import type { Path, PathStep } from 'statewalk/paths'
import { activeNodes } from 'statewalk/xstate'
import type { Size } from './page-environment.ts'
import type { TakenPath } from './paths-to-walk.ts'
import { KeyPairs } from './sent-requests.ts'
import type { WalkedFlow } from './walked-flow.ts'
import type { WalkedPage } from './walked-page.ts'
import { Walker } from './walker.ts'

const isExcepted = ({ except }: WalkedFlow, { took, offer }: Pick<PathStep, 'took' | 'offer'>): boolean =>
  offer.name in except || took.some((id) => id in except)

/**
 * Takes one path and gives what of it the page took. Throws with the flow, the input and every step so far when the page differs
 * from the walk.
 */
export const takePath = async (at: WalkedPage, flow: WalkedFlow, path: Path, size: Size): Promise<TakenPath> => {
  const { walk, steps } = path
  const { page, environment, visits } = at
  const taken = [
    `${walk.model.machine.id} from "${walk.input}" at ${size.width} px, in a ${visits === 0 ? 'new page' : 'page that is used again'}`,
  ]
  try {
    await at.arrive(flow.model, flow.entryPoint(walk.input), size)
    const walker = new Walker(flow, page, environment, new KeyPairs(), walk.first)
    await walker.compare()
    for (const step of steps) {
      const offer = walker.offerOf(step.offer.name)
      if (!offer || walker.isOver || isExcepted(flow, step)) break
      if (await environment.isNoChange(page, offer.event)) break
      taken.push(offer.name)
      await walker.take(offer)
    }
    await walker.compareOpenRequests()
    return { steps: steps.slice(0, taken.length - 1), times: walker.took }
  } catch (problem) {
    const what = problem instanceof Error ? problem.message : String(problem)
    const again = `again: npm run replay -- --browser '${printPath(path, taken.length - 1)}'`
    throw new Error(`${taken.join('\n  > ')}\n    ${what}\n    ${again}`, { cause: problem })
  }
}

const isWithin = (node: AnyStateNode, outer: AnyStateNode): boolean =>
  node === outer || (node.parent !== undefined && isWithin(node.parent, outer))

/** While a dialog is open, nobody can press what is under it: only what its own state takes or what leads back to it, unless a child renders it. */
const isCovered = ({ model }: WalkedFlow, snapshot: AnyMachineSnapshot | undefined, { event }: Offer): boolean => {
  if (!snapshot) return false
  const dialogs = activeNodes(snapshot).filter(({ tags }) => tags.includes('dialog'))
  if (dialogs.length === 0) return false
  const own = dialogs.filter(({ invoke }) => !invoke.some(({ src }) => model.outcomes[String(src)]?.child))
  const transitions = model.machine.getTransitionData(snapshot, event)
  return !transitions.some(({ source, target = [] }) =>
    [source, ...target].some((node) => own.some((dialog) => isWithin(node, dialog))),
  )
}

/** Whether an answer says that nobody is signed in any more: the session leads to the login then, on a slow machine some steps later. */
const endsSession = ({ model }: WalkedFlow, snapshot: AnyMachineSnapshot | undefined, { actor, outcome }: Offer) => {
  if (!snapshot || actor === undefined || outcome === undefined) return false
  const invoke = activeNodes(snapshot)
    .flatMap((node) => node.invoke)
    .find(({ id }) => id === actor)
  const { body }: { body?: unknown } = Object(model.outcomes[String(invoke?.src)]?.cases[outcome])
  return Object(body).code === 'no_session'
}

/**
 * The walk without what cannot happen in a browser, so that no path leads over it, and without the end of a session where another answer takes
 * the same transitions.
 */
export const possible = (walk: Walk, flow: WalkedFlow): Walk => {
  const happens = (edge: Edge) =>
    !isExcepted(flow, edge) && !(edge.offer.by === 'person' && isCovered(flow, walk.states.get(edge.from), edge.offer))
  const isEnd = ({ from, offer }: Edge) => endsSession(flow, walk.states.get(from), offer)
  const isNeeded = (edge: Edge) =>
    !walk.edgesFrom
      .get(edge.from)
      ?.some((other) => String(other.took) === String(edge.took) && happens(other) && !isEnd(other))
  const may = (edge: Edge) => happens(edge) && (!isEnd(edge) || isNeeded(edge))
  const edgesFrom = [...walk.edgesFrom].map(([key, edges]) => [key, edges.filter(may)] as const)
  return { ...walk, edges: walk.edges.filter(may), edgesFrom: new Map(edgesFrom) }
}

/** Transitions that the browser never took, and unnecessary exceptions. */
export const gaps = ({ model, except }: WalkedFlow, walks: readonly Walk[], took: ReadonlySet<string>): string[] => {
  const ids = transitionsOf(model.machine).map(({ id }) => id)
  const names = new Set(walks.flatMap(({ edges }) => edges.map(({ offer }) => offer.name)))
  return [
    ...ids.filter((id) => !took.has(id) && !(id in except)).map((id) => `never taken in the browser: ${id}`),
    ...Object.keys(except)
      .filter((what) => took.has(what) || !(ids.includes(what) || names.has(what)))
      .map((what) => `no exception any more: ${what}`),
  ]
}
