import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { loadFlows } from '#machines/load-flows.ts'
import { viewsOf } from './conformance.ts'
import { sentBy, usesOf, type Use } from './control-uses.ts'

afterEach(cleanup)

const shown = (await loadFlows())
  .filter(({ headless }) => !headless)
  .flatMap(({ model }) => viewsOf(model).map((view) => [view.name ?? model.machine.id, model, view] as const))

describe.each(shown)('the view of %s', (_, model, view) => {
  it('sends with every control the event that the control names, with its payload', async () => {
    const component = await view.load()
    for (const uses of usesOf(model, view)) {
      let events: AnyEventObject[] | null = null
      let used: Use | undefined
      for (const use of uses) if (events === null) [events, used] = [await sentBy(component, use), use]
      expect(events, used?.offer.name).toContainEqual(used?.offer.event)
    }
  }, 60_000)
})
