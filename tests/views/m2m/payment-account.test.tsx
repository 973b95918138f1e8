import { cleanup, render, screen } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, it } from 'vitest'
import { sampleOrder } from '#machines/m2m/samples/orders.ts'
import { createTheme } from '#src/app/theme.ts'
import { PaymentAccount } from '#src/views/m2m/m2m-order/payment-account.tsx'

const system = createTheme()

afterEach(cleanup)

it.each([
  ['buyer', 'placed', 'Pay to this account', 'Pay exactly'],
  ['buyer', 'paid', 'Paid to this account', 'You paid'],
  ['buyer', 'appealed', 'Paid to this account', 'You paid'],
  ['buyer', 'released', 'Paid to this account', 'You paid'],
  ['seller', 'placed', 'The buyer pays to this account', 'You receive'],
  ['seller', 'paid', 'The buyer pays to this account', 'You receive'],
  ['seller', 'appealed', 'The buyer pays to this account', 'You receive'],
  ['seller', 'released', 'Paid to this account', 'You received'],
] as const)('the %s of an order that is %s reads: %s, %s 75,000.00 NGN', (side, story, title, label) => {
  render(
    <ChakraProvider value={system}>
      <PaymentAccount order={sampleOrder(side, story)} />
    </ChakraProvider>,
  )
  expect(screen.getByRole('heading').textContent).toBe(title)
  expect(screen.getByText('75,000.00 NGN').parentElement?.textContent).toBe(`${label}75,000.00 NGN`)
})
