import { expect, it } from 'vitest'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { orderWithCase } from '#machines/orders/samples/cases.ts'
import { sampleOrder, type STORIES } from '#machines/orders/samples/orders.ts'
import { OrderRow } from '#src/views/orders/m2m-orders/order-row.tsx'
import { drawnElement } from '../drawing.tsx'

const rowOf = (side: 'buyer' | 'seller', story: keyof typeof STORIES): HTMLElement => rowWith(sampleOrder(side, story))
const rowWith = (order: Order): HTMLElement =>
  drawnElement(
    <table>
      <tbody>
        <OrderRow order={order} settings={null} />
      </tbody>
    </table>,
  )
const buttonOf = (story: keyof typeof STORIES): string | null | undefined =>
  [...rowOf('seller', story).querySelectorAll('a')].at(-1)?.textContent

it.each([
  ['buyer', 'Respond to the cancellation request'],
  ['seller', 'Cancellation requested: waiting for the buyer'],
] as const)('a request to cancel shows in the row of the %s', (side, words) => {
  expect(rowOf(side, 'cancelAsked').textContent).toContain(words)
  expect(rowOf(side, 'paid').textContent).not.toContain(words)
})

it('a case that is open shows in the row of both sides', () => {
  const textOf = (order: Order) => rowWith(order).textContent
  expect(textOf(orderWithCase('seller', 'opened'))).toContain('Answer the case')
  expect(textOf(orderWithCase('buyer', 'opened'))).toContain('Case: waiting for an answer')
  expect(textOf(orderWithCase('buyer', 'unproven'))).not.toContain('Case')
})

it.each(['placed', 'paid', 'cancelAsked', 'appealed'] as const)('an order that is %s is opened', (story) => {
  expect(buttonOf(story)).toBe('Open')
})

it.each(['released', 'ranOut', 'givenUp', 'refunded'] as const)('a closed order is viewed: %s', (story) => {
  expect(buttonOf(story)).toBe('View')
})
