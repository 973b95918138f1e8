import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import * as adverts from '#server/repos/advert.repo.ts'
import * as bankAccounts from '#server/repos/bank-account.repo.ts'
import * as transfers from '#server/repos/bank-transfer.repo.ts'
import * as challenges from '#server/repos/challenge.repo.ts'
import * as orders from '#server/repos/order.repo.ts'
import * as persons from '#server/repos/person.repo.ts'
import * as quotes from '#server/repos/quote.repo.ts'
import * as swaps from '#server/repos/swap.repo.ts'
import { freshServer } from './support/fresh-server.ts'
import { post, take } from './support/marketplace.ts'

const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const QUOTE = 'QXCBCDEFGHJKMNPQRSTV'

/** A second transaction that decides by the row must wait for the first: on PostgreSQL, where two run at once. */
describe('a row that a command decides by', async () => {
  const server = await freshServer('postgres')
  const { db } = server.context
  const ids = { person: 0n, account: '', advert: '', order: '', swap: '', transfer: '', challenge: '' }

  beforeAll(async () => {
    await server.empty()
    const ada = await server.register('Ada Obi')
    const ben = await server.register('Ben Cole')
    ids.account = await ada.addBank()
    await ada.deposit('BTC', '1')
    const advert = await post(ada)
    ids.advert = advert.t_id
    ids.order = (await take(ben, advert)).order_no
    ids.swap = (await server.call('createSwap', { body: { ...PAIR, fromAmount: '0.1', address: ADDRESS } })).data.id
    ids.transfer = (await ada.call('depositFiat', { body: { currency: 'USD', amount: '100' } })).data
    const [person] = await db.query<{ id: bigint }>(`select id from person where username = 'ada_obi'`)
    const [challenge] = await db.query<{ public_id: string }>('select public_id from challenge limit 1')
    ids.person = person?.id ?? 0n
    ids.challenge = challenge?.public_id ?? ''
    const quote = { public_id: QUOTE, kind: 'buy', source: 'USD', destination: 'BTC', fee_asset: 'USD' } as const
    const amounts = { source_amount: 100n, destination_amount: 1n, fee: 1n, price: '60500', price_at: new Date() }
    await quotes.replaceOpen(ids.person, { ...quote, ...amounts }, 3600, db)
  })

  const locks: readonly [table: string, where: () => string, lock: (tx: Tx) => Promise<unknown>][] = [
    ['person', () => `id = ${ids.person}`, (tx) => persons.lock(ids.person, tx)],
    ['challenge', () => `public_id = '${ids.challenge}'`, (tx) => challenges.lock(ids.challenge, tx)],
    ['bank_account', () => `public_id = '${ids.account}'`, (tx) => bankAccounts.lockAll(ids.person, tx)],
    [
      'bank_account',
      () => `public_id = '${ids.account}'`,
      (tx) => bankAccounts.lockForDeletion(ids.account, ids.person, tx),
    ],
    ['person', () => `id = ${ids.person}`, (tx) => bankAccounts.countLocked(ids.person, tx)],
    ['advert', () => `t_id = '${ids.advert}'`, (tx) => bankAccounts.lockForDeletion(ids.account, ids.person, tx)],
    ['advert', () => `t_id = '${ids.advert}'`, (tx) => adverts.lock(ids.advert, tx)],
    ['advert', () => `t_id = '${ids.advert}'`, (tx) => orders.lock(ids.order, null, tx)],
    ['m2m_order', () => `order_no = '${ids.order}'`, (tx) => orders.lock(ids.order, null, tx)],
    ['swap', () => `swap_id = '${ids.swap}'`, (tx) => swaps.lock(ids.swap, tx)],
    ['quote', () => `public_id = '${QUOTE}'`, (tx) => quotes.lockOpen(ids.person, QUOTE, ['buy'], tx)],
    ['bank_transfer', () => `t_id = '${ids.transfer}'`, (tx) => transfers.lock(ids.transfer, null, tx)],
  ]

  it.each(locks)('is locked until the end of the transaction: %s', async (table, where, lock) => {
    const free = () => db.query(`select from ${table} where ${where()} for update skip locked`)
    expect(await free()).toHaveLength(1)
    await db.tx(async (tx) => {
      expect([await lock(tx)].flat()).not.toEqual([undefined])
      expect(await free()).toHaveLength(0)
    })
    expect(await free()).toHaveLength(1)
  })
})
