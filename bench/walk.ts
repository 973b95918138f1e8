import { loadFlows } from '#machines/all-flows.ts'
import { sharedProperties } from '../machines/shared/model/shared-properties.ts'
import { examine } from 'statewalk/examine'
import { atMost, beside, type Figure } from './figure.ts'

const MOST_OF_ONE_S = 1
const MOST_OF_ALL_S = 10

/** Walks every machine and replays every path on the real actor, as the tests do. */
export async function measure(): Promise<Figure[]> {
  const times: { name: string; seconds: number }[] = []
  let steps = 0
  for (const { model } of await loadFlows()) {
    const began = performance.now()
    const report = await examine(model, { stepProperties: sharedProperties(model) })
    steps += report.steps
    times.push({ name: model.machine.id, seconds: (performance.now() - began) / 1000 })
  }
  const [slowest] = times.toSorted((a, b) => b.seconds - a.seconds)
  const all = times.reduce((sum, { seconds }) => sum + seconds, 0)
  return [
    atMost(`walk and replay, slowest machine (${slowest?.name})`, slowest?.seconds ?? NaN, MOST_OF_ONE_S, 's'),
    atMost('walk and replay, all machines', all, MOST_OF_ALL_S, 's'),
    beside('  machines, replayed steps', `${times.length}, ${steps}`),
  ]
}
