import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { subscribeToApp } from '#src/app/app-events.ts'
import { startSearchKey } from '#src/app/shell/search-key.ts'

const received: string[] = []
const unsubscribe = subscribeToApp(({ type }) => received.push(type))

beforeAll(startSearchKey)
afterEach(() => {
  received.length = 0
  document.body.innerHTML = ''
})
afterAll(unsubscribe)

/** Presses the key where the page has its focus; returns whether the browser types it as well. */
const press = (on: Element, init: KeyboardEventInit = { key: '/' }): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

const add = (html: string): Element => {
  document.body.innerHTML = html
  return document.body.firstElementChild ?? document.body
}

it('opens the search, and is not typed into it', () => {
  expect(press(add('<button>Post Trade</button>'))).toBe(false)
  expect(received).toEqual(['search.open'])
})

it.each(['<input>', '<textarea></textarea>', '<select></select>'])('is typed in a field: %s', (field) => {
  expect(press(add(field))).toBe(true)
  expect(received).toEqual([])
})

it.each([{ key: 'a' }, { key: '/', ctrlKey: true }, { key: '/', metaKey: true }, { key: '/', altKey: true }])(
  'another key does nothing: %o',
  (init) => {
    expect(press(document.body, init)).toBe(true)
    expect(received).toEqual([])
  },
)

it('does nothing behind a dialog', () => {
  // jsdom opens no dialog as modal.
  const dialog = add('<dialog></dialog>')
  const found = document.querySelector.bind(document)
  document.querySelector = (selector: string) => (selector === 'dialog:modal' ? dialog : found(selector))
  press(document.body)
  Reflect.deleteProperty(document, 'querySelector')
  expect(received).toEqual([])
})

it('does nothing where a widget has taken the key', () => {
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  press(document.body)
  expect(received).toEqual([])
})
