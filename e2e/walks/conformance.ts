import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from 'statewalk/model'
import { transitionsOf } from 'statewalk/chart'
import { misfilled, unlike, wordsFor } from '#machines/shared/model/control-conformance.ts'
import { offered, type Offer } from 'statewalk/offers'
import type { PageState } from './in-page.ts'

interface Compared {
  readonly model: AnyFlowModel
  /** Offers and transitions that no person can bring about. */
  readonly except: Readonly<Record<string, string>>
  readonly snapshot: AnyMachineSnapshot
  /** The page shows the flow no more. */
  readonly isOver: boolean
  readonly seen: PageState
  /** Ids of transitions: of the page, and of the walk. */
  readonly taken: readonly string[]
  readonly expected: readonly string[]
}

/** Whether every transition of an offer is excepted. */
const takesOnlyExcepted = ({ model, snapshot, except }: Compared, { event }: Offer): boolean => {
  const taken = model.machine.getTransitionData(snapshot, event)
  return transitionsOf(model.machine)
    .filter(({ definition }) => taken.includes(definition))
    .every(({ id }) => id in except)
}

/** What a person can do now, apart from what is excepted. */
const byPerson = (compared: Compared): Offer[] =>
  offered(compared.model, compared.snapshot).filter(
    (offer) => offer.by === 'person' && !(offer.name in compared.except) && !takesOnlyExcepted(compared, offer),
  )

/** Compares the transitions of the page with those of the walk: only this detects a repeated event or a wrong answer. */
const lockstepFaults = (taken: readonly string[], expected: readonly string[]): string[] => {
  const at = expected.findIndex((id, place) => taken[place] !== id)
  if (at >= 0) return [`the page took "${taken[at] ?? 'nothing'}" where the walk took "${expected[at]}"`]
  return taken.slice(expected.length).map((id) => `the page also took "${id}"`)
}

/** Everything in which the page differs from the walk's snapshot. A flow that is over has nothing left to look at. */
export const differences = (compared: Compared): string[] => {
  const { model, snapshot, isOver, seen, taken, expected } = compared
  const unowned = seen.controls.filter(({ owner }) => owner === null).map((c) => `${wordsFor(c)} belongs to no flow`)
  const faults = [...lockstepFaults(taken, expected), ...unowned]
  if (faults.length > 0 || isOver) return faults
  const flow = model.machine.id
  const controls = seen.controls.filter(({ owner }) => owner === flow)
  const moment = { model, snapshot, offers: byPerson(compared) }
  return [
    ...unlike(moment, { state: seen.states[flow], isBusy: seen.busy.includes(flow), controls }),
    ...misfilled(moment, controls),
  ]
}
