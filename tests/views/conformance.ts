import { queryAllByRole } from '@testing-library/dom'
import type { ComponentType } from 'react'
import type { FlowMeta, Shown } from '#machines/shared/flow/flow-meta.ts'
import { isFlowId, isShown } from '#machines/all-flows.ts'
import type { AnyFlowModel } from 'statewalk/model'
import { misfilled, unlike, type Moment } from 'statewalk/controls'
import { linesAt, readsOf } from '#machines/shared/model/reads.ts'
import { isLeaf, nameOf } from 'statewalk/chart'
import { exploreAll, type Walk } from 'statewalk/explore'
import { offered, type Offer } from 'statewalk/offers'
import { flat } from 'statewalk/state-value'
import { activeNodes } from 'statewalk/xstate'
import { screens as operatorScreens } from '#src/operator/screens.ts'
import { screens as appScreens } from '#src/views/screens.ts'
import { ADA, drawn, HIDING, NOW, onPage, seenOn, SHOWING, type SharedState } from './drawing.tsx'
import { factsKey, unfounded } from './known-facts.ts'
import { wrongTexts } from './known-texts.ts'
import { misread } from './reading.ts'
import { exceptions, parts, type Exception, type Part } from './exceptions.ts'

/** A snapshot of a flow as its view renders it. */
export interface Picture {
  readonly moment: Moment
  /** The view's name in the tables of what it reads. */
  readonly view: string
  /** What the view is given of the app. */
  readonly shared: SharedState
  readonly html: string
  /** The `shows` of its leaf states, checked in the first picture of each leaf. */
  readonly promised: readonly Shown[]
}

/** A view of a flow: its own, or a part of it that another view includes. */
export type FlowView = Exception & Pick<Part, 'load'> & Partial<Pick<Part, 'name' | 'only'>>

const screens = { ...appScreens, ...operatorScreens }

/** Every view of a flow. */
export const viewsOf = ({ machine: { id } }: AnyFlowModel): FlowView[] => {
  if (!isFlowId(id) || !isShown(id)) throw new Error(`${id} has no view`)
  return [{ ...exceptions[id], load: screens[id] }, ...(parts[id] ?? [])]
}

const byPerson = ({ unoffered = [], only = () => true }: FlowView, offers: readonly Offer[]): Offer[] =>
  offers.filter(
    ({ by, event, name }) =>
      by === 'person' && only(event) && !unoffered.includes(event.type) && !unoffered.includes(name),
  )

/** The offers of a snapshot, with every choice of its view. */
const offersAt = (model: AnyFlowModel, snapshot: Moment['snapshot']): Offer[] =>
  offered({ ...model, events: { ...model.events, ...model.choices } }, snapshot)

/** Every snapshot of a walk with a person's offers: first those that represent a key, then the other contexts. */
const momentsIn = (view: FlowView, { model, states, edges, edgesFrom }: Walk): Moment[] => {
  const moment = (snapshot: Moment['snapshot'], offers = offersAt(model, snapshot)) => ({
    model,
    snapshot,
    offers: byPerson(view, offers),
  })
  const first = [...states].map(([key, snapshot]) =>
    moment(snapshot, model.choices ? undefined : edgesFrom.get(key)?.map(({ offer }) => offer)),
  )
  const known = new Set([...states.values()].map(lookOf))
  const others = edges
    .map(({ snapshot }) => snapshot)
    .filter((snapshot) => !known.has(lookOf(snapshot)) && known.add(lookOf(snapshot)))
  return [...first, ...others.map((snapshot) => moment(snapshot))]
}

/** Snapshots of which this is the same are drawn and used alike. */
const lookOf = ({ value, status, context }: Moment['snapshot']): string => JSON.stringify([value, status, context])

/** The lines of what a person reads in a snapshot. */
const lineNames = (model: AnyFlowModel, snapshot: Moment['snapshot']): string[] => {
  const reads = readsOf(model)
  if (!reads) return []
  return linesAt(reads, snapshot).flatMap(({ leaf, lines }) => lines.map(({ side }) => `${nameOf(leaf)} for ${side}`))
}

/** Which control an offer needs: its event, and the row or field that its payload names. */
export const controlNeeded = ({ event }: Offer): string => JSON.stringify({ ...event, value: undefined })

const selectMoments = (model: AnyFlowModel, view: FlowView): Moment[] => {
  const all = exploreAll(model).flatMap((walk) => momentsIn(view, walk))
  const anywhere = new Map(all.flatMap(({ offers }) => offers.map((offer) => [offer.name, offer])))
  const everyOffer = [...anywhere.values()]
  const controls = [...new Set(everyOffer.map(controlNeeded))]
  const shown = new Set<string>()
  return all
    .filter(({ snapshot, offers }) => {
      const open = new Set(offers.flatMap((offer) => [offer.name, controlNeeded(offer)]))
      const state = `${snapshot.status} ${flat(snapshot.value)}`
      const leaves = activeNodes(snapshot).filter(isLeaf).map(nameOf)
      const facts = [
        state,
        ...controls.map((control) => `${state} | ${open.has(control)} ${control}`),
        ...leaves.flatMap((leaf) => [...anywhere.keys()].map((name) => `${leaf} | ${open.has(name)} ${name}`)),
        ...lineNames(model, snapshot),
      ]
      const isNew = facts.some((fact) => !shown.has(fact))
      for (const fact of facts) shown.add(fact)
      return isNew
    })
    .map((moment) => ({ ...moment, anywhere: everyOffer }))
}

