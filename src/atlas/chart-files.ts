import type { ChartLayout } from '#src/atlas/layout.ts'

const files = import.meta.glob<ChartLayout>('/.cache/charts/*.json', { import: 'default', exhaustive: true })
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
