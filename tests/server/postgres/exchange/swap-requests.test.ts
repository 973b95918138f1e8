import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noExchange } from '#server/exchange/gateways/exchange.off.ts'
import { createSwap, fetchSwap } from '#server/exchange/services/swaps.service.ts'
import { updateSwap } from '#server/exchange/services/swap-worker.service.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { stopWork } from '../../support/databases/leases.ts'
import { refusalOf, vendorExchange, type VendorExchange } from '../../support/vendors/vendor-exchange.ts'

const FORM = {
  fromCurrency: 'btc',
  toCurrency: 'eth',
  fromNetwork: 'btc',
  toNetwork: 'eth',
  fromAmount: '0.1',
  address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
}

describe('the requests for swaps of several people', async () => {
  const server = await freshServer()
  const { db } = server.context
  let provider: VendorExchange
  let made = 0
  let ada: { id: bigint }
  let ben: { id: bigint }
  const context = () => ({ ...server.context, exchange: provider.exchange })
  const personOf = async (name: string) => {
    const { user } = await server.register(name)
    const [row] = await db.query<{ id: bigint }>('select id from person where public_id = $1', [user._id])
    return { id: row?.id ?? 0n }
  }
  beforeEach(async () => {
    await server.empty()
    await stopWork(db, 'swaps')
    provider = await vendorExchange()
    ;[ada, ben] = [await personOf('Ada Obi'), await personOf('Ben Cole')]
  })
  afterEach(() => provider.vendor.close())

  const ask = (user: { id: bigint } | null, key: string, body = 0) =>
    createSwap(context(), { user, key, bodyHash: new Uint8Array(32).fill(body) }, FORM)
  const create = async (...request: Parameters<typeof ask>) => {
    made += 1
    const { fromCurrency, toCurrency, address: payoutAddress } = FORM
    const pair = { fromCurrency, toCurrency, fromAmount: 0.1, toAmount: 2 }
    provider.answer({ ...pair, id: `made-${made}`, payinAddress: '1BoatSLRHtKNngkdXEeobR76b53LETtpyT', payoutAddress })
    return (await ask(...request)).data.id
  }

  it('are refused, and not stored, without a provider; one of before can be read and is not looked at', async () => {
    const id = await create(ada, 'key-1')
    const none = { ...context(), exchange: noExchange, offers: { sandbox: true, swaps: false, swapOrders: true } }
    const command = { user: ada, bodyHash: new Uint8Array(32) }
    expect(await refusalOf(createSwap(none, { ...command, key: 'key-2' }, FORM))).toMatchObject({
      status: 400,
      message: 'Swaps are not offered',
    })
    expect(await db.query('select swap_id from swap')).toEqual([{ swap_id: id }])
    expect((await createSwap(none, { ...command, key: 'key-1' }, FORM)).data.id).toBe(id)
    await db.query(`update app_clock set ahead = ahead + interval '60 seconds'`)
    expect((await updateSwap(none, id)).data).toMatchObject({ id, status: 'waiting' })
  })

  it('are one for each person and key, and each is answered with its own swap', async () => {
    const first = [await create(ada, 'key-1'), await create(ada, 'key-2'), await create(ben, 'key-1')]
    expect(new Set(first).size).toBe(3)
    expect([await create(ada, 'key-1'), await create(ada, 'key-2'), await create(ben, 'key-1')]).toEqual(first)
  })

  it('are a visitor’s own where the key was used for something else by a person', async () => {
    const adas = await create(ada, 'key-1', 1)
    const visitors = await create(null, 'key-1', 2)
    expect(visitors).not.toBe(adas)
    expect(await create(null, 'key-1', 2)).toBe(visitors)
    expect(await create(ben, 'key-1', 3)).not.toBe(visitors)
    expect(await refusalOf(ask(ada, 'key-1', 2))).toMatchObject({ status: 422, code: 'key_reused' })
    const [visitor] = await db.query('select person_id from swap where swap_id = $1', [visitors])
    expect(visitor).toEqual({ person_id: null })
  })

  it.each([
    [400, 'provider_refused', 1],
    [500, 'swap_unknown', 2],
  ])('that await an answer still do when another one is answered with %i', async (status, code, rows) => {
    await create(ben, 'key-1')
    await db.query(`update swap set swap_id = null, status = null, trade = null, checked_at = null`)
    provider.answer({}, status)
    expect(await refusalOf(ask(ada, 'key-2'))).toMatchObject({ code })
    expect(await db.query('select from swap')).toHaveLength(rows)
    expect(await db.query(`select is_lost from swap where request_key = 'key-1'`)).toEqual([{ is_lost: false }])
    expect(await refusalOf(ask(ben, 'key-1'))).toMatchObject({ code: 'swap_pending' })
  })

  it('are not watched any more once their swap is over', async () => {
    const id = await create(ada, 'key-1')
    await db.query(`update app_clock set ahead = ahead + interval '3 seconds'`)
    provider.answer({ id, status: 'finished' })
    await updateSwap(context(), id)
    await fetchSwap(context(), id)
    expect(await db.query('select watched_at from swap')).toEqual([{ watched_at: null }])
  })
})
