import type { FlowWhatIfs } from '#src/atlas/details/what-if-words.ts'
import type { FlowInfo } from '#src/atlas/flows.ts'
import { exploreAll } from 'statewalk/explore'
import { whatIfs } from 'statewalk/what-if'
import { offerLabel } from './flow-tests.ts'

/** What every event does in every state of a flow, as it is walked. */
export const flowWhatIfs = (flow: FlowInfo): FlowWhatIfs => {
  const places = new Map(flow.transitions.map(({ id }, at) => [id, at]))
  const placesOf = (ids: readonly string[]) => ids.flatMap((id) => places.get(id) ?? []).toSorted((a, b) => a - b)
  return Object.fromEntries(
    [...whatIfs(flow.machine, exploreAll(flow.model))].map(([state, { taken, refused, ways }]) => [
      state,
      {
        taken: placesOf(taken),
        refused: placesOf(refused),
        ways: Object.fromEntries([...ways].map(([type, steps]) => [type, steps.map((step) => offerLabel(flow, step))])),
      },
    ]),
  )
}
