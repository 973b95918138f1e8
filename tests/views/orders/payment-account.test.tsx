import { cleanup, render, screen } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { afterEach, expect, it } from 'vitest'
import { sampleOrder } from '#machines/orders/samples/orders.ts'
import { createTheme } from '#src/app/theme.ts'
import { PaymentAccount } from '#src/views/orders/m2m-order/payment-account.tsx'

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

it.each([
  ['Wise', { account_name: 'Ada Obi', handle: '@ada' }, ['Handle@ada', 'Account nameAda Obi']],
  [
    'M-Pesa',
    { account_name: 'Ada Obi', operator: 'Safaricom', phone_number: '0712 345 678' },
    ['OperatorSafaricom', 'Phone number0712 345 678', 'Account nameAda Obi'],
  ],
  [
    'Interac e-Transfer',
    { account_name: 'Ada Obi', email_or_phone: 'ada@example.com' },
    ['Email or phone numberada@example.com', 'Account nameAda Obi'],
  ],
  [
    'SEPA',
    { bank: 'First Quay', account_number: '0123', account_name: 'Ada Obi', account_type: 'Savings' },
    ['Bank nameFirst Quay', 'Account number0123', 'Account nameAda Obi', 'Account typeSavings'],
  ],
])('an order by %s shows what such an account has, each to be copied', (payment_method, receiving_account, lines) => {
  const order = { ...sampleOrder('buyer', 'placed'), payment_method, receiving_account }
  const { container } = render(
    <ChakraProvider value={system}>
      <PaymentAccount order={order} />
    </ChakraProvider>,
  )
  expect(screen.getByText(payment_method)).toBeTruthy()
  expect([...container.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    ...lines,
    `Reference${order.order_no}`,
  ])
  expect(
    screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual([
    'Copy amount',
    ...lines.map(
      (line) =>
        `Copy ${/^(Bank name|Account [a-z]+|Operator|Phone number|Handle|Email or phone number)/.exec(line)?.[0].toLowerCase()}`,
    ),
    'Copy reference',
    'Copy account details',
  ])
})

it.each([
  ['buyer', 'placed', true],
  ['buyer', 'paid', false],
  ['seller', 'placed', false],
] as const)(
  'the %s of an order that is %s is asked to pay in their own name, with the reference: %s',
  (side, story, isAsked) => {
    render(
      <ChakraProvider value={system}>
        <PaymentAccount order={sampleOrder(side, story)} />
      </ChakraProvider>,
    )
    const asked = screen.queryAllByRole('status').map(({ textContent }) => textContent)
    expect(asked).toEqual(
      isAsked
        ? [
            'Pay from an account in your own nameEnter the order number as the payment reference. The seller may refuse a payment from another name.',
          ]
        : [],
    )
  },
)
