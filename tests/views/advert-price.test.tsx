import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { Advert } from '#machines/domain/trade.ts'
import { sellsUsdt } from '#machines/model/samples/adverts.ts'
import { AdvertRow } from '#src/views/m2m/advert-row.tsx'
import { OwnAdvertRow } from '#src/views/m2m/own-advert-row.tsx'
import { drawnElement } from './drawing.tsx'

const near: Advert = { ...sellsUsdt, order: { ...sellsUsdt.order, margin_type: 'Fixed', price: '1.002' } }
const floating: Advert = { ...near, order: { ...near.order, margin_type: 'Floating', price: '67204.10194' } }
const ignored = () => {}

const rowText = (row: ReactElement): string | null =>
  drawnElement(
    <table>
      <tbody>{row}</tbody>
    </table>,
  ).textContent

const inMarketplace = (advert: Advert) =>
  rowText(<AdvertRow advert={advert} own={false} canChoose obstacle={null} sendToParent={ignored} />)

it('a fixed price is exact in the marketplace, where adverts differ by a thousandth', () => {
  expect(inMarketplace(near)).toContain('1.002')
})

it('a floating price, which moves, is rounded', () => {
  expect(inMarketplace(floating)).toContain('67,204.10')
  expect(inMarketplace(floating)).not.toContain('67,204.101')
})

it('who posted an advert reads the price that was set', () => {
  expect(rowText(<OwnAdvertRow advert={near} enabled sendToParent={ignored} />)).toContain('1.002')
})
