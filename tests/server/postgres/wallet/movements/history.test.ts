import { beforeEach, describe, expect, it } from 'vitest'
import type { Transaction } from '#machines/wallet/rules/transactions.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { post, runCommand, take } from '../../../support/marketplace.ts'

const inShort = ({ type, direction, amount, asset, counterparty }: Transaction) =>
  `${direction} ${type} ${amount} ${asset} ${counterparty}`

describe.each(ENGINES)('the history on %s', async (engine) => {
  const server = await freshServer(engine)
  let sade: Trader
  let ben: Trader

  const lines = async (trader: Trader, query = {}) =>
    (await trader.call('fetchTransactions', { query })).data.map(inShort)

  const setUp = server.setUp(async () => {
    const sade = await server.register('Sade Ola')
    const ben = await server.register('Ben Cole')
    await sade.deposit('BTC', '2')
    await sade.deposit('NGN', '500.50')
    for (const trader of [sade, ben]) await trader.addBank()
    return { sade, ben }
  })
  beforeEach(async () => {
    ;({ sade, ben } = await setUp())
  })

  it('is empty before anything has moved', async () => {
    expect(await ben.call('fetchTransactions')).toEqual({ data: [], next_cursor: null })
  })

  it('has a line for each deposit, newest first', async () => {
    expect(await lines(sade)).toEqual(['in Deposit 500.5 NGN Sandbox', 'in Deposit 2 BTC Sandbox'])
    const [fiat, crypto] = (await sade.call('fetchTransactions')).data
    expect([fiat?.currency, crypto?.currency]).toEqual(['NGN', null])
    expect(fiat).toMatchObject({ fee: '0', owner: 'sade_ola', status: 'completed', order_no: null, scale: 2 })
  })

  it('has a line for both sides of a completed trade, and none for what only changed its place', async () => {
    const order = await take(ben, await post(sade))
    expect(await lines(sade, { asset: 'BTC' })).toEqual(['in Deposit 2 BTC Sandbox'])
    await runCommand(ben, 'notifyPayment', order)
    await runCommand(sade, 'releaseOrder', order)
    expect(await lines(sade, { asset: 'BTC' })).toEqual(['out m2m_sell 0.1 BTC ben_cole', 'in Deposit 2 BTC Sandbox'])
    expect(await lines(ben)).toEqual(['in m2m_buy 0.1 BTC sade_ola'])
    expect((await ben.call('fetchTransactions')).data[0]?.order_no).toBe(order.order_no)
  })

  it('lists the deposits and withdrawals by bank alone, and nobody else’s', async () => {
    const body = { currency: 'NGN', amount: '20' }
    const { data: tId } = await sade.call('depositFiat', { body })
    await ben.call('depositFiat', { body })
    const { data } = await sade.call('fetchTransactions', { query: { via: 'bank' } })
    expect(data.map(({ t_id }) => t_id)).toEqual([tId])
    expect(await lines(sade, { via: 'bank', status: 'completed' })).toEqual([])
  })

  it('has no line for a cancelled order', async () => {
    const order = await take(ben, await post(sade))
    await runCommand(ben, 'cancelOrder', order)
    expect([...(await lines(ben)), ...(await lines(sade, { type: 'm2m_sell' }))]).toEqual([])
  })

  it('is filtered by type, asset, status and time, on every page', async () => {
    for (const amount of ['1', '2', '3']) await sade.deposit('USDT', amount)
    expect(await lines(sade, { asset: 'NGN' })).toEqual(['in Deposit 500.5 NGN Sandbox'])
    expect(await lines(sade, { type: 'send' })).toEqual([])
    expect(await lines(sade, { status: 'pending' })).toEqual([])
    const first = await sade.call('fetchTransactions', { query: { asset: 'USDT', type: 'Deposit', limit: 2 } })
    expect(first.data.map(inShort)).toEqual(['in Deposit 3 USDT Sandbox', 'in Deposit 2 USDT Sandbox'])
    const cursor = first.next_cursor ?? ''
    const second = await sade.call('fetchTransactions', { query: { asset: 'USDT', type: 'Deposit', limit: 2, cursor } })
    expect([second.data.map(inShort), second.next_cursor]).toEqual([['in Deposit 1 USDT Sandbox'], null])
  })

  it('begins at the very instant asked for and ends before it', async () => {
    const [newest, older] = (await sade.call('fetchTransactions')).data
    const [from, to] = [newest?.createdAt ?? '', newest?.createdAt ?? '']
    expect((await sade.call('fetchTransactions', { query: { from } })).data.map(({ t_id }) => t_id)).toEqual([
      newest?.t_id,
    ])
    expect((await sade.call('fetchTransactions', { query: { to } })).data.map(({ t_id }) => t_id)).toEqual([
      older?.t_id,
    ])
    // So far a person has typed the year.
    const typed = await sade.call('fetchTransactions', { query: { from: '0202-01-01T00:00:00Z' } })
    expect(typed.data).toHaveLength(2)
  })

  it.each([
    [{ from: 'yesterday' }],
    [{ from: '0000-01-01T00:00:00Z' }],
    [{ to: '2026-01-01T00:00:00+16:00' }],
    [{ type: 'theft' }],
    [{ cursor: 'bm90LW91cnM' }],
    [{ limit: 101 }],
    [{ asset: 'b' }],
  ])('refuses the filter %j', async (query) => {
    expect(await sade.refusal('fetchTransactions', { query })).toMatchObject({ status: 400 })
  })

  it('comes as CSV: the whole filter, own lines only, nothing that a spreadsheet would run', async () => {
    await server.context.db.query(
      `insert into history_line (t_id, person_id, type, direction, asset, amount, counterparty, status, created_at, updated_at)
       select 'CSV' || lpad(n::text, 17, '0'), p.id, 'send', 'out', 'USDT', 1, '=cmd', 'pending', app_now(), app_now()
       from person p, generate_series(1, 1200) n where p.username = 'sade_ola'`,
    )
    const csvOf = async (trader: Trader, query: string) => {
      const url = `${server.url}/api/v1/user-app/depo-withdraw-transfer/user-transactions.csv${query}`
      const response = await fetch(url, { headers: { 'u-x-key': trader.session } })
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"')
      return (await response.text()).split('\r\n').slice(0, -1)
    }
    const all = await csvOf(sade, '')
    expect(all).toHaveLength(1 + 1200 + 2)
    expect(new Set(all).size).toBe(all.length)
    expect(all[0]?.replace(/^\uFEFF/, '')).toBe(
      'Time (UTC),Type,Direction,Asset,Amount,Fee,Counterparty,Status,Reason,Transaction ID,' +
        'Net change,Network,Memo,Transaction hash,Reference,Counter asset,Counter amount,Price,Price unit,Value (USD)',
    )
    expect(all[1]).toMatch(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,Sent,out,USDT,0\.000001,0,'=cmd,pending,,CSV0{13}1200,0,{9}$/,
    )
    // Not in the first batch alone: more than one is sent of them.
    expect(await csvOf(sade, '?type=send')).toHaveLength(1 + 1200)
    expect((await csvOf(sade, '?asset=NGN')).slice(1)).toEqual([
      expect.stringContaining(',Deposit,in,NGN,500.5,0,Sandbox,'),
    ])
    expect(await csvOf(ben, '')).toHaveLength(1)
  })

  it('stores with each line of crypto what it is worth in US dollars, by a fresh price alone', async () => {
    const { db } = server.context
    const priced = (age: string) =>
      db.query(
        `update market_price set price = 60000.505, at = app_now() - interval '${age}' where token = 'BTC' and currency = 'USD'`,
      )
    const valuesOf = async (trader: Trader) =>
      (
        await db.query<{ line: string }>(
          `select concat_ws(' ', h.type, h.asset, coalesce(h.value_usd::text, 'none')) as line from history_line h
           join person p on p.id = h.person_id where p.email = $1 order by h.id`,
          [trader.email],
        )
      ).map(({ line }) => line)
    await priced('119 seconds')
    await sade.deposit('BTC', '0.1')
    await db.query(
      `insert into payee (person_id, kind, ref, confirmed_at) select s.id, 'account', b.id::text, app_now()
       from person s, person b where s.email = $1 and b.email = $2`,
      [sade.email, ben.email],
    )
    await sade.call('transferCrypto', { body: { recipient: 'ben_cole', token: 'BTC', amount: '0.01' } })
    await priced('121 seconds')
    await sade.deposit('BTC', '0.1')
    await sade.deposit('NGN', '5')
    expect((await valuesOf(sade)).slice(2)).toEqual([
      'Deposit BTC 6000.05',
      'send BTC 600.01',
      'Deposit BTC none',
      'Deposit NGN none',
    ])
    expect(await valuesOf(ben)).toEqual(['receive BTC 600.01'])
  })

  it('exports what lines were worth in the display currency at the rates that came with the prices of their hour', async () => {
    const { db } = server.context
    const chidi = await server.register('Chidi Eze')
    await chidi.deposit('BTC', '1')
    await chidi.deposit('NGN', '150000')
    const [rate] = await db.query<{ ngn: number; dollars: number }>(
      `select per_dollar::float8 as ngn, (select value_usd::float8 from history_line h join person p on p.id = h.person_id where p.email = $1 and h.asset = 'BTC') as dollars
       from past_rate where currency = 'NGN' order by hour desc limit 1`,
      [chidi.email],
    )
    const { ngn = 0, dollars = 0 } = rate ?? {}
    const valuesIn = async (currency: string) => {
      await chidi.call('updateSettings', { body: { currency } })
      const url = `${server.url}/api/v1/user-app/depo-withdraw-transfer/user-transactions.csv`
      const text = await (await fetch(url, { headers: { 'u-x-key': chidi.session } })).text()
      const [head, ...rows] = text.split('\r\n').slice(0, -1)
      expect(head).toMatch(new RegExp(`,Value \\(${currency}\\)$`))
      return rows.map((row) => row.split(',').at(-1))
    }
    expect(dollars).toBeGreaterThan(1000)
    expect(await valuesIn('NGN')).toEqual(['150000', (dollars * ngn).toFixed(2)])
    expect(await valuesIn('USD')).toEqual([(150_000 / ngn).toFixed(2), dollars.toFixed(2)])
    expect(Number((await valuesIn('BTC'))[0])).toBeCloseTo(150_000 / ngn / dollars, 4)
  })

  it('gives no counterparty to a spreadsheet as a formula', async () => {
    const counterparties = ['=1+1', '+1', '-1+1', '@sum', '\t=1']
    await server.context.db.query(
      `insert into history_line (t_id, person_id, type, direction, asset, amount, counterparty, status, created_at, updated_at)
       select 'CSV' || lpad(n::text, 17, '0'), p.id, 'send', 'out', 'USDT', 1, counterparty, 'pending', app_now(), app_now()
       from person p, unnest($1::text[]) with ordinality as c (counterparty, n) where p.username = 'ben_cole' order by n desc`,
      [counterparties],
    )
    const url = `${server.url}/api/v1/user-app/depo-withdraw-transfer/user-transactions.csv`
    const text = await (await fetch(url, { headers: { 'u-x-key': ben.session } })).text()
    const rows = text.split('\r\n').slice(1, -1)
    expect(rows.map((row) => row.split(',')[6])).toEqual(counterparties.map((counterparty) => `'${counterparty}`))
  })

  it('shows nobody another’s line', async () => {
    const [line] = (await sade.call('fetchTransactions')).data
    const path = { t_id: line?.t_id ?? '' }
    expect(await ben.refusal('fetchTransaction', { path })).toMatchObject({ status: 404, code: 'not_found' })
    expect(await ben.refusal('fetchTransaction', { path: { t_id: '0'.repeat(20) } })).toMatchObject({ status: 404 })
    const cursor = Buffer.from(JSON.stringify(['history', line?.t_id])).toString('base64url')
    expect((await ben.call('fetchTransactions', { query: { cursor } })).data).toEqual([])
  })
})
