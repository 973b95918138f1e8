import { use } from 'react'
import type { SpecTrace } from '#machines/shared/model/spec-trace.ts'
import type { FlowWhatIfs } from '#src/atlas/details/what-if-words.ts'
import type { AppMap } from '#src/atlas/app-map.ts'
import type { ChartLayout } from 'statewalk/atlas/layout.ts'
import type { AllFlowTests, FlowTests } from '#src/atlas/paths/flow-paths.ts'
import { layoutOf } from '#src/atlas/sources/views.ts'
import type { WalkedPath } from 'statewalk/walked-paths'

const charts = new Map<string, Promise<ChartLayout>>()

/** The chart of a flow, fetched once. */
export const loadChart = (flow: string): Promise<ChartLayout> => {
  const cached = charts.get(flow)
  if (cached) return cached
  const load = layoutOf(flow)
  const loading = load ? load() : Promise.reject(new Error(`no chart of ${flow} was laid out`))
  charts.set(flow, loading)
  return loading
}

const ASK_AGAIN_MS = 2000

/** What takes a walk through all flows. After the first start of a version the server has it half a minute later. */
const fetchWalked = async <T>(name: string): Promise<T> => {
  const response = await fetch(`/atlas/${name}.json`)
  if (response.ok) return response.json()
  if (response.status !== 404) throw new Error(`${name} was answered with ${response.status}`)
  await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  return fetchWalked(name)
}

let map: Promise<AppMap> | undefined
let trace: Promise<SpecTrace> | undefined
let tests: Promise<AllFlowTests> | undefined
let walked: Promise<AllWalkedPaths> | undefined
let whatIfs: Promise<Readonly<Record<string, FlowWhatIfs>>> | undefined

/** The chart of all flows. */
export const loadAppMap = (): Promise<AppMap> => (map ??= fetchWalked('app-map'))

/** From the specification's sections to states, transitions and paths. */
export const loadSpecTrace = (): Promise<SpecTrace> => (trace ??= fetchWalked('spec-trace'))

/** The paths, scenarios and outcomes of every flow. */
export const loadFlowTests = (): Promise<AllFlowTests> => (tests ??= fetchWalked('flow-tests'))

/** The shortest paths of a flow to everything that can happen in it, by flow. */
export type AllWalkedPaths = Readonly<Record<string, readonly WalkedPath[]>>

/** What two versions of the flows are compared by, beside their charts. */
export const loadWalkedPaths = (): Promise<AllWalkedPaths> => (walked ??= fetchWalked('walked-paths'))

const loadWhatIfs = (): Promise<Readonly<Record<string, FlowWhatIfs>>> => (whatIfs ??= fetchWalked('what-ifs'))

/** What every event does in every state of a flow. Suspends while it is loaded. */
export const useWhatIfs = (flow: string): FlowWhatIfs => use(loadWhatIfs())[flow] ?? {}

const NO_TESTS: FlowTests = { paths: [], openings: {}, scenarios: [], outcomes: {}, screens: [] }

/** What the tests do with a flow. Suspends while it is loaded. */
export const useFlowTests = (flow: string): FlowTests => use(loadFlowTests())[flow] ?? NO_TESTS
