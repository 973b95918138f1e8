import { beforeEach, describe, expect, it } from 'vitest'
import { minorOf } from '#machines/shared/values/money.ts'
import { audit, ledgerFindings } from '#server/ledger/audit.ts'
import type { AuditRule } from '#server/ledger/finding.ts'
import { addInventory } from '#server/exchange/services/inventory.service.ts'
import { followSwaps } from '#server/exchange/services/swap-worker.service.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES, tampered } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

type Corruption = readonly [name: string, rule: AuditRule, detail: RegExp, statements: string]

// Of a purchase of BTC for 640 USD at 64,000, a sale of 0.01 BTC and a conversion of 0.01 BTC to USDT; the platform has 2 BTC.
const QUOTES: readonly Corruption[] = [
  [
    'a quote used after it had expired',
    'quote.used',
    /^used at .*, held until .*, a buy with the line of a buy of 990000 BTC$/,
    `update quote set expires_at = used_at - interval '1 second', created_at = used_at - interval '16 seconds' where kind = 'buy'`,
  ],
  [
    'a quote whose line of history is about what was paid',
    'quote.used',
    /a sell with the line of a sell of -?\d+ BTC$/,
    `update quote set t_id = (select t_id from history_line where type = 'sell' and direction = 'out') where kind = 'sell'`,
  ],
  [
    'a quote whose line of what was paid is about what was received',
    'quote.used',
    /^a sell paid with the line of a sell of \d+ USD$/,
    `update quote set paid_t_id = (select t_id from history_line where type = 'sell' and direction = 'in') where kind = 'sell'`,
  ],
  [
    'a quote of somebody else',
    'quote.used',
    /a convert with the line of a convert of 636800000 USDT$/,
    `update quote set person_id = (select id from person where id not in (select person_id from quote)) where kind = 'convert'`,
  ],
  [
    'a purchase that paid out more than its price',
    'quote.priced',
    /^buy of 64000 USD pays 990000 BTC at 64000\.01$/,
    `update quote set price = 64000.01 where kind = 'buy'`,
  ],
  [
    'a sale that paid out more than its price',
    'quote.priced',
    /^sell of 1000000 BTC pays 63360 USD at 63999\.99$/,
    `update quote set price = 63999.99 where kind = 'sell'`,
  ],
  [
    'a conversion that paid out more than its price',
    'quote.priced',
    /^convert of 1000000 BTC pays 636800000 USDT at 63999\.99$/,
    `update quote set price = 63999.99 where kind = 'convert'`,
  ],
  [
    'an exchange that took nothing from the inventory',
    'inventory.held',
    /^holds 200010000, posted 201010000$/,
    `update swap_inventory set held = held - 1000000 where asset = 'BTC' and shard = 1`,
  ],
]

const REQUEST = (path: string, value: string) =>
  `update swap set request = jsonb_set(request, '{${path}}', '"${value}"')`
const TRADE = (path: string, value: string) => `update swap set trade = jsonb_set(trade, '{${path}}', '${value}')`
const of = (kind: 'swap' | 'buy' | 'sell') => ` where kind = '${kind}'`

const SWAPS: readonly Corruption[] = [
  [
    'a swap to another address',
    'swap.asked',
    /^swap with another recipient$/,
    TRADE('payoutAddress', '"0xde709f2102306220921060314715629080e2fb77"') + of('swap'),
  ],
  ['a swap with another memo', 'swap.asked', /^swap with another memo$/, TRADE('payoutExtraId', '"7"') + of('swap')],
  [
    'a swap of another pair',
    'swap.asked',
    /^swap with another destination, destination network, source, source network$/,
    `update swap set request = request || '{"fromCurrency":"eth","fromNetwork":"eth","toCurrency":"btc","toNetwork":"btc"}'${of('swap')}`,
  ],
  [
    'a swap that cannot be paid in',
    'swap.asked',
    /^swap with another place to pay$/,
    TRADE('payinAddress', '""') + of('swap'),
  ],
  ['a purchase of another amount', 'swap.asked', /^buy with another amount$/, REQUEST('amount', '10') + of('buy')],
  [
    'a purchase to another address',
    'swap.asked',
    /^buy with another recipient$/,
    REQUEST('address', '0xde709f2102306220921060314715629080e2fb77') + of('buy'),
  ],
  [
    'a purchase of another token in another currency',
    'swap.asked',
    /^buy with another destination, destination network, source$/,
    `update swap set request = request || '{"token":"btc","network":"btc","currency":"ngn"}'${of('buy')}`,
  ],
  [
    'a purchase without a payment page',
    'swap.asked',
    /^buy with another place to pay$/,
    TRADE('paymentUrl', 'null') + of('buy'),
  ],
  [
    'a sale to another bank account',
    'swap.asked',
    /^sell with another recipient$/,
    REQUEST('bank,account_number', '0123450000') + of('sell'),
  ],
  [
    'a sale of another token for another currency',
    'swap.asked',
    /^sell with another destination, source, source network$/,
    `update swap set request = request || '{"token":"eth","network":"eth","currency":"ngn"}'${of('sell')}`,
  ],
  ['a sale of another amount', 'swap.asked', /^sell with another amount$/, REQUEST('amount', '10') + of('sell')],
  [
    'a swap that is over and still followed',
    'swap.followed',
    /^is finished, ended at no time$/,
    `update swap set status = 'finished'${of('swap')}`,
  ],
  [
    'a swap that is not over and no longer followed',
    'swap.followed',
    /^is waiting, ended at 20/,
    `update swap set ended_at = app_now()${of('swap')}`,
  ],
]

