// What runs inside the page. Playwright sends each function as text, so none of them may use anything from outside itself.
import type { Page } from 'playwright/test'
import type { ActorRefLike, AnyTransitionDefinition, InspectionEvent } from 'xstate'
import type { Control } from '../src/checks/controls.ts'
import { takenTransitions } from '../src/machine/xstate.ts'

/** One transition of a flow on the page, or none at its start. `session` distinguishes two runs of one machine. */
export interface Taken {
  readonly flow: string
  readonly session: string
  readonly transition?: string
}

declare global {
  interface Window {
    /** Inspects every machine of the page: the app gives it to its actors as `inspect` where it is there. */
    __statewalk?: (event: InspectionEvent) => void
    __taken?: Taken[]
    /** The latest run of each machine, by its id. */
    __actors?: Map<string, ActorRefLike>
    __pending?: Set<string>
    /** `readPage`, put into the page once: to send its text takes longer than to run it. */
    __readPage: () => PageState
  }
}

export interface PageState {
  /** Without query and hash. */
  readonly path: string
  readonly taken: readonly Taken[]
  /** `data-flow-state` by flow; a flow that is over shows none. */
  readonly states: Readonly<Record<string, string>>
  readonly busy: readonly string[]
  readonly controls: readonly Control[]
}

/** Runs before the page: records the start and every transition of every flow, under source, event and place in the list. */
const recordTransitions = (transitionsIn: typeof takenTransitions): void => {
  const placeOf = (taken: AnyTransitionDefinition): number => {
    const list = taken.eventType === '' ? taken.source.always : taken.source.transitions.get(taken.eventType)
    return list?.indexOf(taken) ?? -1
  }
  const log: Taken[] = []
  const actors = new Map<string, ActorRefLike>()
  window.__taken = log
  window.__actors = actors
  window.__statewalk = (event) => {
    const { sessionId: session } = event.actorRef
    const logic: unknown = Reflect.get(event.actorRef, 'logic')
    const flow = String(Reflect.get(Object(logic), 'id'))
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') {
      log.push({ flow, session })
      actors.set(flow, event.actorRef)
    }
    for (const taken of transitionsIn(event)) {
      const place = placeOf(taken)
      if (place >= 0) log.push({ flow, session, transition: `${taken.source.id} | ${taken.eventType} | ${place}` })
    }
  }
}

/** Runs before the page: numbers its requests, and remembers the numbers of those that are pending. */
const numberRequests = (): void => {
  const pending = new Set<string>()
  window.__pending = pending
  const { fetch } = window
  let count = 0
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    const number = String(++count)
    request.headers.set('x-walk-request', number)
    pending.add(number)
    const settle = () => pending.delete(number)
    request.signal.addEventListener('abort', settle)
    return fetch(request).finally(settle)
  }
}

/** The numbers of the requests that the page waits for. */
export const pendingRequests = (): string[] => [...(window.__pending ?? [])]

/** Whether a machine of this id has started. */
export const hasStarted = (id: string): boolean => window.__actors?.has(id) ?? false

/** The context of the latest run of a machine, as JSON; undefined where JSON cannot hold it. */
export const contextOf = (id: string): string | undefined => {
  const snapshot: unknown = window.__actors?.get(id)?.getSnapshot()
  return JSON.stringify(Reflect.get(Object(snapshot), 'context'))
}

/** Everything a check needs to know about the page, in one call. */
const readPage = (): PageState => {
  const isOff = (element: Element) =>
    element.getAttribute('aria-disabled') === 'true' || element.matches(':disabled, [readonly]')
  const dialogs = [...document.querySelectorAll('dialog:modal')]
  const top = dialogs.at(-1)
  const isCovered = (element: Element) =>
    (top !== undefined && !top.contains(element)) || element.closest('[inert], [aria-hidden="true"]') !== null
  const kindOf = (element: Element): Control['kind'] => {
    if (element instanceof HTMLSelectElement) return 'select'
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) return 'check'
    if (element instanceof HTMLInputElement && element.type === 'file') return 'file'
    return element.matches('input, textarea') ? 'text' : 'button'
  }
  const valueOf = (element: Element): string | boolean => {
    if (element instanceof HTMLInputElement && kindOf(element) === 'check') return element.checked
    return 'value' in element ? String(element.value) : ''
  }
  const labelOf = (element: Element): string => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    return (element.getAttribute('aria-label') ?? label ?? element.textContent ?? '').trim().slice(0, 60)
  }
  const visible = [...document.querySelectorAll('[data-event]')].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  const roots = [...document.querySelectorAll('[data-flow][data-flow-state]')]
  const attribute = (element: Element, name: string) => element.getAttribute(name) ?? ''
  return {
    path: location.pathname,
    taken: window.__taken ?? [],
    states: Object.fromEntries(roots.map((root) => [attribute(root, 'data-flow'), attribute(root, 'data-flow-state')])),
    busy: roots.filter((root) => root.ariaBusy === 'true').map((root) => attribute(root, 'data-flow')),
    controls: visible.map((element) => ({
      events: attribute(element, 'data-event').split(' '),
      key: attribute(element, 'data-key'),
      label: labelOf(element),
      owner: element.closest('[data-flow]')?.getAttribute('data-flow') ?? null,
      offered: !isOff(element),
      covered: isCovered(element),
      focused: element === document.activeElement,
      kind: kindOf(element),
      value: valueOf(element),
    })),
  }
}

/** Once for each page, before it opens: what the page's machines do and what it shows can be read from then on. */
export const instrument = async (page: Page): Promise<void> => {
  await page.addInitScript(`(${String(recordTransitions)})(${String(takenTransitions)})`)
  await page.addInitScript(`window.__readPage = ${String(readPage)}`)
  await page.addInitScript(numberRequests)
}

/** A control by its index among those of its flow in `readPage().controls`: other flows may have got controls since then. */
export const controlAt = ({ flow, place }: { flow: string; place: number }): Element | undefined =>
  [...document.querySelectorAll('[data-event]')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[data-flow]')?.getAttribute('data-flow') === flow,
  )[place]
