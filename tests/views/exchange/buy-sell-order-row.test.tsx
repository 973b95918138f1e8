import { expect, it } from 'vitest'
import { purchaseOrder } from '#machines/exchange/samples/quotes.ts'
import { BuySellOrderRow } from '#src/views/exchange/buy-sell/buy-sell-order-row.tsx'
import { drawnElement } from '../drawing.tsx'

const receiverIn = (receiver: string): string | null | undefined =>
  drawnElement(
    <table>
      <tbody>
        <BuySellOrderRow order={{ ...purchaseOrder, receiver }} settings={null} />
      </tbody>
    </table>,
  ).querySelector('[data-label="Receiver"]')?.textContent

it.each([
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5aAeb605…E7Ef1BeAed'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'bc1qw508d6…xw7kv8f3t4'],
  ['Zenith Bank ····6789', 'Zenith Bank ····6789'],
  ['Self', 'Self'],
])('the receiver %s of an order is listed as %s', (receiver, shown) => {
  expect(receiverIn(receiver)).toBe(shown)
})
