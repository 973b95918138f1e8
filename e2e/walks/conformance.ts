import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '#machines/walk/any-model.ts'
import { transitionsOf } from '#machines/walk/chart.ts'
import { offered, type Offer } from '#machines/walk/offers.ts'
import { flat } from '#machines/walk/walk-state.ts'
import type { Control, Look } from './in-page.ts'

/** What the payload of an event says beside `value`: which row or field, or what was picked from a list. */
const named = ({ event }: Offer): string | undefined => {
  const naming = Object.entries(event).find(([name]) => name !== 'type' && name !== 'value')
  return naming === undefined ? undefined : String(naming[1])
}

const picks = ({ kind }: Control, { event }: Offer): boolean =>
  kind === 'select' && !('value' in event) && !event.type.endsWith('.leave')

/** Whether a person sends this event with this control: by its `data-key`, or, in a list to pick from, by what is picked. */
export const sends = (control: Control, offer: Offer): boolean => {
  if (!control.events.includes(offer.event.type)) return false
  const name = named(offer)
  if (name !== undefined) return control.key === name || picks(control, offer)
  return control.kind !== 'button' || !('value' in offer.event) || control.key === String(offer.event.value)
}

/** What is typed or picked in a field. */
export const typed = (offer: Offer): unknown => ('value' in offer.event ? offer.event.value : named(offer))

interface Compared {
  readonly model: AnyFlowModel
  /** Offers and transitions that no person can bring about. */
  readonly except: Readonly<Record<string, string>>
  readonly snapshot: AnyMachineSnapshot
  /** The page shows the flow no more. */
  readonly isOver: boolean
  readonly look: Look
  /** Ids of transitions: of the page, and of the walk. */
  readonly taken: readonly string[]
  readonly expected: readonly string[]
}

/** All that an offer would take is excepted. */
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

const wordsFor = ({ label, events, key }: Control): string => `"${label || key}" (${events.join(' ')})`

const canTake = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, type: string): boolean =>
  model.machine.getTransitionData(snapshot, { type }).length > 0

/**
 * A control is offered exactly when the machine can take one of its events. What a dialog covers nobody can press; what is chosen already
 * (the pressed one of several buttons) need not be offered again.
 */
const controlFaults = (compared: Compared, controls: readonly Control[]): string[] => {
  const { model, snapshot } = compared
  const offers = byPerson(compared)
  return controls
    .filter(({ covered }) => !covered)
    .flatMap((control) => {
      const isTaken = control.events.some((type) => canTake(model, snapshot, type))
      if (control.offered) return isTaken ? [] : [`${wordsFor(control)} is offered, the machine refuses it`]
      const isMissed = offers.some((offer) => sends(control, offer))
      return isMissed ? [`${wordsFor(control)} is not offered, the machine takes it`] : []
    })
}

/** For everything that a person can send now there is a control. */
const missingControls = (compared: Compared, controls: readonly Control[]): string[] =>
  byPerson(compared)
    .filter((offer) => !controls.some((control) => sends(control, offer)))
    .map(({ name }) => `no control sends ${name}`)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const SHOWN = new Set(['string', 'number', 'boolean'])

/** A field's value stands in the context under the field's name, or one level deeper: `values.email`, `draft.price`. */
const valueIn = (context: unknown, name: string): unknown => {
  if (!isRecord(context)) return undefined
  const places = [context, ...Object.values(context).filter(isRecord)]
  return places.map((place) => place[name]).find((value) => SHOWN.has(typeof value))
}

const fieldName = ({ key, events }: Control): string => key || (events[0] ?? '').replace(/\..*$/, '')

const fieldFaults = ({ context }: AnyMachineSnapshot, controls: readonly Control[]): string[] =>
  controls
    .filter(({ kind }) => kind !== 'button')
    .flatMap((control) => {
      const expected = valueIn(context, fieldName(control))
      if (control.kind === 'check')
        return typeof expected !== 'boolean' || control.value === expected
          ? []
          : [`${wordsFor(control)} is ticked wrongly`]
      if (expected === undefined) return [`${wordsFor(control)} is named after nothing in the context`]
      if (control.value === String(expected)) return []
      return [`${wordsFor(control)} shows "${control.value}", the context holds "${String(expected)}"`]
    })

const stateFaults = (flow: string, snapshot: AnyMachineSnapshot, { states, busy }: Look): string[] => {
  const expected = flat(snapshot.value)
  const isBusy = snapshot.hasTag('busy')
  return [
    ...(states[flow] === expected ? [] : [`data-flow-state is "${states[flow]}", not "${expected}"`]),
    ...(busy.includes(flow) === isBusy
      ? []
      : [`aria-busy is ${String(!isBusy)} in a state that is ${isBusy ? '' : 'not '}busy`]),
  ]
}

/** What the page took so far against what the walk took: an echo or a wrong answer shows here and nowhere else. */
const lockstepFaults = (taken: readonly string[], expected: readonly string[]): string[] => {
  const at = expected.findIndex((id, place) => taken[place] !== id)
  if (at >= 0) return [`the page took "${taken[at] ?? 'nothing'}" where the walk took "${expected[at]}"`]
  return taken.slice(expected.length).map((id) => `the page also took "${id}"`)
}

/** Everything in which the page differs from the walk's snapshot. A flow that is over has nothing left to look at. */
export const differences = (compared: Compared): string[] => {
  const { model, snapshot, isOver, look, taken, expected } = compared
  const homeless = look.controls.filter(({ owner }) => owner === null).map((c) => `${wordsFor(c)} belongs to no flow`)
  const faults = [...lockstepFaults(taken, expected), ...homeless]
  if (faults.length > 0 || isOver) return faults
  const flow = model.machine.id
  const own = look.controls.filter(({ owner }) => owner === flow)
  return [
    ...stateFaults(flow, snapshot, look),
    ...controlFaults(compared, own),
    ...missingControls(compared, own),
    ...fieldFaults(snapshot, own),
  ]
}
