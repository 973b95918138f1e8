import { afterEach, beforeEach } from 'vitest'
import { createSwap } from '#server/exchange/services/swaps.service.ts'
import { freshServer } from '../fresh-server.ts'
import { vendorExchange, type VendorExchange } from './vendor-exchange.ts'

export const ETH = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const OTHER_ETH = '0x52908400098527886E0F7030069857D2E4169EE7'
export const BTC = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
export const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'
export const FORM = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', fromAmount: '0.1' }
export const TO_ETH = { ...FORM, address: ETH }
/** What the provider answers to a swap of 0.1 BTC to ETH. */
export const CREATED = {
  id: '5a1b2c3d4e5f6a',
  fromAmount: 0.1,
  toAmount: 1.98,
  payinAddress: BTC,
  payoutAddress: ETH,
  fromCurrency: 'btc',
  toCurrency: 'eth',
}

export const command = (key: string | null = null) => ({ user: null, key, bodyHash: new Uint8Array(32) })

/** A server whose provider answers as each test says, without swaps before each test. */
export async function answeringServer() {
  const { context: server } = await freshServer()
  const { db } = server
  let provider: VendorExchange
  const context = () => ({ ...server, exchange: provider.exchange })
  beforeEach(async () => {
    await db.query('delete from swap')
    provider = await vendorExchange()
  })
  afterEach(() => provider.vendor.close())
  return {
    db,
    context,
    provider: () => provider,
    createFrom: async (answer: object, form: typeof TO_ETH & { extraId?: string; refundAddress?: string } = TO_ETH) => {
      provider.answer(answer)
      return (await createSwap(context(), command(), form)).data
    },
    advance: (ms: number) =>
      db.query(`update app_clock set ahead = ahead + make_interval(secs => $1::float8 / 1000)`, [ms]),
  }
}
