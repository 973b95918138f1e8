import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createTheme } from '#src/app/theme.ts'
import { AmountField } from '#src/ui/fields/amount-field.tsx'

const system = createTheme()
const QUESTION = 'Which amount do you mean?'
const CHOICES = [
  { value: '1234', label: '1,234.00' },
  { value: '1.234', label: '1.234' },
]

const draw = (choices: typeof CHOICES, readOnly = false) => {
  const changes: string[] = []
  render(
    <ChakraProvider value={system}>
      <AmountField
        name="amount"
        label="Amount"
        value="1,234"
        error={QUESTION}
        choices={choices}
        readOnly={readOnly}
        onChange={(value) => changes.push(value)}
        data-event="amount.change field.leave"
      />
    </ChakraProvider>,
  )
  return { changes, input: screen.getByRole('textbox', { name: 'Amount' }) }
}

afterEach(cleanup)

it('an amount that can mean two is asked about with a button for each, which enters it and gives the focus back', () => {
  const { changes, input } = draw(CHOICES)
  const buttons = screen.getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['1,234.00', '1.234'])
  expect(screen.getByRole('group', { name: QUESTION }).contains(buttons[0] ?? null)).toBe(true)
  for (const button of buttons) {
    fireEvent.click(button)
    expect(document.activeElement).toBe(input)
  }
  expect(changes).toEqual(['1234', '1.234'])
  expect(buttons.map(({ dataset }) => [dataset['event'], dataset['key']])).toEqual([
    ['amount.change', '1234'],
    ['amount.change', '1.234'],
  ])
})

it('an amount that cannot be changed now has buttons that do nothing', () => {
  const { changes } = draw(CHOICES, true)
  for (const button of screen.getAllByRole('button')) fireEvent.click(button)
  expect(changes).toEqual([])
})

it('an amount that means one has no buttons, and a keypad with a decimal key', () => {
  const { input } = draw([])
  expect(screen.queryAllByRole('button')).toEqual([])
  expect([input.getAttribute('type'), input.getAttribute('inputmode')]).toEqual(['text', 'decimal'])
})
