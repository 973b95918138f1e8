import { expect, it } from 'vitest'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { AdvertRow } from '#src/views/adverts/marketplace/advert-row.tsx'
import { drawnElement } from '../drawing.tsx'

const textOf = (advert: Advert): string | null =>
  drawnElement(
    <table>
      <tbody>
        <AdvertRow advert={advert} own={false} obstacle={null} canChoose sendToParent={() => {}} />
      </tbody>
    </table>,
  ).textContent

const withoutMarket = (advert: Advert): Advert => ({ ...advert, order: { ...advert.order, market_price: null } })

it('a price that follows an outdated market price is marked, not compared with it', () => {
  expect(textOf(sellsUsdt)).toContain('0.4% above market')
  const paused = textOf(withoutMarket(sellsUsdt))
  expect(paused).toContain('1,506.20NGNPrice paused')
  expect(paused).not.toContain('market')
  expect(textOf(withoutMarket(buysBtc))).not.toContain('Price paused')
})

it('the limits are those of an order of now', () => {
  const order = { ...sellsUsdt.order, max_order: '30124' }
  expect(textOf({ ...sellsUsdt, order })).toContain('15,000.00 – 30,124.00 NGN')
})
