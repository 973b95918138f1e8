import type { AnyFlowModel } from '../src/model/model.ts'
import { transitionsOf } from '../src/machine/chart.ts'

/** The ids of a machine's transitions, by what the page calls them. */
export const idsInPage = (model: AnyFlowModel): ReadonlyMap<string, string> =>
  new Map(
    transitionsOf(model.machine).map(({ id, source, definition }) => {
      const list = definition.eventType === '' ? source.always : source.transitions.get(definition.eventType)
      return [`${source.id} | ${definition.eventType} | ${list?.indexOf(definition) ?? -1}`, id]
    }),
  )

/** How often each is there. */
export const timesOf = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const times = new Map<string, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}
