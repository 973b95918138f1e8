import { describe, expect, it } from 'vitest'
import { loadFlows } from '#machines/load-flows.ts'
import { faultsIn, picturesOf, viewsOf } from './conformance.ts'

const flows = await loadFlows()

const shown = flows
  .filter(({ headless }) => !headless)
  .flatMap(({ model }) => viewsOf(model).map((view) => [view.name ?? model.machine.id, model, view] as const))

describe.each(shown)('the view of %s', (_, model, view) => {
  it('renders every state of the walk, shows what its `meta` lists, and offers the events that it accepts', async () => {
    const faults = (await picturesOf(model, view)).flatMap((picture) => faultsIn(picture))
    expect([...new Set(faults)].slice(0, 12)).toEqual([])
  }, 60_000)
})
