import { beforeEach, describe, expect, it } from 'vitest'
import { minorOf } from '#machines/shared/values/money.ts'
import { addInventory } from '#server/exchange/services/inventory.service.ts'
import { ENGINES, withClockStopped } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

const RIPPLE = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
const SWAP = {
  fromCurrency: 'btc',
  fromNetwork: 'btc',
  toCurrency: 'xrp',
  toNetwork: 'xrp',
  flow: 'standard',
  fromAmount: '0.1',
  address: RIPPLE,
}
const PURCHASE = { side: 'buy', currency: 'usd', token: 'xrp', network: 'xrp', amount: '100', address: RIPPLE }

describe.each(ENGINES)('bad input and faults of exchanges on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  beforeEach(() => server.empty())

  it.each([
    ['a swap', 'createSwap', SWAP],
    ['a swap with a blank memo', 'createSwap', { ...SWAP, extraId: ' ' }],
    ['a purchase', 'createExternalOrder', PURCHASE],
    ['a purchase with a blank memo', 'createExternalOrder', { ...PURCHASE, extraId: ' ' }],
  ] as const)('a missing memo: %s goes to the address alone, and no memo is made up', async (_, operation, body) => {
    const { data } = await server.call(operation, { body })
    expect(data).toMatchObject({ payoutAddress: RIPPLE, payoutExtraId: null })
    expect(await db.query(`select from swap where request ? 'extraId'`)).toEqual([])
  })

  it('the exposure limit reached: exactly what is left of it is taken, and no unit more', () =>
    withClockStopped(db, async () => {
      const ada = await server.register('Ada Obi')
      await ada.deposit('BTC', '2')
      for (const [asset, scale, held, most] of [
        ['BTC', 8, '1', '1.01'],
        ['USD', 2, '100000', '200000'],
      ] as const)
        await addInventory(
          { db },
          { asset, addedMinor: minorOf(held, scale), mostMinor: minorOf(most, scale), ref: `test:${asset}` },
        )
      await db.query(`update market_price set price = 64000, at = app_now() where token = 'BTC' and currency = 'USD'`)
      const selling = (amount: string) => ({ body: { side: 'sell', token: 'BTC', currency: 'USD', amount } })
      expect(await ada.refusal('quoteBuySell', selling('0.01000001'))).toMatchObject({
        status: 409,
        code: 'not_available',
        error: 'This amount is not available at the moment. Try a lower amount or another pair. No funds were moved',
      })
      const { data: quote } = await ada.call('quoteBuySell', selling('0.01'))
      await ada.call('createBuySell', { body: { quote_id: quote.quote_id } })
      expect(await ada.refusal('quoteBuySell', selling('0.001'))).toMatchObject({ code: 'not_available' })
      expect(await db.query(`select sum(most - held)::text as room from swap_inventory where asset = 'BTC'`)).toEqual([
        { room: '0' },
      ])
    }))
})
