import { beforeEach, describe, expect, it } from 'vitest'
import { readMigrations } from '#server/db/migrate.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { changeStored, draft, post, take } from '../../support/marketplace.ts'
import { sentDuring } from '../../support/sent-frames.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

const UNKNOWN = '00000000000000000000'

describe.each(ENGINES)('the adverts of a trader (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, advert } = traders))

  const path = () => ({ t_id: advert.t_id })
  const edit = (terms: object) => seller.call('editTrade', { path: path(), body: { ...draft, ...terms } })
  const bank = async (bank_name: string) => {
    const account = { account_name: 'S Ola', account_number: '0987654321', bank_name, account_type: 'Current' }
    return (await seller.call('addBankDetails', { body: account })).data._id
  }

  it('are listed page by page, newest first, of those that the filter lets through', async () => {
    const posted = [advert.t_id]
    for (let count = 0; count < 4; count += 1) posted.unshift((await post(seller, { token_amount: '0.2' })).t_id)
    await post(seller, { type: 'Buy' })
    const pages: string[][] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = { status: 'Open', type: 'Sell', token: 'BTC', limit: 2, ...(cursor && { cursor }) }
      const page = await seller.call('fetchOwnAdverts', { query })
      pages.push(page.data.map(({ t_id }) => t_id))
      cursor = page.next_cursor
    }
    expect(pages).toEqual([posted.slice(0, 2), posted.slice(2, 4), posted.slice(4)])
  })

  it('are paused if they are from before their methods had accounts of their own, until the account is added', async () => {
    const { db } = server.context
    const listed = async (t_id: string) => (await buyer.call('fetchOpenAdvert', { path: { t_id } })).data.t_id
    const own = async (t_id: string) => (await seller.call('fetchOwnAdverts', { query: { t_id } })).data[0]
    const byBank = await post(seller, { token_amount: '0.2' })
    await changeStored(db, `update advert set payment_methods = '{SEPA,Wise}' where t_id = $1`, [advert.t_id])
    const migration = readMigrations().find(({ name }) => name === '0039-adverts-without-account')?.sql ?? ''
    await db.script(({ run }) => run(migration))
    expect(await own(byBank.t_id)).toMatchObject({ status: 'Open', paused: false })
    expect(await own(byBank.t_id)).not.toHaveProperty('accounts_to_add')
    expect(await own(advert.t_id)).toMatchObject({ status: 'Close', paused: true, accounts_to_add: ['Wise'] })
    expect(await seller.refusal('reopenTrade', { path: path() })).toMatchObject({ code: 'no_receiving_account' })
    await seller.call('addPayoutAccount', { body: { method: 'Wise', account_name: 'Sade Ola', handle: '@sade' } })
    expect(await own(advert.t_id)).not.toHaveProperty('accounts_to_add')
    await seller.call('reopenTrade', { path: path() })
    expect([await listed(advert.t_id), await listed(byBank.t_id)]).toEqual([advert.t_id, byBank.t_id])
    await server.audit()
  })

  it('are listed with the account of each of their methods', async () => {
    await bank('Second Quay')
    await seller.call('addPayoutAccount', { body: { method: 'Wise', account_name: 'Sade Ola', handle: '@sade' } })
    const several = await post(seller, { token_amount: '0.2', payment_methods: ['SEPA', 'Wise', 'Bank Transfer'] })
    const wanted = await post(seller, { type: 'Buy' })
    const accountsOf = async (t_id: string) =>
      (await seller.call('fetchOwnAdverts', { query: { t_id } })).data[0]?.order.receiving_accounts
    expect(await accountsOf(several.t_id)).toMatchObject([
      { method: 'SEPA', account: { bank_name: 'First Quay' } },
      { method: 'Wise', account: { handle: '@sade' } },
      { method: 'Bank Transfer', account: { bank_name: 'First Quay' } },
    ])
    expect(await accountsOf(wanted.t_id)).toBeUndefined()
  })

  it('are twenty on a page when no number is asked for', async () => {
    for (let count = 0; count < 20; count += 1) await post(seller, { token_amount: '0.2' })
    const query = { status: 'Open' }
    const { data, next_cursor } = await seller.call('fetchOwnAdverts', { query })
    expect(data).toHaveLength(20)
    const rest = await seller.call('fetchOwnAdverts', { query: { ...query, cursor: next_cursor ?? '' } })
    expect([rest.data.map(({ t_id }) => t_id), rest.next_cursor]).toEqual([[advert.t_id], null])
  })

  it('pay to the account that was chosen last, and orders to the one of their time', async () => {
    const before = await take(buyer, advert)
    await edit({ receiving_account_id: await bank('Second Quay') })
    await edit({ price: '65000' })
    const after = await take(buyer, advert, '650')
    expect([before, after].map(({ receiving_account }) => receiving_account?.bank)).toEqual([
      'First Quay',
      'Second Quay',
    ])
    const receiving_account_id = await buyer.addBank()
    const request = { path: path(), body: { ...draft, receiving_account_id } }
    const unknown = { receiving_account_id: 'Bank account not found' }
    expect(await seller.refusal('editTrade', request)).toMatchObject({
      status: 404,
      code: 'not_found',
      fields: unknown,
    })
    const chosen = await post(seller, { token_amount: '0.2', receiving_account_id: await bank('Third Quay') })
    expect((await take(buyer, chosen)).receiving_account).toMatchObject({ bank: 'Third Quay', account_name: 'S Ola' })
  })

  it('name that account to their owner, and to nobody else', async () => {
    const firstQuay = {
      _id: expect.any(String),
      account_name: 'A Trader',
      account_number: '0123456789',
      bank_name: 'First Quay',
      account_type: 'Savings',
      sort_code: null,
    }
    const named = (account: object) => ['Bank Transfer', 'SEPA'].map((method) => ({ method, account }))
    expect(advert.order.receiving_accounts).toEqual(named(firstQuay))
    const _id = await bank('Second Quay')
    const edited = (await edit({ receiving_account_id: _id })).data
    const secondQuay = {
      _id,
      account_name: 'S Ola',
      account_number: '0987654321',
      bank_name: 'Second Quay',
      account_type: 'Current',
      sort_code: null,
    }
    const [own] = (await seller.call('fetchOwnAdverts', { query: { t_id: advert.t_id } })).data
    for (const seen of [edited, own]) expect(seen?.order.receiving_accounts).toEqual(named(secondQuay))
    const wanted = await post(seller, { type: 'Buy', receiving_account_id: _id })
    expect(wanted.order).not.toHaveProperty('receiving_accounts')
    const listed = await buyer.call('fetchOpenAdverts')
    expect(listed.data.map(({ t_id }) => t_id)).toContain(advert.t_id)
    expect(JSON.stringify(listed.data)).not.toContain('receiving_account')
  })

  it('pay the seller, whatever account the owner of a Buy advert names', async () => {
    const wanted = await post(buyer, { type: 'Buy', token_amount: '0.2' })
    const receiving_account_id = await buyer.addBank()
    const body = { ...draft, type: 'Buy' as const, token_amount: '0.2', receiving_account_id }
    await buyer.call('editTrade', { path: { t_id: wanted.t_id }, body })
    await bank('Second Quay')
    expect((await take(seller, wanted)).receiving_account).toMatchObject({
      bank: 'First Quay',
      account_name: 'A Trader',
    })
    await buyer.call('deleteBankDetails', { path: { id: receiving_account_id } })
  })

  it('are refused as unknown where there is none', async () => {
    const unknown = { path: { t_id: UNKNOWN } }
    const tries = [
      seller.refusal('editTrade', { ...unknown, body: draft }),
      seller.refusal('pauseTrade', unknown),
      seller.refusal('reopenTrade', unknown),
      seller.refusal('closeTrade', unknown),
    ]
    for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are announced to the devices of their owner alone, with the balance where it changes', async () => {
    const sent = (act: () => Promise<unknown>) => sentDuring(server, { seller, buyer }, act)
    const [changed, withBalance] = [['advert.changed'], ['advert.changed', 'balance.changed']]
    expect(await sent(() => post(seller, { type: 'Buy' }))).toEqual({ seller: changed, buyer: [] })
    expect(await sent(() => post(seller, { token_amount: '0.2' }))).toEqual({ seller: withBalance, buyer: [] })
    expect(await sent(() => edit({ price: '65000' }))).toEqual({ seller: changed, buyer: [] })
    expect(await sent(() => edit({ token_amount: '1.5' }))).toEqual({ seller: withBalance, buyer: [] })
    expect(await sent(() => seller.call('pauseTrade', { path: path() }))).toEqual({ seller: changed, buyer: [] })
    expect(await sent(() => seller.call('reopenTrade', { path: path() }))).toEqual({ seller: changed, buyer: [] })
    expect(await sent(() => seller.call('closeTrade', { path: path() }))).toEqual({ seller: withBalance, buyer: [] })
  })
})
