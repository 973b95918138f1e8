import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { ListboxButton } from '#src/ui/listbox-button.tsx'

const system = createTheme()
const inTheme = (widget: ReactNode) => <ChakraProvider value={system}>{widget}</ChakraProvider>

const focused = () => document.activeElement?.textContent

afterEach(cleanup)

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

  it('gives the focus to what is chosen, and moves it by the arrows, Home and End', () => {
    fireEvent.click(draw('Two'))
    const reached = ['ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End', 'a'].map((name) => (key(name), focused()))
    expect([focused(), ...reached]).toEqual(['Three', 'Three', 'Three', 'One', 'One', 'Three', 'Three'])
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

  it('is closed by a press and by a focus elsewhere, not by one below its list', () => {
    const button = draw()
    const add = () => screen.getByRole('button', { name: 'Add' })
    fireEvent.click(button)
    fireEvent.pointerDown(add())
    add().focus()
    expect(closed).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    expect(closed).toHaveBeenCalledTimes(1)
    fireEvent.click(button)
    fireEvent.focusIn(screen.getByRole('textbox'))
    expect(closed).toHaveBeenCalledTimes(2)
  })

  it('that is off stays closed', () => {
    fireEvent.click(draw('', true))
    key('ArrowDown')
    expect(opened).not.toHaveBeenCalled()
  })
})
