import { expect, it } from 'vitest'
import { sampleOrder, type STORIES } from '#machines/model/samples/orders.ts'
import { OrderRow } from '#src/views/orders/order-row.tsx'
import { drawnElement } from './drawing.tsx'

const buttonOf = (story: keyof typeof STORIES): string | null | undefined => {
  const row = (
    <table>
      <tbody>
        <OrderRow order={sampleOrder('seller', story)} />
      </tbody>
    </table>
  )
  return [...drawnElement(row).querySelectorAll('a')].at(-1)?.textContent
}

it.each(['placed', 'paid', 'cancelAsked', 'appealed'] as const)('an order that is %s is opened', (story) => {
  expect(buttonOf(story)).toBe('Open')
})

it.each(['released', 'ranOut', 'givenUp', 'refunded'] as const)('a closed order is viewed: %s', (story) => {
  expect(buttonOf(story)).toBe('View')
})
