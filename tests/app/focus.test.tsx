import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { passFocusToHeading } from '#src/ui/focus.ts'
import { ListboxButton } from '#src/ui/fields/listbox-button.tsx'
import { LoadMore } from '#src/ui/lists/load-more.tsx'
import { Page } from '#src/ui/page.tsx'

const system = createTheme()
const inTheme = (widget: ReactNode) => <ChakraProvider value={system}>{widget}</ChakraProvider>

const focused = () => document.activeElement?.textContent

afterEach(cleanup)

describe('the page that a list goes on with', () => {
  type Row = readonly [name: string, content: ReactNode]
  const list = (rows: readonly Row[], foot: 'idle' | 'busy' | 'none') =>
    inTheme(
      <>
        <ul>
          {rows.map(([name, content]) => (
            <li key={name}>{content}</li>
          ))}
        </ul>
        {foot === 'none' ? null : <LoadMore busy={foot === 'busy'} onMore={() => {}} data-event="list.more" />}
      </>,
    )
  const link = (name: string): Row => [
    name,
    <a key="link" href="/faqs">
      {name}
    </a>,
  ]
  const text = (name: string): Row => [name, name]

  it.each(['idle', 'none'] as const)(
    'gets the focus of the button on the first control of its first row (the button is then %s)',
    (foot) => {
      const { rerender } = render(list([link('one')], 'idle'))
      screen.getByRole('button').focus()
      rerender(list([link('one')], 'busy'))
      rerender(list([link('one'), link('two'), link('three')], foot))
      expect(focused()).toBe('two')
    },
  )

  it('gets it on the row itself where that has no control', () => {
    const { rerender } = render(list([text('one')], 'idle'))
    screen.getByRole('button').focus()
    rerender(list([text('one')], 'busy'))
    rerender(list([text('one'), text('two')], 'none'))
    expect([document.activeElement?.tagName, focused()]).toEqual(['LI', 'two'])
  })

  it('leaves the focus where it is when the button did not have it, and on the button when nothing came', () => {
    const { rerender } = render(list([link('one')], 'idle'))
    screen.getByRole('link').focus()
    rerender(list([link('one')], 'busy'))
    rerender(list([link('one'), link('two')], 'idle'))
    expect(focused()).toBe('one')
    screen.getByRole('button').focus()
    rerender(list([link('one'), link('two')], 'busy'))
    rerender(list([link('one'), link('two')], 'idle'))
    expect(focused()).toBe('Load more')
  })
})

describe('a control that its own use removes', () => {
  const page = (isThere: boolean) =>
    inTheme(
      <main>
        <h1>Account</h1>
        <section>
          <h2>Devices</h2>
          <ul>{isThere ? <li>{<button ref={passFocusToHeading}>Log out</button>}</li> : null}</ul>
        </section>
        <button>Beside</button>
      </main>,
    )

  it('gives its focus to the nearest heading', () => {
    const { rerender } = render(page(true))
    screen.getByRole('button', { name: 'Log out' }).focus()
    rerender(page(false))
    expect(focused()).toBe('Devices')
  })

  it('leaves the focus of another control where it is', () => {
    const { rerender } = render(page(true))
    screen.getByRole('button', { name: 'Beside' }).focus()
    rerender(page(false))
    expect(focused()).toBe('Beside')
  })
})

describe('the heading of a page', () => {
  const page = (title: string) =>
    inTheme(
      <main>
        {
          <Page key={title} title={title}>
            {null}
          </Page>
        }
      </main>,
    )

  it('gives its focus to that of what was loaded', async () => {
    const { rerender } = render(page('Opening'))
    const opening = screen.getByRole('heading', { name: 'Opening' })
    opening.tabIndex = -1
    opening.focus()
    rerender(page('Order'))
    await Promise.resolve()
    expect(focused()).toBe('Order')
  })

  it('takes no focus that it did not have', async () => {
    const { rerender } = render(page('Opening'))
    rerender(page('Order'))
    await Promise.resolve()
    expect(document.activeElement).toBe(document.body)
  })
})

