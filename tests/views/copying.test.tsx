import { act, cleanup, fireEvent, render, within } from '@testing-library/react'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { ORDER_NO, sampleOrder } from '#machines/model/samples/orders.ts'
import { ada } from '#machines/model/samples/person.ts'
import { createTheme } from '#src/app/theme.ts'
import { ShowToastContext } from '#src/ui/copy-button.tsx'
import { UserCard } from '#src/views/dashboard/user-card.tsx'
import { OrderDetails } from '#src/views/order/order-details.tsx'
import { PaymentAccount } from '#src/views/order/payment-account.tsx'

const system = createTheme()

afterEach(cleanup)

/** What each copy button of a view writes to the clipboard, and its toast. */
const copiedFrom = async (view: ReactNode): Promise<Record<string, readonly [copied: string, toast: string]>> => {
  let copied = ''
  let toast = ''
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void (copied = text) } })
  const { container } = render(
    <ShowToastContext value={(text) => void (toast = text)}>
      <ChakraProvider value={system}>{view}</ChakraProvider>
    </ShowToastContext>,
  )
  const all: Record<string, readonly [string, string]> = {}
  for (const button of within(container).getAllByLabelText(/^Copy /)) {
    await act(async () => fireEvent.click(button))
    all[button.getAttribute('aria-label') ?? ''] = [copied, toast]
  }
  vi.unstubAllGlobals()
  return all
}

const order = sampleOrder('buyer', 'placed')

it('the payment account has a copy button for every value that a bank requires', async () => {
  expect(await copiedFrom(<PaymentAccount order={order} />)).toEqual({
    'Copy amount': ['75000', 'Amount copied!'],
    'Copy bank name': ['First Quay Bank', 'Bank name copied!'],
    'Copy account number': ['0123456789', 'Account number copied!'],
    'Copy account name': ['Ada Obi', 'Account name copied!'],
    'Copy account type': ['Savings', 'Account type copied!'],
  })
})

it('truncated identifiers of an order are copied in full', async () => {
  expect(await copiedFrom(<OrderDetails order={order} />)).toEqual({
    'Copy trader username': ['ada_obi', 'Trader username copied!'],
    'Copy order number': [ORDER_NO, 'order number copied!'],
    'Copy trade id': [order.trade_id, 'trade id copied!'],
  })
})

it('the user card copies username and user ID', async () => {
  expect(await copiedFrom(<UserCard user={ada} />)).toEqual({
    'Copy username': [ada.username, 'username copied!'],
    'Copy user ID': [ada._id, 'UID copied!'],
  })
})
