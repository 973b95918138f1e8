// npm run mutants:views -- [-t flow]: every small change of a view's source, one at a time, against the conformance and the controls of each flow
// that draws it.
import { isDeepStrictEqual } from 'node:util'
import type { ComponentType } from 'react'
import { afterAll, describe, expect, it } from 'vitest'
import { nodesOf } from 'statewalk/chart'
import type { Verdict } from 'statewalk/mutant-report'
import { loadFlows } from '#machines/all-flows.ts'
import { reportMutants } from '../../scripts/mutants/mutant-results.ts'
import { faultsIn, picturesOf, viewsOf, type FlowView, type Picture } from '../views/conformance.ts'
import { sentBy, usesOf, type Use } from '../views/control-uses.ts'
import { drawn } from '../views/drawing.tsx'
import type { SourceMutant } from './view-source.ts'
import { viewMutants } from './view-switch.ts'

const LEAST_KILLED = 80

type Fate = { readonly killer?: Verdict['killer']; readonly isSame: boolean }

const fates = new Map<string, Fate>()

/** The mutants that are asked for while something is drawn, and those among them that can change it. */
const askedBy = (draw: () => string) => {
  viewMutants.reached.clear()
  viewMutants.effective.clear()
  draw()
  return { reached: new Set(viewMutants.reached), effective: new Set(viewMutants.effective) }
}

const drawnWith = (id: string, draw: () => string): string => {
  viewMutants.active = id
  try {
    return draw()
  } finally {
    viewMutants.active = ''
  }
}

const faultWith = (id: string, picture: Picture, draw: () => string): string | undefined => {
  try {
    const html = drawnWith(id, draw)
    return html === picture.html ? undefined : (faultsIn({ ...picture, html })[0] ?? '')
  } catch (problem) {
    return String(problem)
  }
}

/** What the pictures of a view make of a mutant: undefined when none of them reaches it. */
const fateIn = (id: string, pictures: readonly { picture: Picture; draw: () => string }[]): Fate => {
  let isSame = true
  for (const { picture, draw } of pictures) {
    const fault = faultWith(id, picture, draw)
    if (fault) return { killer: { by: 'view conformance', message: fault }, isSame: false }
    if (fault !== undefined) isSame = false
  }
  return { isSame }
}

const check = async (model: Parameters<typeof viewsOf>[0], view: FlowView): Promise<void> => {
  const component = await view.load()
  const looked = (await picturesOf(model, view)).map((picture) => {
    expect(faultsIn(picture)).toEqual([])
    const draw = () => drawn(component, picture.moment.snapshot, picture.shared)
    return { picture, draw, ...askedBy(draw) }
  })
  for (const id of new Set(looked.flatMap(({ reached }) => [...reached]))) {
    const before = fates.get(id)
    if (before?.killer) continue
    const fate = fateIn(
      id,
      looked.filter(({ effective }) => effective.has(id)),
    )
    fates.set(id, { ...fate, isSame: fate.isSame && (before?.isSame ?? true) })
  }
}

/** What an event that a control sends with a mutant has against it. */
const misuseWith = async (id: string, component: ComponentType<never>, use: Use): Promise<string | undefined> => {
  viewMutants.active = id
  try {
    const events = await sentBy(component, use)
    const isSent = isDeepStrictEqual(events, [use.offer.event])
    return isSent ? undefined : `${use.offer.name}: the control sends ${JSON.stringify(events)}`
  } catch (problem) {
    return String(problem)
  } finally {
    viewMutants.active = ''
  }
}

/** The mutants that are still alive, in each use of a control. */
const checkUses = async (model: Parameters<typeof viewsOf>[0], view: FlowView): Promise<void> => {
  const component = await view.load()
  for (const use of usesOf(model, view).flat()) {
    viewMutants.effective.clear()
    if (!isDeepStrictEqual(await sentBy(component, use), [use.offer.event])) continue
    for (const id of viewMutants.effective) {
      if (fates.get(id)?.killer) continue
      const message = await misuseWith(id, component, use)
      const isSame = message === undefined && (fates.get(id)?.isSame ?? false)
      fates.set(id, message === undefined ? { isSame } : { killer: { by: 'controls', message }, isSame })
    }
  }
}

const verdictOn = ({ id, file, kind, what }: SourceMutant): Verdict => {
  const about = { flow: file, of: 'view', kind, what }
  const fate = fates.get(id)
  if (!fate) return { ...about, isUncovered: true }
  if (fate.killer) return { ...about, killer: fate.killer }
  return fate.isSame ? { ...about, equivalent: 'every state is drawn alike' } : about
}

/** A flow comes after the smaller ones that its view includes: most mutants of theirs are then killed already. */
const flows = (await loadFlows())
  .filter(({ headless }) => !headless)
  .toSorted((one, other) => nodesOf(one.model.machine).length - nodesOf(other.model.machine).length)

describe.each(flows.map(({ id, model }) => [id, model] as const))('%s', (_, model) => {
  it('checks the mutants of its views', async () => {
    for (const view of viewsOf(model)) {
      await check(model, view)
      await checkUses(model, view)
    }
  })
})

afterAll(() => {
  const verdicts = [...new Map(viewMutants.all.map((each) => [each.id, each])).values()].map(verdictOn)
  const isReached = reportMutants(verdicts, {
    of: 'view',
    least: LEAST_KILLED,
    checks:
      'They were drawn in every state of the walk and checked as tests/views/conformance.ts checks each view, and every control was used.',
  })
  expect(isReached).toBe(true)
})
