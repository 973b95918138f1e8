import { describe, expect, it } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { faultsIn, picturesOf, viewsOf } from './conformance.ts'
import { unseenFacts } from './known-facts.ts'

const flows = await loadFlows()

const shown = flows
  .filter(({ headless }) => !headless)
  .flatMap(({ model }) => viewsOf(model).map((view) => [view.name ?? model.machine.id, model, view] as const))

/** Each fault in the first state that has it. */
const firstOfEach = (faults: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const fault of faults) {
    const what = fault.replace(/^.*?: /, '')
    if (!first.has(what)) first.set(what, fault)
  }
  return [...first.values()]
}

describe.each(shown)('the view of %s', (_, model, view) => {
  it('renders every state of the walk, shows what its `meta` lists and what is true of the samples, and offers the events that it accepts', async () => {
    const faults = (await picturesOf(model, view)).flatMap((picture) => faultsIn(picture))
    expect(firstOfEach(faults).slice(0, 12)).toEqual([])
    if (view.name === undefined) expect(unseenFacts(model.machine.id)).toEqual([])
  }, 60_000)
})
