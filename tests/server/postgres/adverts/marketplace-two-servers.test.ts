import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMarketplace } from '#server/adverts/marketplace/marketplace.ts'
import { BATCH_SIZE } from '#server/adverts/repos/marketplace.repo.ts'
import type { Trader } from '../../support/client.ts'
import { changesIn, copies, EVERYTHING, listed, sellerOf } from '../../support/orders/marketplace-store.ts'
import { post, runCommand, take, type Advert } from '../../support/marketplace.ts'
import type { TestServer } from '../../support/test-server.ts'
import { twoServers } from '../../support/two-servers.ts'

describe('the marketplace of two servers', () => {
  let near: TestServer
  let far: TestServer
  let url: string
  let seller: Trader
  let advert: Advert
  beforeAll(async () => {
    const servers = await twoServers()
    ;({ here: near, there: far } = servers)
    url = servers.db.url
    seller = await sellerOf(near, 'Sade Ola')
    advert = await post(seller)
  })

  it('is the same, whichever of them an advert was posted, edited, taken or closed on', async () => {
    expect(await listed(far)).toEqual([advert.t_id])
    const buyer = await far.register('Ben Cole')
    const small = await post(seller, { token_amount: '0.01', min_limit: '10', max_limit: '600' })
    expect(await listed(far, { type: 'Sell', amount: '600', currency: 'USD' })).toContain(small.t_id)
    const order = await take(buyer, small, '320')
    expect(await listed(near, { type: 'Sell', amount: '600', currency: 'USD' })).not.toContain(small.t_id)
    await runCommand(buyer, 'cancelOrder', order)
    expect(await listed(near, { type: 'Sell', amount: '600', currency: 'USD' })).toContain(small.t_id)
    await far.call('closeTrade', { session: seller.session, path: { t_id: small.t_id } })
    expect(await listed(near)).toEqual([advert.t_id])
  })

  it('follows the figures of traders', async () => {
    const other = await sellerOf(far, 'Kofi Mensah')
    const theirs = await post(other, { price: '63000' })
    expect(await listed(near, { sort: 'orders' })).toEqual([advert.t_id, theirs.t_id])
    const buyer = await near.register('Lin Wei')
    const order = await take(buyer, theirs, '640')
    await runCommand(buyer, 'notifyPayment', order)
    await runCommand(other, 'releaseOrder', order)
    expect(await listed(near, { sort: 'orders' })).toEqual([theirs.t_id, advert.t_id])
    expect(await listed(far, { sort: 'orders' })).toEqual([theirs.t_id, advert.t_id])
  })

  it('shows the changes of a transaction that began before others and ended after them', async () => {
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    await slow.query('begin')
    await slow.query(`update advert set status = 'Close', paused = true where t_id = $1`, [advert.t_id])
    const later = await post(seller, { price: '65000' })
    expect(await listed(far)).toEqual(expect.arrayContaining([advert.t_id, later.t_id]))
    await slow.query('commit')
    await slow.end()
    expect(await listed(far)).not.toContain(advert.t_id)
    expect(await listed(far)).toContain(later.t_id)
  })

  it('shows the changes of such a transaction when it ends while later changes are being read', async () => {
    const { db } = near.context
    const early = await post(seller, { price: '63500' })
    const slow = new pg.Client({ connectionString: url })
    await slow.connect()
    let checks = 0
    const marketplace = createMarketplace({
      ...db,
      async query(text, params) {
        const rows = await db.query<never>(text, params)
        if (rows.some(changesIn) && (checks += 1) === 2) await slow.query('commit')
        return rows
      },
    })
    await marketplace.refresh()
    await slow.query('begin')
    await slow.query(`update advert set price = 80000 where t_id = $1`, [early.t_id])
    await copies(db, early, BATCH_SIZE + 500)
    await marketplace.refresh()
    expect(checks).toBe(3)
    await slow.end()
    const [dearest] = await marketplace.list('dearest', EVERYTHING, null)
    expect(dearest?.row.t_id).toBe(early.t_id)
    await db.query(`update advert set available = 0 where remarks = '' and t_id like 'C0PY%'`)
  })
})
