import type { Browser, Locator, Page } from 'playwright/test'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { draftKey, runOf, GUEST } from '#src/flow/drafts.ts'
import { transitionsOf } from 'statewalk/chart'
import type { Edge, Walk } from 'statewalk/explore'
import { printPath } from 'statewalk/path-notation'
import type { Offer } from 'statewalk/offers'
import type { Path, PathStep } from 'statewalk/paths'
import { activeNodes, takenTransitions } from 'statewalk/xstate'
import { endpointOf } from '#machines/model/flow-model.ts'
import { backgroundOf } from './background.ts'
import type { EntryPoint } from './entry-points.ts'
import { dropFirstReads, numberRequests, recordTransitions } from './in-page.ts'
import type { MockApi } from './mock-api.ts'
import { SESSION, type PageEnvironment, type SIZES } from './page-environment.ts'
import type { WalkedFlow } from './walked-flow.ts'
import { KeyPairs } from './sent-requests.ts'
import { Walker } from './walker.ts'

type Size = (typeof SIZES)[number]

const ACTION_MS = 10_000
const ARRIVAL_MS = 3000
const TICK_MS = 50
const EPOCH = '2026-01-01T00:00:00.000Z'

export interface Environment {
  readonly browser: Browser
  readonly api: MockApi
  readonly pageEnvironment: PageEnvironment
}

/** Every operation that a machine of this model, or a child that it waits for, calls. */
const operationsOf = ({ outcomes }: WalkedFlow['model']): string[] =>
  Object.values(outcomes).flatMap((outcome) => {
    const { child, cases } = outcome
    const endpoint = endpointOf(outcome)
    const isAwaited = child !== undefined && Object.keys(cases).length > 0
    return [...(endpoint ? [endpoint.op] : []), ...(isAwaited ? operationsOf(child) : [])]
  })

interface Arrival {
  readonly state: EntryPoint['state']
  readonly draft: readonly [key: string, values: string]
}

/** Before the page's own scripts: history.state, and the draft of an earlier visit. */
const arriveWith = ({ state, draft: [key, values] }: Arrival): void => {
  if (history.state === null && Object.keys(state).length > 0) history.replaceState(state, '')
  if (values !== '') sessionStorage.setItem(key, values)
}

const openPage = async ({ browser, api, pageEnvironment }: Environment, size: Size): Promise<Page> => {
  const context = await browser.newContext({ baseURL: api.url, viewport: size, reducedMotion: 'reduce' })
  context.setDefaultTimeout(ACTION_MS)
  const page = await context.newPage()
  await pageEnvironment.prepare(page)
  await page.addInitScript(`(${String(recordTransitions)})(${String(takenTransitions)})`)
  await page.addInitScript(numberRequests)
  await page.addInitScript(dropFirstReads)
  return page
}

const selectorOf = ([event, key]: NonNullable<EntryPoint['click']>): string =>
  `[data-event~="${event}"]${key === undefined ? '' : `[data-key="${key}"]`}:visible`

const arrive = async (
  page: Page,
  { api, pageEnvironment }: Environment,
  { model }: WalkedFlow,
  entryPoint: EntryPoint,
): Promise<void> => {
  const {
    path,
    params = {},
    user,
    state,
    draft,
    draftOf = model.machine.id,
    background,
    click,
    arrivedAt = EPOCH,
  } = entryPoint
  await page.clock.install({ time: Date.parse(arrivedAt) - 1000 })
  await page.clock.pauseAt(arrivedAt)
  api.prepare(operationsOf(model), { ...backgroundOf(user), ...background })
  if (user) await page.context().addCookies([{ ...SESSION, url: api.url }])
  const owner = draftKey(runOf(draftOf, params), user?._id ?? GUEST)
  const stored = JSON.stringify({ fields: draft, changedAt: Date.parse(arrivedAt) })
  await page.addInitScript(arriveWith, { state, draft: [owner, Object.keys(draft).length > 0 ? stored : ''] as const })
  await page.goto(path)
  if (click) {
    const control = await shown(page, selectorOf(click))
    await (click[2] === undefined ? control.click() : control.selectOption(click[2]))
  }
  await shown(page, `[data-flow="${model.machine.id}"]`)
  if (user) await pageEnvironment.awaitStream(page)
}

/** React delays a screen that replaces its placeholder, and the page's clock moves only by us. */
const shown = async (page: Page, selector: string): Promise<Locator> => {
  const found = page.locator(selector).first()
  for (let at = 0; at < ARRIVAL_MS && (await found.count()) === 0; at += TICK_MS) await page.clock.runFor(TICK_MS)
  return found
}

const isExcepted = ({ except }: WalkedFlow, { took, offer }: Pick<PathStep, 'took' | 'offer'>): boolean =>
  offer.name in except || took.some((id) => id in except)

/**
 * Takes one path in a fresh page and gives the transitions that the page took. Throws with the flow, the input and every step so far when
 * the page differs from the walk.
 */
export const takePath = async (
  environment: Environment,
  flow: WalkedFlow,
  path: Path,
  size: Size,
  tamper?: () => void,
): Promise<ReadonlySet<string>> => {
  const { walk, steps } = path
  const taken = [`${walk.model.machine.id} from "${walk.input}" at ${size.width} px`]
  const page = await openPage(environment, size)
  if (tamper) await page.addInitScript(tamper)
  try {
    await arrive(page, environment, flow, flow.entryPoint(walk.input))
    const walker = new Walker(flow, page, environment.pageEnvironment, new KeyPairs(), walk.first)
    await walker.compare()
    for (const step of steps) {
      const offer = walker.offerOf(step.offer.name)
      if (!offer || walker.isOver || isExcepted(flow, step)) break
      if (await environment.pageEnvironment.isNoChange(page, offer.event)) break
      taken.push(offer.name)
      await walker.take(offer)
    }
    await walker.compareOpenRequests()
    return walker.took
  } catch (problem) {
    const what = problem instanceof Error ? problem.message : String(problem)
    const again = `again: npm run replay -- --browser '${printPath(path, taken.length - 1)}'`
    throw new Error(`${taken.join('\n  > ')}\n    ${what}\n    ${again}`, { cause: problem })
  } finally {
    await page.context().close()
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

/** The walk without what cannot happen in a browser, so that no path leads over it. */
export const possible = (walk: Walk, flow: WalkedFlow): Walk => {
  const may = (edge: Edge) =>
    !isExcepted(flow, edge) && !(edge.offer.by === 'person' && isCovered(flow, walk.states.get(edge.from), edge.offer))
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