describe.each(ENGINES)('the audit of exchanges on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  let ada: Trader

  const stock = (asset: string, scale: number, held: string) =>
    addInventory(
      { db },
      { asset, addedMinor: minorOf(held, scale), mostMinor: minorOf('1000000', scale), ref: `test:${asset}` },
    )

  const setUp = server.setUp(async () => {
    const ada = await server.register('Ada Obi')
    return { ada }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  it.each(QUOTES)('finds %s', async (_, rule, detail, statements) => {
    await server.register('Ben Ade')
    await ada.deposit('USD', '1000')
    await ada.deposit('BTC', '1')
    await stock('BTC', 8, '2')
    await stock('USD', 2, '100000')
    await stock('USDT', 6, '100000')
    for (const [token, price] of [
      ['BTC', '64000'],
      ['USDT', '1'],
    ] as const)
      await db.query(`update market_price set price = $2, at = app_now() where token = $1 and currency = 'USD'`, [
        token,
        price,
      ])
    const pair = { token: 'BTC', currency: 'USD' }
    for (const body of [
      { ...pair, side: 'buy', amount: '640' },
      { ...pair, side: 'sell', amount: '0.01' },
    ]) {
      const { data } = await ada.call('quoteBuySell', { body })
      await ada.call('createBuySell', { body: { quote_id: data.quote_id } })
    }
    const { data } = await ada.call('quoteConvert', { body: { from: 'BTC', to: 'USDT', amount: '0.01' } })
    await ada.call('createConvert', { body: { quote_id: data.quote_id } })
    expect(await audit(db, 'recent')).toEqual([])
    expect(await audit(db, 'whole')).toEqual([])
    await tampered(db, statements)
    expect(await audit(db, 'whole')).toContainEqual(
      expect.objectContaining({ rule, detail: expect.stringMatching(detail) }),
    )
  })

  const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const BANK = { bank_name: 'Zenith Bank', account_name: 'Ada Obi', account_number: '0123456789' }
  const begin = async () => {
    const swap = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
    await server.call('createSwap', { body: { ...swap, fromAmount: '0.1', address: ADDRESS } })
    const eth = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth' }
    await ada.call('createExternalOrder', { body: { ...eth, amount: '100', address: ` ${ADDRESS} ` } })
    const btc = { side: 'sell', currency: 'usd', token: 'btc', network: 'btc' }
    await ada.call('createExternalOrder', { body: { ...btc, amount: '0.010', bank: BANK } })
  }

  it.each(SWAPS)('finds %s', async (_, rule, detail, statements) => {
    await begin()
    expect(await audit(db, 'whole')).toEqual([])
    await tampered(db, statements)
    expect(await audit(db, 'whole')).toEqual([
      { rule, subject: expect.stringMatching(/^[0-9a-f]{14}$/), detail: expect.stringMatching(detail) },
    ])
  })

  it('finds nothing in a sale to an account whose number has other characters than digits', async () => {
    const btc = { side: 'sell', currency: 'usd', token: 'btc', network: 'btc', amount: '0.01' }
    for (const account_number of ['123456é', 'GB33 BUKB 2020', '12345𝟨'])
      await ada.call('createExternalOrder', { body: { ...btc, bank: { ...BANK, account_number } } })
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('leaves the ledger open when a swap is wrong', async () => {
    await begin()
    await tampered(db, TRADE('payoutExtraId', '"7"') + of('swap'))
    for (const extent of ['recent', 'whole'] as const) {
      expect(await audit(db, extent)).toHaveLength(1)
      expect(await ledgerFindings(db)).toBeNull()
    }
  })

  it('finds nothing in swaps that went on to their end', async () => {
    await begin()
    for (const seconds of [15, 12, 12, 12, 3600]) {
      await db.query('update app_clock set ahead = ahead + make_interval(secs => $1)', [seconds])
      await followSwaps(server.context)
      expect(await audit(db, 'whole')).toEqual([])
    }
    expect(await db.query('select distinct status from swap order by 1')).toEqual([
      { status: 'expired' },
      { status: 'finished' },
    ])
  })
})
