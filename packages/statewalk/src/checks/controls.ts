import type { AnyMachineSnapshot } from 'xstate'
import type { AnyFlowModel } from '../model/model.ts'
import type { Offer } from '../model/offers.ts'
import { flat } from '../machine/state-value.ts'

/** One element that sends events, as a person and as the flow see it. */
export interface Control {
  readonly events: readonly string[]
  readonly key: string
  readonly label: string
  /** The flow it belongs to; null is a fault. */
  readonly owner: string | null
  /** Not aria-disabled, not read-only. */
  readonly offered: boolean
  /** It is behind a modal dialog. */
  readonly covered: boolean
  readonly focused: boolean
  readonly kind: 'text' | 'select' | 'check' | 'file' | 'button'
  readonly value: string | boolean
}

/** What is to be seen of one flow. */
export interface Seen {
  readonly state: string | undefined
  readonly isBusy: boolean
  readonly controls: readonly Control[]
}

/** A snapshot of a flow with what a person can do there. */
export interface Moment {
  readonly model: AnyFlowModel
  readonly snapshot: AnyMachineSnapshot
  readonly offers: readonly Offer[]
  /** What a person can do anywhere in the flow: distinguishes a choice that is not open now from one that the model never samples. */
  readonly anywhere?: readonly Offer[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What the payload of an event holds beside `value`: which row or field, or what was picked from a list; an object is named by what it holds first. */
const named = ({ event }: Offer): string | undefined => {
  const naming = Object.entries(event).find(([name]) => name !== 'type' && name !== 'value')
  if (naming === undefined) return undefined
  const [, name] = naming
  return String(isRecord(name) ? Object.values(name)[0] : name)
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

/** A control as a person would call it. */
export const wordsFor = ({ label, events, key }: Control): string => `"${label || key}" (${events.join(' ')})`

const canTake = (model: AnyFlowModel, snapshot: AnyMachineSnapshot, type: string): boolean =>
  model.machine.getTransitionData(snapshot, { type }).length > 0

/**
 * A control is offered exactly when the machine can take one of its events. Nobody can press what a dialog covers; what is chosen already
 * (the pressed one of several buttons) need not be offered again.
 */
const controlFaults = ({ model, snapshot, offers, anywhere = [] }: Moment, controls: readonly Control[]): string[] =>
  controls
    .filter(({ covered }) => !covered)
    .flatMap((control) => {
      const isWanted = offers.some((offer) => sends(control, offer))
      if (!control.offered) return isWanted ? [`${wordsFor(control)} is not offered, the machine takes it`] : []
      const isTaken = control.events.some((type) => canTake(model, snapshot, type))
      const isClosed = !isWanted && anywhere.some((offer) => sends(control, offer))
      return isTaken && !isClosed ? [] : [`${wordsFor(control)} is offered, the machine refuses it`]
    })

/** For everything that a person can send now there is a control. */
const missingControls = ({ offers }: Moment, controls: readonly Control[]): string[] =>
  offers
    .filter((offer) => !controls.some((control) => sends(control, offer)))
    .map(({ name }) => `no control sends ${name}`)

const SHOWN = new Set(['string', 'number', 'boolean'])

/** A field's value is in the context under the field's name, or up to two levels deeper: `values.email`, `draft.receiving_accounts.Wise`. */
const valueIn = (context: unknown, name: string): unknown => {
  if (!isRecord(context)) return undefined
  const inside = Object.values(context).filter(isRecord)
  const places = [context, ...inside, ...inside.flatMap((place) => Object.values(place).filter(isRecord))]
  return places.map((place) => place[name]).find((value) => SHOWN.has(typeof value))
}

const fieldName = ({ key, events }: Control): string => key || (events[0] ?? '').replace(/\..*$/, '')

/** Fields that show something else than the context holds. */
export const misfilled = ({ snapshot }: Moment, controls: readonly Control[]): string[] =>
  controls
    .filter(({ kind }) => kind !== 'button' && kind !== 'file')
    .flatMap((control) => {
      const expected = valueIn(snapshot.context, fieldName(control))
      if (control.kind === 'check')
        return typeof expected !== 'boolean' || control.value === expected
          ? []
          : [`${wordsFor(control)} is ticked wrongly`]
      if (expected === undefined) return [`${wordsFor(control)} is named after nothing in the context`]
      if (control.value === String(expected)) return []
      return [`${wordsFor(control)} shows "${control.value}", the context holds "${String(expected)}"`]
    })

const stateFaults = ({ snapshot }: Moment, { state, isBusy }: Seen): string[] => {
  const expected = flat(snapshot.value)
  return [
    ...(state === expected ? [] : [`data-flow-state is "${state}", not "${expected}"`]),
    ...(isBusy === snapshot.hasTag('busy')
      ? []
      : [`aria-busy is ${String(isBusy)} in a state that is ${isBusy ? 'not ' : ''}busy`]),
  ]
}

/** Everything in which a drawn flow differs from its machine's snapshot. */
export const unlike = (moment: Moment, seen: Seen): string[] => [
  ...stateFaults(moment, seen),
  ...controlFaults(moment, seen.controls),
  ...missingControls(moment, seen.controls),
]
