import type { AnyMachineSnapshot } from 'xstate'
import { transitionsOf } from '../src/machine/chart.ts'
import { misfilled, unlike, wordsFor } from '../src/checks/controls.ts'
import type { AnyFlowModel } from '../src/model/model.ts'
import { offered, type Offer } from '../src/model/offers.ts'
import type { PageState } from './in-page.ts'

/** One moment of a walk in a page. */
export interface Compared {
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
export const lockstepFaults = ({ taken, expected }: Compared): string[] => {
  const at = expected.findIndex((id, place) => taken[place] !== id)
  if (at >= 0) return [`the page took "${taken[at] ?? 'nothing'}" where the walk took "${expected[at]}"`]
  return taken.slice(expected.length).map((id) => `the page also took "${id}"`)
}

/**
 * Everything in which a page whose flows and controls are marked differs from the walk's snapshot. A flow that is over has nothing left to
 * look at.
 */
export const markedFaults = (compared: Compared): string[] => {
  const { model, snapshot, isOver, seen } = compared
  const unowned = seen.controls.filter(({ owner }) => owner === null).map((c) => `${wordsFor(c)} belongs to no flow`)
  const faults = [...lockstepFaults(compared), ...unowned]
  if (faults.length > 0 || isOver) return faults
  const flow = model.machine.id
  const controls = seen.controls.filter(({ owner }) => owner === flow)
  const moment = { model, snapshot, offers: byPerson(compared) }
  return [
    ...unlike(moment, { state: seen.states[flow], isBusy: seen.busy.includes(flow), controls }),
    ...misfilled(moment, controls),
  ]
}
