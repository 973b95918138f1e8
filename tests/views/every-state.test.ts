import { describe, expect, it } from 'vitest'
import { registry } from '#machines/registry.ts'
import { faultsIn, picturesOf } from './conformance.ts'

const shown = registry.filter(({ headless }) => !headless).map(({ model }) => [model.machine.id, model] as const)

describe.each(shown)('the view of %s', (_, model) => {
  it('draws every state of the walk, shows what the machine says, and offers what the machine takes', async () => {
    const faults = (await picturesOf(model)).flatMap((picture) => faultsIn(picture))
    expect([...new Set(faults)].slice(0, 12)).toEqual([])
  }, 60_000)
})
