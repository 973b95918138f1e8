import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AnyEventObject } from 'xstate'
import type { LoadedFlow } from '#machines/all-flows.ts'
import { faultsIn, picturesOf, viewName, viewsOf } from './conformance.ts'
import { sentBy, usesOf, type Use } from './control-uses.ts'
import { unseenFacts } from './known-facts.ts'
import { unseenTexts } from './known-texts.ts'
import { balancesOf, moves, shownBalances, wrongAboutStop } from './shared-states.ts'

/** The largest pages have hundreds of states, and may be drawn where much else is running. */
const LONGEST_MS = 900_000

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
  describe.each(shown)('the view of %s', (_, model, view, isLast) => {
    it(
      'renders every state of the walk, shows what its `meta` lists and what is true of the samples, and offers the events that it accepts',
      {
        timeout: LONGEST_MS,
      },
      async () => {
        const pictures = await picturesOf(model, view)
        expect(pictures.length).toBeGreaterThan(0)
        expect(firstOfEach(pictures.flatMap((picture) => faultsIn(picture))).slice(0, 1)).toEqual([])
      },
    )
    it('reads every text of its table in some state', () => expect(unseenTexts(viewName(model, view))).toEqual([]))
    it('sends with every control the event that the control names, with its payload', async () => {
      const component = await view.load()
      for (const uses of usesOf(model, view)) {
        let events: AnyEventObject[] | null = null
        let used: Use | undefined
        for (const use of uses) if (events === null) [events, used] = [await sentBy(component, use), use]
        expect(events, used?.offer.name).toContainEqual(used?.offer.event)
      }
    })
    const balances = balancesOf(model)
    if (isLast && balances.length > 0)
      it('shows no balance in any state with hidden assets', { timeout: LONGEST_MS }, async () =>
        expect(await shownBalances(model, balances)).toEqual({ shown: [], isMarked: true }),
      )
    if (isLast && moves(model))
      it('tells in every state why nothing leaves the account, and until when', { timeout: LONGEST_MS }, async () =>
        expect(await wrongAboutStop(model)).toEqual([]),
      )
    if (isLast)
      it('shows, with the views before it, every fact of the samples in some state', () =>
        expect(unseenFacts(model.machine.id)).toEqual([]))
  })
}
