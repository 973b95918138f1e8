import { beforeEach, describe, expect, it } from 'vitest'
import { minorOf } from '#machines/shared/values/money.ts'
import { audit } from '#server/ledger/audit.ts'
import { openBalances, platformOf, post } from '#server/ledger/ledger.ts'
import * as inventory from '#server/exchange/repos/inventory.repo.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES, tampered, withClockStopped } from '../../support/databases/fresh-db.ts'
import { buying, converting, quoteServer, selling, use } from '../../support/quotes.ts'

describe.each(ENGINES)('exchanges of quotes on %s', async (engine) => {
  const { server, db, start, available, setPrice, held, advance, quoteBuySell, quoteConvert } =
    await quoteServer(engine)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await start())
  })

  /** Takes BTC from the platform, from several rows, or gives it back. */
  const drain = (amount: string) =>
    db.tx(async (tx) => {
      const amountMinor = minorOf(amount.replace('-', ''), 8)
      const [swap, custody] = [platformOf('swap'), platformOf('custody')]
      const [source, destination] = amount.startsWith('-') ? [custody, swap] : [swap, custody]
      await post(
        {
          kind: 'inventory.add',
          ref: `drain ${amount}`,
          postings: [{ source, destination, asset: 'BTC', amountMinor }],
        },
        tx,
      )
      expect(await inventory.change('BTC', amount.startsWith('-') ? amountMinor : -amountMinor, tx)).toBe(true)
    })

  it('exchanges at the price of the quote, whatever the market does meanwhile, in one entry', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    await setPrice('BTC', 'USD', '80000')
    const { message, data } = await ada.call('createBuySell', use(quote))
    expect(message).toBe('Bought 0.00154687 BTC for 100.00 USD')
    expect([await available(ada, 'USD'), await available(ada, 'BTC')]).toEqual(['900', '1.00154687'])
    expect((await ada.call('fetchTransaction', { path: { t_id: data } })).data).toMatchObject({
      type: 'buy',
      direction: 'in',
      counterparty: 'Quayside',
      asset: 'BTC',
      amount: '0.00154687',
      fee: '0',
    })
    const lines = (await ada.call('fetchTransactions', { query: { type: 'buy' } })).data
    expect(lines.map(({ direction, asset, amount, fee }) => [direction, asset, amount, fee])).toEqual([
      ['in', 'BTC', '0.00154687', '0'],
      ['out', 'USD', '99', '1'],
    ])
    expect(await db.query(`select kind from entry where ref = $1`, [quote.quote_id])).toEqual([{ kind: 'conversion' }])
    expect(await openBalances(db)).toEqual(
      expect.arrayContaining(['platform:fee USD 1', 'platform:swap BTC 1.99845313', 'platform:swap USD 100099']),
    )
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('reports the changed balance to where its person is signed in', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    const stream = await server.stream(ada.session)
    await ada.call('createBuySell', use(quote))
    expect(await stream.frame('balance.changed')).toEqual({ type: 'balance.changed' })
    stream.close()
  })

  it('notifies by bell and mail with both amounts, hidden with the other assets', async () => {
    const { data: tId } = await ada.call('createConvert', use(await quoteConvert(ada, converting('0.01'))))
    const [notice] = (await ada.call('fetchNotifications')).data
    expect([notice?.kind, notice?.text, notice?.t_id]).toEqual([
      'conversion',
      'You paid 0.01 BTC and received 636.8 USDT. It is in your available balance.',
      tId,
    ])
    expect(notice?.title).toBe('Conversion completed')
    const [mail = ''] = await server.mails(ada.email, 1, /Conversion completed|You paid/m)
    expect(mail).toContain('You paid 0.01 BTC and received 636.8 USDT')
  })

  it.each(['buy', 'sell'] as const)(
    'notifies of an order to %s for the own account under its own title',
    async (side) => {
      const order = { side, token: 'BTC', currency: 'USD', amount: side === 'buy' ? '100' : '0.01' }
      await ada.call('createBuySell', use(await quoteBuySell(ada, order)))
      const [notice] = (await ada.call('fetchNotifications')).data
      expect([notice?.kind, notice?.title]).toEqual(['conversion', 'Buy/Sell order completed'])
    },
  )

  it('holds a quote for 15 seconds and not longer', () =>
    withClockStopped(db, async () => {
      const used = await quoteBuySell(ada, buying('100'))
      expect(Date.parse(used.expires_at) - Date.parse(used.server_now)).toBe(15_000)
      await advance(14.999)
      await ada.call('createBuySell', use(used))
      const before = [await available(ada, 'USD'), await available(ada, 'BTC')]
      const late = await quoteBuySell(ada, buying('100'))
      await advance(15)
      expect(await ada.refusal('createBuySell', use(late))).toMatchObject({
        status: 409,
        code: 'quote_expired',
        error: 'This quote has expired. Get a new one. No funds were moved',
      })
      expect([await available(ada, 'USD'), await available(ada, 'BTC')]).toEqual(before)
    }))

  it('carries out a quote once: a second key is refused, the same key gets the same answer', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    const first = await ada.call('createBuySell', { ...use(quote), key: 'first-key' })
    expect(await ada.refusal('createBuySell', { ...use(quote), key: 'second-key' })).toMatchObject({
      status: 409,
      code: 'quote_expired',
    })
    await advance(60)
    expect(await ada.call('createBuySell', { ...use(quote), key: 'first-key' })).toEqual(first)
    expect(await available(ada, 'USD')).toBe('900')
  })

  it('carries out a quote once when it is sent many times at once', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        ada.call('createBuySell', { ...use(quote), key: `at-once-${index}` }).then(
          () => 'done',
          () => 'refused',
        ),
      ),
    )
    expect(answers.filter((answer) => answer === 'done')).toEqual(['done'])
    expect(await available(ada, 'USD')).toBe('900')
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('refuses the quote of another person, and one of the other operation', async () => {
    await ben.deposit('USD', '1000')
    const quote = await quoteBuySell(ada, buying('100'))
    expect(await ben.refusal('createBuySell', use(quote))).toMatchObject({ status: 409, code: 'quote_expired' })
    expect(await ada.refusal('createConvert', use(quote))).toMatchObject({ status: 409, code: 'quote_expired' })
    await ada.call('createBuySell', use(quote))
    expect([await available(ada, 'USD'), await available(ben, 'USD')]).toEqual(['900', '1000'])
  })

  it('keeps one open quote for a person and pair: a newer one replaces it', async () => {
    const old = await quoteBuySell(ada, buying('100'))
    const other = await quoteBuySell(ada, selling('0.01'))
    const fresh = await quoteBuySell(ada, buying('200'))
    expect(await ada.refusal('createBuySell', use(old))).toMatchObject({ code: 'quote_expired' })
    await ada.call('createBuySell', use(fresh))
    await ada.call('createBuySell', use(other))
    expect(await db.query('select count(*)::int4 as quotes from quote')).toEqual([{ quotes: 2 }])
  })

  it('refuses a quote whose balance was spent meanwhile, and moves nothing', async () => {
    const quote = await quoteBuySell(ada, buying('600'))
    await ada.call('createBuySell', use(await quoteBuySell(ada, { ...buying('600'), token: 'USDT' })))
    expect(await ada.refusal('createBuySell', use(quote))).toMatchObject({ status: 409, code: 'insufficient_balance' })
    expect([await available(ada, 'USD'), await available(ada, 'BTC')]).toEqual(['400', '1'])
    expect(await held('BTC')).toBe('200000000')
    expect(await audit(db, 'whole')).toEqual([])
  })

  it('refuses a quote when others took what the platform had meanwhile, and moves nothing', async () => {
    const quote = await quoteBuySell(ada, buying('100'))
    await drain('1.99845314')
    expect(await ada.refusal('createBuySell', use(quote))).toMatchObject({ status: 409, code: 'not_available' })
    expect([await available(ada, 'USD'), await available(ada, 'BTC'), await held('BTC')]).toEqual([
      '1000',
      '1',
      '154686',
    ])
    await drain('-0.00000001')
    await ada.call('createBuySell', use(quote))
    expect(await held('BTC')).toBe('0')
  })

  it('lists what was bought and sold, newest first, in pages, to its person alone', async () => {
    const tIds: string[] = []
    for (const body of [buying('100'), selling('0.01'), buying('50')])
      tIds.unshift((await ada.call('createBuySell', use(await quoteBuySell(ada, body)))).data)
    await ada.call('createConvert', use(await quoteConvert(ada, converting('0.01'))))
    await quoteBuySell(ada, buying('20'))
    const first = await ada.call('fetchBuySellOrders', { query: { limit: 2 } })
    expect(
      first.data.map(({ side, token_amount, fiat_amount, fee, receiver, t_id }) => [
        side,
        token_amount,
        fiat_amount,
        fee,
        receiver,
        t_id,
      ]),
    ).toEqual([
      ['buy', '0.00077343', '50', '0.5', 'Self', tIds[0]],
      ['sell', '0.01', '633.6', '6.4', 'Self', tIds[1]],
    ])
    const rest = await ada.call('fetchBuySellOrders', { query: { limit: 2, cursor: first.next_cursor ?? '' } })
    expect([rest.data.map(({ t_id }) => t_id), rest.next_cursor]).toEqual([[tIds[2]], null])
    expect((await ben.call('fetchBuySellOrders')).data).toEqual([])
    await ben.deposit('USD', '1000')
    await ben.call('createBuySell', use(await quoteBuySell(ben, buying('30'))))
    expect((await ada.call('fetchBuySellOrders')).data).toHaveLength(3)
    // The page after an order of another person is empty.
    await ada.call('createBuySell', use(await quoteBuySell(ada, buying('40'))))
    const { next_cursor: foreign } = await ada.call('fetchBuySellOrders', { query: { limit: 1 } })
    expect((await ben.call('fetchBuySellOrders', { query: { cursor: foreign ?? '' } })).data).toEqual([])
  })

  it.each([
    [
      'a quote that promised less than was paid out',
      'update quote set destination_amount = destination_amount - 1',
      'conversion.posted',
    ],
    ['a quote that promised another fee', 'update quote set fee = fee - 1', 'conversion.posted'],
    ['an exchange whose quote is gone', 'delete from quote', 'conversion.posted'],
    [
      'a quote that was used without an entry',
      `update entry set kind = 'deposit' where kind = 'conversion'`,
      'conversion.posted',
    ],
    [
      'inventory that nothing posted',
      `update swap_inventory set held = held + 1 where asset = 'BTC' and shard = 1`,
      'inventory.held',
    ],
  ] as const)('finds %s in the audit', async (_, statements, rule) => {
    await ada.call('createBuySell', use(await quoteBuySell(ada, buying('100'))))
    expect(await audit(db, 'whole')).toEqual([])
    await tampered(db, statements)
    expect((await audit(db, 'whole')).map((finding) => finding.rule)).toContain(rule)
  })
})
