// What runs inside the page. Playwright sends each function as text, so none of them may use anything from outside itself.
import type { takenTransitions as TakenTransitions } from 'statewalk/xstate'
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'
import type { Control } from '#machines/shared/model/control-conformance.ts'

/** One transition of a flow on the page, or none at its start. `session` distinguishes two runs of one machine. */
export interface Taken {
  readonly flow: string
  readonly session: string
  readonly transition?: string
}

declare global {
  interface Window {
    __quaysideFlows?: (event: InspectionEvent) => void
    __taken?: Taken[]
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
export const recordTransitions = (takenTransitions: typeof TakenTransitions): void => {
  const placeOf = (taken: AnyTransitionDefinition): number => {
    const list = taken.eventType === '' ? taken.source.always : taken.source.transitions.get(taken.eventType)
    return list?.indexOf(taken) ?? -1
  }
  const log: Taken[] = []
  window.__taken = log
  window.__quaysideFlows = (event) => {
    const { sessionId: session } = event.actorRef
    const logic: unknown = Reflect.get(event.actorRef, 'logic')
    const flow = String(Reflect.get(Object(logic), 'id'))
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') log.push({ flow, session })
    for (const taken of takenTransitions(event)) {
      const place = placeOf(taken)
      if (place >= 0) log.push({ flow, session, transition: `${taken.source.id} | ${taken.eventType} | ${place}` })
    }
  }
}

/** Runs before the page: numbers its requests, and remembers the numbers of those that are pending. */
export const numberRequests = (): void => {
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

/** Runs before the page, which drops the reads that it began early, as on the way to another page: each would be followed by an event of its own. */
export const dropFirstReads = (): void =>
  addEventListener('DOMContentLoaded', () => dispatchEvent(new PopStateEvent('popstate', { state: history.state })))

/** The numbers of the requests that the page waits for. */
export const pendingRequests = (): string[] => [...(window.__pending ?? [])]

/** Everything a check needs to know about the page, in one call. */
export const readPage = (): PageState => {
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

/** A control by its index among those of its flow in `readPage().controls`: other flows may have got controls since then. */
export const controlAt = ({ flow, place }: { flow: string; place: number }): Element | undefined =>
  [...document.querySelectorAll('[data-event]')].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('[data-flow]')?.getAttribute('data-flow') === flow,
  )[place]

/**
 * What axe judges in a flow: its elements with their attributes, and where they have text, but not what it says. A row that is repeated counts twice.
 */
export const structureOf = (flow: string): string => {
  const refers = /^(for|aria-(controls|describedby|labelledby|owns))$/
  const worded =
    /^(alt|aria-(label|valuenow|valuetext)|content|d|data-(event|flow-state|key)|datetime|href|name|placeholder|points|src|srcset|title|value)$/
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const isOnce = (id: string) => ids.indexOf(id) === ids.lastIndexOf(id)
  const isThere = (id: string) => ids.includes(id)
  const wordsOf = ({ name, value }: Attr): string => {
    if (name === 'id') return `id ${isOnce(value)}`
    if (refers.test(name)) return `${name} ${value.split(' ').map(isThere).join(' ')}`
    return worded.test(name) ? `${name} ${value.trim() !== ''}` : `${name} ${value}`
  }
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
  const describe = (element: Element): string => {
    const children = [...element.children].map(describe)
    const distinct = children.filter((child, at) => child !== children[at - 1] || child !== children[at - 2])
    const isChecked = element instanceof HTMLInputElement && element.checked
    return `${element.tagName} ${[...element.attributes].map(wordsOf).join()} ${hasText(element)} ${isChecked} (${distinct.join()})`
  }
  return [...document.querySelectorAll(`[data-flow="${flow}"]`)].map(describe).join()
}