/** What a view of a flow is called in the tables of what it reads. */
export const viewName = (model: AnyFlowModel, view: FlowView): string =>
  [model.machine.id, view.name].filter((part) => part !== undefined).join(', ')

const selected = new WeakMap<AnyFlowModel, Map<string, readonly Moment[]>>()

/** A small set of moments that covers every state with and without each control, every leaf state with and without each offer, and every line of what a person reads. */
export const momentsOf = (model: AnyFlowModel, view: FlowView): readonly Moment[] => {
  const ofModel = selected.get(model) ?? new Map<string, readonly Moment[]>()
  selected.set(model, ofModel)
  const moments = ofModel.get(viewName(model, view)) ?? selectMoments(model, view)
  ofModel.set(viewName(model, view), moments)
  return moments
}

const promisedBy = ({ snapshot }: Moment, { elsewhere = [], meanwhile = {} }: FlowView, looked: Set<string>): Shown[] =>
  activeNodes(snapshot)
    .filter((node) => node.type === 'atomic' && !looked.has(node.id) && looked.add(node.id))
    .flatMap((node) => (node.meta as FlowMeta | undefined)?.shows ?? [])
    .filter(([, name]) => !elsewhere.includes(name))
    .map(([role, name]) => [role, meanwhile[name] ?? name])

/** The first picture of each state, for each side that sees other facts. */
const firstOfStates = <Of extends Pick<Picture, 'moment'>>(pictures: readonly Of[]): Of[] => [
  ...new Map(
    pictures
      .toReversed()
      .map((picture) => [`${factsKey(picture.moment)} ${flat(picture.moment.snapshot.value)}`, picture]),
  ).values(),
]

/** What the app gives a view, and whether the view read more of it than the user. */
const watched = (shared: SharedState) => {
  let isRead = false
  const read = <Value>(value: Value): Value => {
    isRead = true
    return value
  }
  const watching: SharedState = {
    user: shared.user,
    get settings() {
      return read(shared.settings)
    },
    get unread() {
      return read(shared.unread)
    },
    get offers() {
      return read(shared.offers)
    },
  }
  return { shared: watching, isRead: () => isRead }
}

/** The rendered moments of a flow's walk, those that are wanted. Done flows are rendered, too: their view must not throw. */
export const picturesOf = async (
  model: AnyFlowModel,
  view: FlowView,
  isWanted: (moment: Moment) => boolean = () => true,
): Promise<Picture[]> => {
  const component: ComponentType<never> = await view.load()
  const looked = new Set<string>()
  const moments = momentsOf(model, view).filter(isWanted)
  const pictures = moments.map((moment) => {
    const { shared, isRead } = watched(ADA)
    return { moment, shared: ADA, html: drawn(component, moment.snapshot, shared), readsSettings: isRead() }
  })
  const first = firstOfStates(pictures.filter(({ readsSettings }) => readsSettings))
  const others = [SHOWING, HIDING].flatMap((shared) =>
    first
      .map(({ moment, html }) => ({ moment, shared, before: html, html: drawn(component, moment.snapshot, shared) }))
      .filter(({ before, html }) => html !== before),
  )
  return [...pictures, ...others]
    .map(({ moment, shared, html }) => ({
      moment,
      view: viewName(model, view),
      shared,
      html,
      promised: promisedBy(moment, view, looked),
    }))
    .filter(({ moment }) => moment.snapshot.status === 'active')
}

/** What a moment should show and a page does not. */
const lacking = (page: HTMLElement, shows: readonly Shown[]): string[] =>
  shows
    .filter(([role, name]) => {
      const found = queryAllByRole(page, role, { name: (accessible) => accessible.includes(name), hidden: true })
      return found.length === 0
    })
    .map(([role, name]) => `shows no ${role} "${name}"`)

/** Every difference between a picture and its machine. `touch` changes the page before it is checked. */
export const faultsIn = (
  { moment, view, shared, html, promised }: Picture,
  touch?: (page: HTMLElement) => void,
): string[] => {
  const page = onPage(html)
  touch?.(page)
  const { id } = moment.model.machine
  const seen = seenOn(page, id)
  const where = flat(moment.snapshot.value)
  return [
    ...unlike(moment, seen),
    ...misfilled(moment, seen.controls),
    ...lacking(page, promised),
    // The lines of a flow have the amounts.
    ...(shared === HIDING ? [] : misread(moment, page, NOW)),
    ...unfounded(moment, shared, page),
    ...wrongTexts(view, { snapshot: moment.snapshot, shared }, page),
  ].map((fault) => `${where}: ${fault}`)
}
