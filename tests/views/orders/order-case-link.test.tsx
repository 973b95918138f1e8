import { expect, it } from 'vitest'
import { orderWithCase } from '#machines/orders/samples/cases.ts'
import { sampleOrder } from '#machines/orders/samples/orders.ts'
import type { Order } from '#machines/orders/rules/order-words.ts'
import { OrderCaseLink } from '#src/views/orders/m2m-order/order-case-link.tsx'
import { drawnElement } from '../drawing.tsx'

const drawn = (order: Order) => {
  const element = drawnElement(
    <div>
      <OrderCaseLink order={order} />
    </div>,
  )
  const link = element.querySelector('a')
  return { text: element.textContent, link: link?.textContent, href: link?.getAttribute('href') }
}
const PAGE = '/dashboard/orders/m2m/case/K7W2Q9D4M1X8P3T6V5RA'

it('the buyer of a cancelled order opens a case from its page', () => {
  expect(drawn(sampleOrder('buyer', 'returned'))).toMatchObject({ link: 'Open a case', href: PAGE })
  expect(drawn(sampleOrder('seller', 'returned'))).toEqual({ text: '', link: undefined, href: undefined })
})

it.each([
  ['buyer', 'opened', 'ada_obi is asked to send you 50 USDT'],
  ['seller', 'opened', 'ben_kay reports having paid you 75,000.00 NGN.'],
  ['seller', 'withdrawn', 'ben_kay withdrew the claim.'],
] as const)('the %s finds a case that is %s on the page of the order', (side, story, text) => {
  const { text: whole, ...link } = drawn(orderWithCase(side, story))
  expect(link).toEqual({ link: 'View the case', href: PAGE })
  expect(whole).toContain(text)
})
