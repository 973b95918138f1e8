import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { Avatar } from '#src/ui/pictures/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { ShowToastContext, CopyButton } from '#src/ui/copy-button.tsx'
import { Countdown } from '#src/ui/countdown.tsx'
import { Alert } from '#src/ui/feedback.tsx'
import { TextField } from '#src/ui/fields/field.tsx'
import { Form } from '#src/ui/fields/form.tsx'
import { SegmentGroup } from '#src/ui/fields/segment-group.tsx'
import { ServerClock } from '#src/ui/server-clock.ts'

const system = createTheme()

const draw = (widget: ReactNode) => render(<ChakraProvider value={system}>{widget}</ChakraProvider>)

afterEach(cleanup)

describe('a countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it("counts down by the server's clock, and stops at zero", () => {
    const threeMinutesAhead = () => Date.now() + 180_000
    draw(
      <ServerClock value={threeMinutesAhead}>
        <Countdown deadlineAt="1970-01-01T00:05:30.000Z" spanMs={900_000} />
      </ServerClock>,
    )
    const shown = () => screen.getByRole('timer').textContent
    expect(shown()).toBe('02:303 minutes')
    act(() => void vi.advanceTimersByTime(91_000))
    expect(shown()).toBe('00:59less than a minute')
    act(() => void vi.advanceTimersByTime(600_000))
    expect(shown()).toBe('00:000 minutes')
  })

  it.each([
    ['00:59.001', '01:00'],
    ['00:59.000', '00:59'],
    ['00:58.001', '00:59'],
    ['00:00.001', '00:01'],
    ['00:00.000', '00:00'],
  ])('counts a second that has begun: %s before its end it shows %s', (left, digits) => {
    draw(<Countdown deadlineAt={`1970-01-01T00:${left}Z`} />)
    expect(screen.getByText(/^\d\d:\d\d$/).textContent).toBe(digits)
  })
})

describe('a button that is off', () => {
  it('keeps the focus and ignores clicks, including the submit of a form', () => {
    const clicked = vi.fn<() => void>()
    const submitted = vi.fn<() => void>()
    draw(
      <form onSubmit={submitted}>
        <Button type="submit" off onClick={clicked}>
          Post Trade
        </Button>
      </form>,
    )
    const button = screen.getByRole('button')
    button.focus()
    fireEvent.click(button)
    expect([clicked.mock.calls, submitted.mock.calls, document.activeElement]).toEqual([[], [], button])
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })
})

describe('a form whose button is off', () => {
  const press = (fields: ReactNode) => {
    draw(
      <Form label="Advert" onSubmit={() => {}}>
        {fields}
        <Button type="submit" off>
          Post Trade
        </Button>
      </Form>,
    )
    const button = screen.getByText('Post Trade')
    button.focus()
    fireEvent.click(button)
    return document.activeElement
  }
  const field = (name: string, more: { error?: string; missing?: boolean }) => (
    <TextField key={name} name={name} label={name} value="" onChange={() => {}} {...more} />
  )

  it('leads to the first wrong field', () => {
    const fields = [field('price', {}), field('amount', { missing: true }), field('remarks', { error: 'Too long' })]
    expect(press(fields)).toBe(screen.getByLabelText('remarks'))
  })

  it('leads to the first field that is missing, where none is wrong', () => {
    const fields = [field('price', {}), field('amount', { missing: true }), field('limit', { missing: true })]
    expect(press(fields)).toBe(screen.getByLabelText('amount'))
  })

  it('leads to the sentence that says why, where no field is at fault, but not to a notice', () => {
    const notice = <Alert tone="info" title="Sent on Bitcoin" />
    expect(press(notice)?.textContent).toBe('Post Trade')
    cleanup()
    const why = (
      <>
        {notice}
        <Alert tone="notice" title="Fix these errors before posting" />
      </>
    )
    expect(press(why)?.textContent).toBe('Fix these errors before posting')
  })
})

describe('a field', () => {
  it('links its error to the input', () => {
    draw(<TextField name="email" label="Email" value="ada" onChange={() => {}} error="Invalid email" hint="Yours" />)
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Invalid email')
  })

  it('that is read-only is still focusable', () => {
    draw(<TextField name="email" label="Email" value="ada" onChange={() => {}} readOnly />)
    const { dataset, ariaDisabled } = screen.getByLabelText('Email')
    expect([dataset['key'], ariaDisabled]).toEqual(['email', 'true'])
  })
})

it.each([
  ['ada_lovelace', 'AL'],
  ['Ada', 'AD'],
  ['😀 Ada', '😀A'],
  ['😀😎🥳', '😀😎'],
  ['👩‍🌾 ada', '👩‍🌾A'],
  ['e\u0301dith', 'E\u0301D'],
  ['ada ', 'A'],
])('the picture of %s shows %s', (name, initials) => {
  const { container } = draw(<Avatar name={name} />)
  expect(container.textContent).toBe(initials)
})

describe('a choice of two', () => {
  it('accepts only the one that is not chosen', () => {
    const chosen: string[] = []
    const items = [
      { key: 'Buy', label: 'Buy' },
      { key: 'Sell', label: 'Sell' },
    ]
    draw(<SegmentGroup label="Side" items={items} chosen="Buy" onChoose={(key) => chosen.push(key)} />)
    for (const button of screen.getAllByRole('button')) fireEvent.click(button)
    expect(chosen).toEqual(['Sell'])
  })
})

describe('a copy button', () => {
  it('shows a toast with what was copied, or that the browser did not allow it', async () => {
    const toasts: string[] = []
    const writeText = vi
      .fn<(text: string) => Promise<void>>()
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new Error('no'))
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    draw(
      <ShowToastContext value={(text) => toasts.push(text)}>
        <CopyButton value="42" label="Copy account number" message="Account number copied!" />
      </ShowToastContext>,
    )
    const copy = () => act(async () => fireEvent.click(screen.getByRole('button')))
    await copy()
    await copy()
    expect(toasts).toEqual(['Account number copied!', 'Could not copy'])
  })
})
