import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { adaPaused, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { createTheme } from '#src/app/theme.ts'
import { OwnAdvertRow } from '#src/views/adverts/my-trades/own-advert-row.tsx'

const system = createTheme()
afterEach(cleanup)

const draw = (advert: Advert) =>
  render(
    <ChakraProvider value={system}>
      <table>
        <tbody>
          <OwnAdvertRow advert={advert} enabled sendToParent={() => {}} />
        </tbody>
      </table>
    </ChakraProvider>,
  )
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

it('a paused advert that lacks an account says so and leads to the accounts, in place of being reopened', () => {
  draw({ ...adaPaused, accounts_to_add: ['Wise'] })
  const link = screen.getByRole('link', { name: 'Add an account' })
  expect(link.getAttribute('href')).toBe('/dashboard/account/payment-method')
  expect(link.parentElement?.textContent).toBe(
    'Add an account for Wise first, so that the buyer knows where to pay. Add an account',
  )
  expect(buttons()).not.toContain('Reopen')
})

it('a paused advert with its accounts can be reopened', () => {
  draw(adaPaused)
  expect(screen.queryByRole('link', { name: 'Add an account' })).toBeNull()
  expect(buttons()).toContain('Reopen')
})

it('an open advert says that its price waits for the market price, and a paused or fixed one does not', () => {
  const withoutMarket = (advert: Advert): Advert => ({ ...advert, order: { ...advert.order, market_price: null } })
  const floating = { ...sellsUsdt.order, margin_type: 'Floating' } as const
  const shown = (advert: Advert) => {
    cleanup()
    draw(advert)
    return screen.queryByText('Price paused') !== null
  }
  expect(shown(withoutMarket({ ...sellsUsdt, order: floating }))).toBe(true)
  expect(shown({ ...sellsUsdt, order: floating })).toBe(false)
  expect(shown(withoutMarket({ ...sellsUsdt, order: floating, paused: true }))).toBe(false)
  expect(shown(withoutMarket({ ...sellsUsdt, order: floating, status: 'Close' }))).toBe(false)
  expect(shown(withoutMarket({ ...sellsUsdt, order: { ...floating, margin_type: 'Fixed' } }))).toBe(false)
})

it('a hidden advert says so and why, whether it is open or paused, and a closed one only that it is closed', () => {
  const hidden_reason = 'The remarks name a phone number.'
  for (const advert of [sellsUsdt, adaPaused]) {
    draw({ ...advert, hidden_reason })
    expect(screen.getByText('Hidden')).toBeTruthy()
    expect(screen.getByText('Hidden by Support: The remarks name a phone number.')).toBeTruthy()
    expect(buttons()).not.toContain('Reopen')
    cleanup()
  }
  draw({ ...sellsUsdt, status: 'Close', hidden_reason })
  expect(screen.getByText('Closed')).toBeTruthy()
  expect(screen.queryByText(/^Hidden/)).toBeNull()
})
