import { use } from 'react'
import type { SpecTrace } from '#machines/shared/model/spec-trace.ts'
import type { AppMap, ChartLayout } from '#src/atlas/layout.ts'
import type { AllFlowTests, FlowTests } from '#src/atlas/paths/flow-paths.ts'

const files = import.meta.glob<ChartLayout>('/src/atlas/layouts/*.json', { import: 'default' })
const charts = new Map<string, Promise<ChartLayout>>()

/** The chart of a flow, fetched once. */
export const loadChart = (flow: string): Promise<ChartLayout> => {
  const cached = charts.get(flow)
  if (cached) return cached
  const load = files[`/src/atlas/layouts/${flow}.json`]
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

/** The chart of all flows. */
export const loadAppMap = (): Promise<AppMap> => (map ??= fetchWalked('app-map'))

/** From the specification's sections to states, transitions and paths. */
export const loadSpecTrace = (): Promise<SpecTrace> => (trace ??= fetchWalked('spec-trace'))

/** The paths, scenarios and outcomes of every flow. */
export const loadFlowTests = (): Promise<AllFlowTests> => (tests ??= fetchWalked('flow-tests'))

const NO_TESTS: FlowTests = { paths: [], openings: {}, scenarios: [], outcomes: {} }

/** What the tests do with a flow. Suspends while it is loaded. */
export const useFlowTests = (flow: string): FlowTests => use(loadFlowTests())[flow] ?? NO_TESTS
