import { nameOf, nodesOf } from '../machine/chart.ts'
import type { Walk } from './explore.ts'

/** The names of the states that walks come to by these transitions alone, those that are left at once among them. */
export const visitedStates = (walks: readonly Walk[], taken: ReadonlySet<string>): ReadonlySet<string> => {
  const ids = new Set<string>()
  const isTaken = ({ took }: { readonly took: readonly string[] }) => took.every((id) => taken.has(id))
  for (const walk of walks) {
    if (!isTaken(walk.first)) continue
    for (const id of walk.first.passed) ids.add(id)
    const queue = new Set([walk.initial])
    for (const key of queue)
      for (const edge of (walk.edgesFrom.get(key) ?? []).filter(isTaken)) {
        for (const id of edge.passed) ids.add(id)
        queue.add(edge.to)
      }
  }
  const [machine] = walks.map(({ model }) => model.machine)
  return new Set(machine ? nodesOf(machine).flatMap((node) => (ids.has(node.id) ? [nameOf(node)] : [])) : [])
}
