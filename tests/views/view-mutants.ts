import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Moment } from 'statewalk/controls'
import type { AnyFlowModel } from 'statewalk/model'
import type { Killer } from 'statewalk/mutant-checks'
import type { Verdict } from 'statewalk/mutant-report'
import { isMachineSnapshot } from 'statewalk/xstate'
import { faultsIn, picturesOf, viewsOf, type Picture } from './conformance.ts'
import { controlsOf, onPage } from './drawing.tsx'

/** A view with one thing wrong wherever it draws it, which its conformance should notice. */
interface ViewMutant {
  readonly kind: 'control always offered' | 'control forgotten' | 'dialog hidden'
  readonly what: string
  /** The pictures that it changes. */
  readonly pictures: readonly Picture[]
  readonly touch: (page: HTMLElement) => void
}

/** A control goes by its events and its key: `field.change field.leave of email`. */
const nameOf = ({ dataset }: HTMLElement): string =>
  [dataset['event'], dataset['key']].filter((part) => part !== undefined && part !== '').join(' of ')

const isOff = (element: HTMLElement): boolean => element.ariaDisabled === 'true' || element.hasAttribute('readonly')

const titleOf = (dialog: Element): string =>
  dialog.ariaLabel ?? document.querySelector(`[id="${dialog.getAttribute('aria-labelledby')}"]`)?.textContent ?? ''

/** A picture, the page it makes, and what on it a mutant can touch. */
interface Looked {
  readonly picture: Picture
  readonly controls: ReadonlyMap<string, readonly HTMLElement[]>
  readonly dialogs: ReadonlySet<string>
}

const lookedAt = (picture: Picture, flow: string): Looked => {
  const page = onPage(picture.html)
  const controls = new Map<string, HTMLElement[]>()
  for (const each of controlsOf(page, flow)) controls.set(nameOf(each), [...(controls.get(nameOf(each)) ?? []), each])
  const dialogs = [...page.querySelectorAll('dialog')].filter((each) => ownerIs(each, flow))
  return { picture, controls, dialogs: new Set(dialogs.map(titleOf)) }
}

const ownerIs = (element: Element, flow: string): boolean =>
  element.closest('[data-flow]')?.getAttribute('data-flow') === flow

const withPicture = (all: readonly Looked[], fits: (looked: Looked) => boolean): Picture[] =>
  all.filter(fits).map(({ picture }) => picture)

const named = (page: HTMLElement, flow: string, name: string): HTMLElement[] =>
  controlsOf(page, flow).filter((each) => nameOf(each) === name)

const offer = (control: HTMLElement): void => {
  control.removeAttribute('aria-disabled')
  control.removeAttribute('readonly')
}

/** Wherever the control is off it is not; one that is never off is added where it is missing. */
const alwaysOffered = (all: readonly Looked[], flow: string, name: string): ViewMutant[] => {
  const off = withPicture(all, ({ controls }) => controls.get(name)?.some(isOff) ?? false)
  if (off.length > 0) {
    const touch = (page: HTMLElement) => named(page, flow, name).forEach(offer)
    return [{ kind: 'control always offered', what: name, pictures: off, touch }]
  }
  const absent = withPicture(all, ({ controls }) => !controls.has(name))
  const sample = all.find(({ controls }) => controls.has(name))?.controls.get(name)?.[0]
  if (absent.length === 0 || !sample) return []
  const touch = (page: HTMLElement) => page.querySelector(`[data-flow="${flow}"]`)?.append(sample.cloneNode(true))
  return [{ kind: 'control always offered', what: name, pictures: absent, touch }]
}

const forgotten = (all: readonly Looked[], flow: string, name: string): ViewMutant => ({
  kind: 'control forgotten',
  what: name,
  pictures: withPicture(all, ({ controls }) => controls.has(name)),
  touch: (page) => named(page, flow, name).forEach((each) => each.remove()),
})

const hidden = (all: readonly Looked[], title: string): ViewMutant => ({
  kind: 'dialog hidden',
  what: title,
  pictures: withPicture(all, ({ dialogs }) => dialogs.has(title)),
  touch: (page) => {
    for (const dialog of page.querySelectorAll('dialog')) if (titleOf(dialog) === title) dialog.remove()
  },
})

/** Every mutant of a view: each control always offered, each forgotten, each dialog hidden. */
export const viewMutantsOf = (pictures: readonly Picture[]): ViewMutant[] => {
  const [first] = pictures
  if (!first) return []
  const flow = first.moment.model.machine.id
  const all = pictures.map((picture) => lookedAt(picture, flow))
  const names = [...new Set(all.flatMap(({ controls }) => [...controls.keys()]))]
  const titles = [...new Set(all.flatMap(({ dialogs }) => [...dialogs]))]
  return [
    ...names.flatMap((name) => [...alwaysOffered(all, flow, name), forgotten(all, flow, name)]),
    ...titles.map((title) => hidden(all, title)),
  ]
}

const verdictOn = (flow: string, part: string | undefined, { kind, what, pictures, touch }: ViewMutant): Verdict => {
  const about = { flow, of: 'control', kind, what: part === undefined ? what : `${what}, ${part}` } as const
  for (const picture of pictures) {
    const [message] = faultsIn(picture, touch)
    if (message !== undefined) return { ...about, killer: { by: 'view conformance', message } }
  }
  return about
}

/** The conformance result of each mutant of a flow's views. */
export const viewVerdicts = async (model: AnyFlowModel): Promise<Verdict[]> => {
  const verdicts: Verdict[] = []
  for (const view of viewsOf(model))
    for (const mutant of viewMutantsOf(await picturesOf(model, view)))
      verdicts.push(verdictOn(model.machine.id, view.name, mutant))
  return verdicts
}

/** Everything that a view can read of a snapshot; what it cannot is the same in every mutant. */
const dataOf = ({ value, status, tags, context, children }: AnyMachineSnapshot): unknown => {
  const running: Readonly<Record<string, AnyActorRef | undefined>> = children
  const inner = Object.entries(running).map(([id, child]) => {
    const snapshot: unknown = child?.getSnapshot()
    return [id, isMachineSnapshot(snapshot) ? dataOf(snapshot) : null]
  })
  return [value, status, [...tags].sort(), context, inner]
}

const momentKey = ({ snapshot, offers }: Moment): string =>
  JSON.stringify([dataOf(snapshot), offers.map(({ name }) => name)])

/** Moments in which a view was found without fault, by the view: most mutants change few of them. */
const faultless = new Map<string, Set<string>>()

/** The conformance result of the unchanged view for a mutant of the machine. */
export const viewKillerOf = async (mutate: () => AnyFlowModel): Promise<Killer | undefined> => {
  const by = 'view conformance'
  try {
    const model = mutate()
    for (const view of viewsOf(model)) {
      const name = `${model.machine.id} ${view.name ?? ''}`
      const known = faultless.get(name) ?? new Set()
      faultless.set(name, known)
      for (const picture of await picturesOf(model, view, (moment) => !known.has(momentKey(moment)))) {
        const [message] = faultsIn(picture)
        if (message !== undefined) return { by, message }
        known.add(momentKey(picture.moment))
      }
    }
    return undefined
  } catch (problem) {
    return { by, message: String(problem).split('\n')[0] ?? '' }
  }
}
