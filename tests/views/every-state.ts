import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { LoadedFlow } from '#machines/load-flows.ts'
import { faultsIn, picturesOf, viewsOf } from './conformance.ts'
import { sentBy, usesOf, type Use } from './control-uses.ts'
import { unseenFacts } from './known-facts.ts'
import { unseenTexts } from './known-texts.ts'

/** So many are checked in a second or two, also where much else is running. */
const BATCH = 25

const batchesOf = <Item>(items: readonly Item[]): [number, readonly Item[]][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => [
    at + 1,
    items.slice(at * BATCH, (at + 1) * BATCH),
  ])

/** Each fault in the first state that has it. */
const firstOfEach = (faults: readonly string[]): string[] => {
  const first = new Map<string, string>()
  for (const fault of faults) {
    const what = fault.replace(/^.*?: /, '')
    if (!first.has(what)) first.set(what, fault)
  }
  return [...first.values()]
}

/** Checks every view of some flows in every state of their walks, and uses its controls there: together, since a flow is explored once for both. */
export const checkEveryState = (flows: readonly LoadedFlow[]): void => {
  afterEach(cleanup)
  const shown = flows
    .filter(({ headless }) => !headless)
    .flatMap(({ model }) =>
      viewsOf(model).map(
        (view, place, views) => [view.name ?? model.machine.id, model, view, place === views.length - 1] as const,
      ),
    )
  describe.each(shown)('the view of %s', async (_, model, view, isLast) => {
    const pictures = await picturesOf(model, view)
    it.each(batchesOf(pictures))(
      'renders every state of the walk, shows what its `meta` lists and what is true of the samples, and offers the events that it accepts (%i)',
      (_, batch) => {
        const faults = batch.flatMap((picture) => faultsIn(picture))
        expect(firstOfEach(faults).slice(0, 1)).toEqual([])
      },
    )
    it('reads every text of its table in some state', () => expect(unseenTexts(pictures[0]?.view ?? '')).toEqual([]))
    it('sends with every control the event that the control names, with its payload', async () => {
      const component = await view.load()
      for (const uses of usesOf(model, view)) {
        let events: AnyEventObject[] | null = null
        let used: Use | undefined
        for (const use of uses) if (events === null) [events, used] = [await sentBy(component, use), use]
        expect(events, used?.offer.name).toContainEqual(used?.offer.event)
      }
    })
    if (isLast)
      it('shows, with the views before it, every fact of the samples in some state', () =>
        expect(unseenFacts(model.machine.id)).toEqual([]))
  })
}