it('a dialog whose opener is gone gives the focus to the nearest heading of the page', async () => {
  const page = (isOpen: boolean) =>
    inTheme(
      <main>
        <h1>Payment methods</h1>
        {isOpen ? (
          <Dialog title="Delete bank account" onClose={() => {}}>
            Really?
          </Dialog>
        ) : null}
      </main>,
    )
  Object.assign(HTMLDialogElement.prototype, { showModal: () => {}, close: () => {} })
  const { rerender } = render(page(true))
  rerender(page(false))
  await Promise.resolve()
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Payment methods' }))
})

describe('a button with a list of options', () => {
  const opened = vi.fn<() => void>()
  const closed = vi.fn<() => void>()
  beforeEach(() => {
    opened.mockClear()
    closed.mockClear()
    Element.prototype.scrollIntoView = () => {}
  })

  function Banks({ chosen, off }: { chosen: string; off: boolean }) {
    const [isOpen, setOpen] = useState(false)
    const change = (next: boolean) => {
      setOpen(next)
      const report = next ? opened : closed
      report()
    }
    return (
      <>
        <ListboxButton
          value={chosen}
          label="Bank account"
          listLabel="Bank accounts"
          isOpen={isOpen}
          off={off}
          missing={false}
          onOpen={() => change(true)}
          onClose={() => change(false)}
          data-event="open"
          foot={<button>Add</button>}
        >
          {['One', 'Two', 'Three'].map((name) => (
            <button
              key={name}
              role="option"
              aria-selected={name === chosen}
              tabIndex={-1}
              onClick={() => change(false)}
            >
              {name}
            </button>
          ))}
        </ListboxButton>
        <input aria-label="Amount" />
      </>
    )
  }
  const draw = (chosen = '', off = false) => {
    render(inTheme(<Banks chosen={chosen} off={off} />))
    const button = screen.getByRole('button', { name: 'Bank account' })
    button.focus()
    return button
  }
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

  it.each(['ArrowDown', 'ArrowUp'])('is opened by %s, with the focus on the first option', (name) => {
    draw()
    key(name)
    expect([opened.mock.calls.length, focused()]).toEqual([1, 'One'])
  })

  it('gives the focus to what is chosen, and moves it by the arrows, Home, End and first letters', () => {
    fireEvent.click(draw('Two'))
    expect(focused()).toBe('Two')
    const keys = ['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End', 'a', 't']
    const reached = keys.map((name) => (key(name), focused()))
    expect(reached).toEqual(['Three', 'Three', 'One', 'One', 'Three', 'Three', 'Two'])
  })

  it('leads by an arrow back into the list that is open', () => {
    const button = draw('Two')
    fireEvent.click(button)
    button.focus()
    key('ArrowDown')
    expect([opened.mock.calls.length, focused()]).toEqual([1, 'Two'])
  })

  it('gets the focus back after Escape and after a choice', () => {
    const button = draw('Two')
    fireEvent.click(button)
    key('Escape')
    expect([closed.mock.calls.length, document.activeElement]).toEqual([1, button])
    fireEvent.click(button)
    fireEvent.click(screen.getByRole('option', { name: 'Three' }))
    expect([closed.mock.calls.length, document.activeElement]).toEqual([2, button])
    key('Escape')
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('is closed by a press elsewhere and by a key that moves the focus elsewhere, not below its list', () => {
    const button = draw()
    const add = () => screen.getByRole('button', { name: 'Add' })
    fireEvent.click(button)
    fireEvent.pointerDown(add())
    fireEvent.keyUp(add(), { key: 'Tab' })
    expect(closed).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    expect(closed).toHaveBeenCalledTimes(1)
    fireEvent.click(button)
    fireEvent.keyUp(screen.getByRole('textbox'), { key: 'Tab' })
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('that is off stays closed', () => {
    fireEvent.click(draw('', true))
    key('ArrowDown')
    expect(opened).not.toHaveBeenCalled()
  })
})
