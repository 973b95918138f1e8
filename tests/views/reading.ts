import type { Moment } from 'statewalk/controls'
import type { FlowMeta } from '#machines/shared/flow/flow-meta.ts'
import { linesAt, readsOf, type ActTone, type ReadLine } from '#machines/shared/model/reads.ts'
import { nameOf } from 'statewalk/chart'
import { activeNodes } from 'statewalk/xstate'
import { controlsOf } from './drawing.tsx'

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const textsOf = (node: Node): string[] => {
  if (isElement(node) && node.localName === 'style') return []
  return node.hasChildNodes() ? [...node.childNodes].flatMap(textsOf) : [node.textContent ?? '']
}

/** The text of an element, a space between its parts. */
export const textOf = (node: Node): string => textsOf(node).join(' ').replaceAll(/\s+/g, ' ').trim()

/** A sentence may consist of several parts: spaces are not compared. */
const reads = (page: string, text: string): boolean => page.replaceAll(' ', '').includes(text.replaceAll(' ', ''))

/** In `meta.shows`, the name of a dialog whose title depends on what it is about. */
const ANY = ''
const titleOf = (dialog: Element): string => textOf(dialog.querySelector('h2') ?? dialog)

/** The dialogs that a leaf state shows. */
const dialogsOf = (leaf: { readonly meta?: FlowMeta }): string[] =>
  (leaf.meta?.shows ?? []).flatMap(([role, name]) => (role === 'dialog' ? [name] : []))

/** The part of a page that a leaf state is about: its dialog, or else the page without the dialogs of other states. */
const scopeOf = (page: HTMLElement, { snapshot }: Moment, leaf: { readonly meta?: FlowMeta }): Element => {
  const own = dialogsOf(leaf)
  const named = (names: readonly string[]) =>
    [...page.querySelectorAll('dialog')].filter((each) => names.includes(titleOf(each)) || names.includes(ANY))
  const [dialog] = named(own)
  if (dialog) return dialog
  const others = activeNodes(snapshot).flatMap((node) => dialogsOf(node))
  if (named(others).length === 0) return page
  const scope = page.cloneNode(true) as HTMLElement
  for (const each of scope.querySelectorAll('dialog'))
    if (others.includes(titleOf(each)) || others.includes(ANY)) each.remove()
  return scope
}

const LOUD: readonly string[] = ['primary', 'danger', 'up', 'down'] satisfies ActTone[]

/** The buttons of a flow that stand out, by their event; the choices of a toggle are none. */
const actsIn = (scope: Element, flow: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    controlsOf(scope, flow)
      .filter((control) => !control.hasAttribute('aria-pressed'))
      .flatMap(({ dataset: { event = '', tone = '' } }) => (LOUD.includes(tone) ? [[event, tone]] : [])),
  )

/** When the countdowns of a scope run out (UTC), if it shows any. `now`: what its clock shows. */
export const deadlinesIn = (scope: Element, now: number): string[] =>
  [...scope.querySelectorAll('[role=timer]')].map((timer) => {
    const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(textOf(timer)) ?? []
    return new Date(now + (Number(minutes) * 60 + Number(seconds)) * 1000).toISOString().slice(11, 16)
  })

const wordsIn = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}.,]+/u)

/** The text of a scope that is most like a sentence. */
const nearestTo = (sentence: string, scope: Element): string => {
  const wanted = new Set(wordsIn(sentence))
  const likeness = (text: string) =>
    wordsIn(text).filter((word) => wanted.has(word)).length / (5 + wordsIn(text).length)
  return [...scope.querySelectorAll('p, span, small, button, dd, h1, h2')]
    .map(textOf)
    .reduce((best, text) => (likeness(text) > likeness(best) ? text : best), '')
}

const sorted = (record: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([one], [other]) => one.localeCompare(other))))

const differences = (line: ReadLine, scope: Element, flow: string, now: number): string[] => {
  const text = textOf(scope)
  const [time, ...left] = line.deadline?.split(' ') ?? []
  const expected = [...line.money, line.next, ...(time === undefined ? [] : [left.join(' ')])]
  const deadlines = deadlinesIn(scope, now)
  const acts = actsIn(scope, flow)
  return [
    ...expected
      .filter((sentence) => !reads(text, sentence))
      .map((sentence) => `does not read "${sentence}"; nearest is "${nearestTo(sentence, scope)}"`),
    ...(deadlines.join() === (time ?? '')
      ? []
      : [`reads the deadline ${deadlines.join() || 'never'}, not ${time ?? 'never'}`]),
    ...(sorted(acts) === sorted(line.acts) ? [] : [`has the buttons ${sorted(acts)}, not ${sorted(line.acts)}`]),
  ]
}

/** In what a page differs from the lines of its leaf states. */
export const misread = (moment: Moment, page: HTMLElement, now: number): string[] => {
  const { model, snapshot } = moment
  const known = readsOf(model)
  if (!known) return []
  return linesAt(known, snapshot).flatMap(({ leaf, lines }) => {
    const scope = scopeOf(page, moment, leaf)
    return lines.flatMap((line) =>
      differences(line, scope, model.machine.id, now).map((fault) => `${nameOf(leaf)}: the ${line.side} ${fault}`),
    )
  })
}
