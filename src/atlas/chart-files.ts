import { use } from 'react'
import type { SpecTrace } from '#machines/model/spec-trace.ts'
import type { AppMap, ChartLayout } from '#src/atlas/layout.ts'
import type { AllFlowTests, FlowTests } from '#src/atlas/paths/flow-paths.ts'

const files = import.meta.glob<ChartLayout>('/.cache/charts/*.json', { import: 'default', exhaustive: true })
const loadOnly = async <T>(found: Record<string, () => Promise<T>>): Promise<T> => {
  const [load] = Object.values(found)
  if (!load) throw new Error('the charts were not laid out')
  return load()
}

const charts = new Map<string, Promise<ChartLayout>>()

/** The chart of a flow, fetched once. */
export const loadChart = (flow: string): Promise<ChartLayout> => {
  const cached = charts.get(flow)
  if (cached) return cached
  const load = files[`/.cache/charts/${flow}.json`]
  const loading = load ? load() : Promise.reject(new Error(`no chart of ${flow} was laid out`))
  charts.set(flow, loading)
  return loading
}

let map: Promise<AppMap> | undefined
let trace: Promise<SpecTrace> | undefined
let tests: Promise<AllFlowTests> | undefined

/** The chart of all flows. */
export const loadAppMap = (): Promise<AppMap> => {
  map ??= loadOnly(import.meta.glob<AppMap>('/.cache/app-map.json', { import: 'default', exhaustive: true }))
  return map
}

/** From the specification's sections to states, transitions and paths. */
export const loadSpecTrace = (): Promise<SpecTrace> => {
  trace ??= loadOnly(import.meta.glob<SpecTrace>('/.cache/spec-trace.json', { import: 'default', exhaustive: true }))
  return trace
}

/** The paths, scenarios and outcomes of every flow. */
export const loadFlowTests = (): Promise<AllFlowTests> => {
  tests ??= loadOnly(import.meta.glob<AllFlowTests>('/.cache/flow-tests.json', { import: 'default', exhaustive: true }))
  return tests
}

const NO_TESTS: FlowTests = { paths: [], openings: {}, scenarios: [], outcomes: {} }

/** What the tests do with a flow. Suspends while it is loaded. */
export const useFlowTests = (flow: string): FlowTests => use(loadFlowTests())[flow] ?? NO_TESTS
