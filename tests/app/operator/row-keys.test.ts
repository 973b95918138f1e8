import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moveByKeys } from '#src/operator/row-keys.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <input type="search" id="search" />
      <input id="note" />
      <table><tbody>
        <tr data-key="1"><td><a href="/1" id="one">1</a> <button id="take">Take</button></td></tr>
        <tr data-key="2"><td>nothing to open</td></tr>
        <tr data-key="3"><td><button aria-disabled="true">Take</button><a href="/3" id="three">3</a></td></tr>
      </tbody></table>
    </main>`
  document.addEventListener('keydown', moveByKeys)
})
afterEach(() => {
  document.removeEventListener('keydown', moveByKeys)
  document.body.innerHTML = ''
})

const at = () => document.activeElement?.id
const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`)

/** Presses a key where the focus is; whether the page took it. */
const press = (key: string, held: KeyboardEventInit = {}): boolean =>
  !(document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
  )

describe('the rows of a list by keys', () => {
  it('j goes to the first and down, k up, and neither beyond an end', () => {
    const visited = ['j', 'j', 'j', 'k', 'k'].map((key) => (press(key), at()))
    expect(visited).toEqual(['one', 'three', 'three', 'one', 'one'])
  })

  it('a row is the focused one from any of its controls', () => {
    byId('take')?.focus()
    press('j')
    expect(at()).toBe('three')
  })

  it('/ leads to the search, and is not typed into it', () => {
    expect(press('/')).toBe(true)
    expect(at()).toBe('search')
  })

  it('what is typed is typed', () => {
    byId('note')?.focus()
    expect([press('j'), press('/')]).toEqual([false, false])
    expect(at()).toBe('note')
  })

  it('other keys, and those of the browser, are left alone', () => {
    expect([press('x'), press('Enter'), press('j', { ctrlKey: true }), press('k', { metaKey: true })]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('nothing moves behind a dialog', () => {
    document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="inside">OK</button></dialog>')
    byId('inside')?.focus()
    expect(press('j')).toBe(false)
    expect(at()).toBe('inside')
  })
})
