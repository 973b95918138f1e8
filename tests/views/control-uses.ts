import { act, cleanup, fireEvent, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import type { AnyEventObject } from 'xstate'
import { sends, typed, type Moment } from 'statewalk/controls'
import type { AnyFlowModel } from 'statewalk/model'
import type { Offer } from 'statewalk/offers'
import { controlNeeded, momentsOf, type FlowView } from './conformance.ts'
import { controlOf, controlsOf, viewOf } from './drawing.tsx'

/** A control in use: a moment in which a person can send its event. */
export interface Use {
  readonly moment: Moment
  readonly offer: Offer
}

/** The uses of every control of a view: moments in which a person can send its event, one for each payload. */
export const usesOf = (model: AnyFlowModel, view: FlowView): Use[][] => {
  const uses = new Map<string, Map<string, Use>>()
  for (const moment of momentsOf(model, view).filter(({ snapshot }) => snapshot.status === 'active'))
    for (const offer of moment.offers) {
      const ofControl = uses.get(controlNeeded(offer)) ?? new Map<string, Use>()
      if (!ofControl.has(offer.name)) ofControl.set(offer.name, { moment, offer })
      uses.set(controlNeeded(offer), ofControl)
    }
  return [...uses.values()].map((ofControl) => [...ofControl.values()])
}

/** Leaves, fills in, picks, ticks or clicks, as a person does to send the event. */
const operate = (element: HTMLElement, offer: Offer): void => {
  const value = typed(offer)
  const { kind } = controlOf(element)
  if (offer.event.type.endsWith('.leave')) return void (fireEvent.focus(element), fireEvent.blur(element))
  if (kind === 'text' || kind === 'select') return void fireEvent.change(element, { target: { value: String(value) } })
  if (kind === 'file') return void fireEvent.change(element, { target: { files: [value] } })
  fireEvent.click(element)
}

/** A select lists what a child has loaded: before that it has no such option. */
const hasOption = (element: HTMLElement, offer: Offer): boolean =>
  !(element instanceof HTMLSelectElement) ||
  offer.event.type.endsWith('.leave') ||
  [...element.options].some(({ value }) => value === String(typed(offer)))

/** What a view sends when the control of an offer is used; null when the page cannot send it now. */
export const sentBy = async (view: ComponentType<never>, { moment, offer }: Use): Promise<AnyEventObject[] | null> => {
  const events: AnyEventObject[] = []
  const { container } = await act(async () => render(viewOf(view, moment.snapshot, (event) => events.push(event))))
  const element = controlsOf(container, moment.model.machine.id).find((each) => {
    const control = controlOf(each)
    return control.offered && sends(control, offer) && hasOption(each, offer)
  })
  if (element) await act(async () => operate(element, offer))
  cleanup()
  return element ? events : null
}
