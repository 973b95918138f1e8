import { textOf } from './reading.ts'

/** Read elsewhere: the values of labels are compared by facts.ts, the values of fields with the machine. */
const IS_READ_ELSEWHERE = 'style, svg, select, textarea, input, dt + dd'
const CHOSEN =
  '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current]:not([aria-current=false])'
/** Tones of what does not stand out. */
const PLAIN: readonly string[] = ['plain', 'quiet', 'ink']

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '')

/** Text without what is read elsewhere: the label around a select. */
const ownText = (element: Element): string => {
  if (!element.querySelector('select, textarea')) return textOf(element)
  const copy = element.cloneNode(true)
  if (isElement(copy)) for (const each of copy.querySelectorAll('select, textarea')) each.remove()
  return textOf(copy)
}

const rowOf = (element: Element): string => {
  const key = element.closest('tr[data-key], li[data-key]')?.getAttribute('data-key')
  return key ? `${key} ` : ''
}

const toneOf = (element: Element): string => {
  const tone = element.getAttribute('data-tone') ?? element.parentElement?.getAttribute('data-alert') ?? ''
  return tone === '' || PLAIN.includes(tone) ? '' : ` (${tone})`
}

const MOST_CHARACTERS = 200

/** A text as it is listed: with its row, its tone, whether it is chosen, and where it leads. */
const listed = (element: Element, text: string): string[] => {
  if (text === '') return []
  const href = element.localName === 'a' ? element.getAttribute('href') : null
  const chosen = element.matches(CHOSEN) || element.closest('li')?.matches(CHOSEN) ? ' (chosen)' : ''
  const start = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return [`${rowOf(element)}${start}${toneOf(element)}${chosen}${href === null ? '' : ` → ${href}`}`]
}

/** Where something is on its way: every place, with what is there. */
const placesIn = (element: Element): string[] =>
  [...element.querySelectorAll('[data-here]')].map((place) => {
    const what = [...place.querySelectorAll('[title]')].map((each) => ` ${each.getAttribute('title') ?? ''}`).join('')
    return `${textOf(place)}${what}${place.matches('[data-here=true]') ? ' (here)' : ''}`
  })

/** What a screen reader says in place of a labelled value. */
const spokenIn = (element: Element): string[] =>
  element.matches('[role=img]') ? listed(element, element.getAttribute('aria-label') ?? '') : []

const linesOf = (element: Element): string[] => {
  if (element.matches(IS_READ_ELSEWHERE)) return []
  if (element.matches('[data-flow-state]')) return [`(${element.getAttribute('data-flow') ?? ''})`]
  if (element.matches('[data-label]')) return [...placesIn(element), ...spokenIn(element)]
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  const isControl = element.matches('a, button, img')
  if (label !== null && isControl) {
    const text = ownText(element)
    return listed(element, text === '' || label.includes(text) ? label : `${label}: ${text}`)
  }
  const named = label === null ? [] : listed(element, label)
  if (isControl || element.matches('label, dt') || hasOwnText(element)) {
    const text = ownText(element)
    return text === label ? named : [...named, ...listed(element, text)]
  }
  return [...named, ...[...element.children].flatMap(linesOf)]
}

/** The flow's own root, and the elements of other flows that belong to its view. */
const ownRoot = (page: Element, flow: string): Element =>
  page.querySelector(`[data-flow="${flow}"][data-flow-state]`) ?? page

/** Every text that a person reads of a flow on a page, every link and every flow in it, each once. */
export const linesIn = (page: Element, flow: string): string[] => [
  ...new Set([...ownRoot(page, flow).children].flatMap(linesOf)),
]
