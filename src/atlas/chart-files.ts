import type { SpecTrace } from '#machines/model/spec-trace.ts'
import type { AppMap, ChartLayout } from '#src/atlas/layout.ts'

const files = import.meta.glob<ChartLayout>('/.cache/charts/*.json', { import: 'default', exhaustive: true })
const only = async <T>(found: Record<string, () => Promise<T>>): Promise<T> => {
  const [load] = Object.values(found)
  if (!load) throw new Error('the charts were not laid out')
  return load()
}

const loaded = new Map<string, Promise<ChartLayout>>()

/** The laid out chart of a flow, fetched when it is first looked at. */
export const chartOf = (flow: string): Promise<ChartLayout> => {
  const known = loaded.get(flow)
  if (known) return known
  const load = files[`/.cache/charts/${flow}.json`]
  const asked = load ? load() : Promise.reject(new Error(`no chart of ${flow} was laid out`))
  loaded.set(flow, asked)
  return asked
}

let map: Promise<AppMap> | undefined
let trace: Promise<SpecTrace> | undefined

/** The chart of all flows. */
export const appMap = (): Promise<AppMap> => {
  map ??= only(import.meta.glob<AppMap>('/.cache/app-map.json', { import: 'default', exhaustive: true }))
  return map
}

/** From the specification to states, transitions and tours. */
export const tracedSpec = (): Promise<SpecTrace> => {
  trace ??= only(import.meta.glob<SpecTrace>('/.cache/spec-trace.json', { import: 'default', exhaustive: true }))
  return trace
}
