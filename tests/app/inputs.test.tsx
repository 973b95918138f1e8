import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { Combobox } from '#src/ui/fields/combobox.tsx'
import { LongSelectField } from '#src/ui/fields/long-select-field.tsx'
import type { Option } from '#src/ui/fields/option-search.ts'
import { CheckField, SelectField, TextAreaField } from '#src/ui/fields/field.tsx'
import { FileButton } from '#src/ui/fields/file-button.tsx'
import { Menu, MenuItemButton, MenuItemLink } from '#src/ui/overlays/menu.tsx'

const system = createTheme()
const wrapped = (widget: ReactNode) => <ChakraProvider value={system}>{widget}</ChakraProvider>
const draw = (widget: ReactNode) => render(wrapped(widget))
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })

afterEach(cleanup)

describe('a choice of a file', () => {
  const pick = (off: boolean) => {
    const picked: File[] = []
    draw(
      <FileButton label="Send a picture" accept="image/*" off={off} onPick={(file) => picked.push(file)}>
        +
      </FileButton>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('Send a picture')
    const file = new File(['it'], 'it.png')
    const change = () => {
      const emptied = vi.fn<(value: string) => void>()
      Object.defineProperty(input, 'files', { configurable: true, value: [file] })
      Object.defineProperty(input, 'value', { configurable: true, set: emptied })
      fireEvent.change(input)
      return emptied.mock.calls
    }
    return { picked, file, input, change }
  }

  it('takes the same file again, since the field is emptied', () => {
    const { picked, file, change } = pick(false)
    expect([change(), change()]).toEqual([[['']], [['']]])
    expect(picked).toEqual([file, file])
  })

  it('that is off opens no window and takes none', () => {
    const { picked, input, change } = pick(true)
    change()
    const click = createEvent.click(input)
    fireEvent(input, click)
    expect([picked, click.defaultPrevented, input.ariaDisabled]).toEqual([[], true, 'true'])
  })
})

describe('a list below a field', () => {
  const optionsOf = (...names: string[]) => names.map((name) => ({ key: name, href: `/${name}`, content: name }))
  const list = () => {
    const done: string[] = []
    const combobox = (options: ReturnType<typeof optionsOf>) => (
      <Combobox
        name="text"
        label="Search"
        listLabel="Results"
        submitLabel="Go"
        value="t"
        options={options}
        onChange={(value) => done.push(`types ${value}`)}
        onChoose={({ key: name }) => done.push(`chooses ${name}`)}
        onSubmit={() => done.push('submits')}
        takesFocus
        events={{ change: 'a', submit: 'b', choose: 'c' }}
      />
    )
    const { rerender } = draw(combobox(optionsOf('BTC', 'ETH', 'XRP')))
    const offer = (...names: string[]) => rerender(wrapped(combobox(optionsOf(...names))))
    const field = screen.getByRole('combobox')
    field.focus()
    const highlighted = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent ?? 'the field'
    return { done, field, highlighted, offer }
  }
  Element.prototype.scrollIntoView = () => {}

  it('is walked through by the arrows, with the field between its end and its beginning', () => {
    const { highlighted } = list()
    const down = [1, 2, 3, 4, 5].map(() => (key('ArrowDown'), highlighted()))
    expect(down).toEqual(['BTC', 'ETH', 'XRP', 'the field', 'BTC'])
    const up = [1, 2, 3, 4, 5].map(() => (key('ArrowUp'), highlighted()))
    expect(up).toEqual(['the field', 'XRP', 'ETH', 'BTC', 'the field'])
  })

  it('keeps the highlight while the same options are drawn anew, until another text is typed or the option is gone', () => {
    const { field, highlighted, offer } = list()
    key('ArrowDown')
    offer('BTC', 'ETH', 'XRP')
    key('ArrowDown')
    expect(highlighted()).toBe('ETH')
    offer('XRP', 'ETH')
    expect(highlighted()).toBe('ETH')
    offer('XRP')
    expect(highlighted()).toBe('the field')
    key('ArrowDown')
    fireEvent.change(field, { target: { value: 'x' } })
    expect(highlighted()).toBe('the field')
  })

  it('gives what is highlighted to Enter, else what is typed', () => {
    const { done, field } = list()
    const enter = () => fireEvent.submit(field)
    enter()
    key('ArrowDown')
    key('ArrowDown')
    enter()
    expect(done).toEqual(['submits', 'chooses ETH'])
    expect(screen.getAllByRole('option').map(({ ariaSelected }) => ariaSelected)).toEqual(['false', 'true', 'false'])
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])('leaves a press with %s to the browser: it opens another tab', (held) => {
    const { done } = list()
    const option = screen.getByRole('option', { name: 'ETH' })
    const left = createEvent.click(option, { [held]: true })
    fireEvent(option, left)
    expect([done, option.getAttribute('href')]).toEqual([[], '/ETH'])
    fireEvent.click(option)
    expect(done).toEqual(['chooses ETH'])
  })
})

describe('a choice', () => {
  const coins = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ value: `c${place}`, label: `C${place} · Coin ${place}`, words: '' }))
  const bitcoin = { value: 'btc', label: 'BTC · Bitcoin' }
  const tether = { value: 'usdt', label: 'USDT · Ethereum', words: 'Tether' }
  const choice = (options: readonly Option[]) => {
    const chosen: string[] = []
    draw(
      <LongSelectField
        name="token"
        label="Token"
        value="btc"
        options={options}
        onChange={(value) => chosen.push(value)}
      />,
    )
    return chosen
  }
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent)

  it('of twenty is a native select', () => {
    choice([bitcoin, ...coins(19)])
    expect(screen.getByLabelText('Token').tagName).toBe('SELECT')
  })

  it('of more is searched by ticker or name, the closest first, and taken with Enter', () => {
    const chosen = choice([...coins(1000), bitcoin, tether])
    fireEvent.click(screen.getByRole('button', { name: 'Token: BTC · Bitcoin' }))
    const field = screen.getByRole('combobox', { name: 'Search' })
    expect(names()).toHaveLength(50)
    expect(screen.getByRole('status').textContent).toBe('First 50 of 1,002. Type to narrow the list.')
    fireEvent.change(field, { target: { value: ' TETH' } })
    expect(names()).toEqual(['USDT · Ethereum'])
    expect(screen.getByRole('status').textContent).toBe('1 found')
    fireEvent.change(field, { target: { value: 'oin 99' } })
    expect(names().slice(0, 2)).toEqual(['C99 · Coin 99', 'C990 · Coin 990'])
    fireEvent.change(field, { target: { value: 'b' } })
    expect(names()).toEqual(['BTC · Bitcoin'])
    fireEvent.change(field, { target: { value: 'unheard of' } })
    expect(screen.getByText('Nothing found')).toBeTruthy()
    field.focus()
    key('Enter')
    fireEvent.change(field, { target: { value: 'c7' } })
    key('ArrowDown')
    key('Enter')
    expect(chosen).toEqual(['c7'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('that is closed leaves what was chosen', () => {
    const chosen = choice([...coins(30), bitcoin])
    fireEvent.click(screen.getByRole('button', { name: 'Token: BTC · Bitcoin' }))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect([chosen, screen.queryByRole('dialog')]).toEqual([[], null])
  })
})

describe('a menu', () => {
  const menu = () => {
    const done: string[] = []
    draw(
      <Menu label="Explore" trigger="Explore">
        {(close) => (
          <>
            <MenuItemLink href="/markets" onClick={close}>
              Markets
            </MenuItemLink>
            <MenuItemLink href="/faqs" onClick={close}>
              FAQs
            </MenuItemLink>
            <MenuItemButton onClick={() => done.push('token')}>Native Token</MenuItemButton>
          </>
        )}
      </Menu>,
    )
    const button = screen.getByRole('button', { name: 'Explore' })
    button.focus()
    return { done, button }
  }
  const focused = () => document.activeElement?.textContent

  it.each([
    ['ArrowDown', 'Markets'],
    ['ArrowUp', 'Native Token'],
  ])('is opened by %s at %s', (name, item) => {
    menu()
    key(name)
    expect(focused()).toBe(item)
  })

  it('is walked through by arrows, ends and first letters', () => {
    menu()
    key('ArrowDown')
    const at = (name: string) => (key(name), focused())
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'f', 'M', 'x'].map(at)).toEqual([
      'FAQs',
      'Native Token',
      'Markets',
      'Native Token',
      'Markets',
      'Native Token',
      'FAQs',
      'Markets',
      'Markets',
    ])
  })

  it('is closed by Escape, which gives the focus back, by Tab, and by a press outside', () => {
    const { button } = menu()
    const open = () => fireEvent.click(button)
    const isOpen = () => button.ariaExpanded
    open()
    key('Escape')
    expect([isOpen(), document.activeElement]).toEqual(['false', button])
    open()
    key('Tab')
    expect(isOpen()).toBe('false')
    open()
    fireEvent.pointerDown(document.body)
    expect(isOpen()).toBe('false')
    open()
    expect(isOpen()).toBe('true')
  })
})

describe('a field that is read-only', () => {
  it('chooses nothing', () => {
    const done: unknown[] = []
    const props = { name: 'it', onChange: (value: unknown) => done.push(value), readOnly: true }
    const options = [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ]
    draw(
      <>
        <SelectField {...props} label="Choice" value="a" options={options} />
        <CheckField {...props} label="Check" checked={false} />
      </>,
    )
    fireEvent.change(screen.getByLabelText('Choice'), { target: { value: 'b' } })
    fireEvent.click(screen.getByLabelText('Check'))
    expect(done).toEqual([])
  })
})

it('a text with a limit is counted in characters, as people count them', () => {
  draw(<TextAreaField name="it" label="Statement" value="a😀" onChange={() => {}} limit={1000} />)
  expect(screen.getByText('2/1000')).toBeDefined()
})
