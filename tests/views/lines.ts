import { textOf } from './reading.ts'

/** Read elsewhere: labelled values and tones are compared by facts.ts, the values of fields with the machine. */
const IS_READ_ELSEWHERE = 'style, svg, select, textarea, input, dt, dt + dd, [data-label]'
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
  const chosen = element.matches(CHOSEN) ? ' (chosen)' : ''
  const start = text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text
  return [`${rowOf(element)}${start}${toneOf(element)}${chosen}${href === null ? '' : ` → ${href}`}`]
}

const linesOf = (element: Element): string[] => {
  if (element.matches(IS_READ_ELSEWHERE)) return []
  const label = element.getAttribute('aria-label') ?? element.getAttribute('alt')
  const isControl = element.matches('a, button, img')
  if (label !== null && isControl) return listed(element, label)
  const named = label === null ? [] : listed(element, label)
  if (isControl || element.localName === 'label' || hasOwnText(element)) {
    const text = ownText(element)
    return text === label ? named : [...named, ...listed(element, text)]
  }
  return [...named, ...[...element.children].flatMap(linesOf)]
}

/** The part of a page that is of a flow, without the flows in it. */
const partOf = (page: Element, flow: string): Element => {
  const copy = page.cloneNode(true)
  if (!isElement(copy)) return page
  for (const each of copy.querySelectorAll('[data-flow]')) if (each.getAttribute('data-flow') !== flow) each.remove()
  return copy
}

/** Every text that a person reads of a flow on a page, and every link, each once. */
export const linesIn = (page: Element, flow: string): string[] => [...new Set(linesOf(partOf(page, flow)))]
