import { beforeEach, describe, expect, it } from 'vitest'
import * as text from '#machines/accounts/messages/accounts.ts'
import { openBalances } from '#server/ledger/ledger.ts'
import { ANY_ENGINE, ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'

describe('the host under which the sandbox is reached', async () => {
  const server = await freshServer(ANY_ENGINE, { env: { PUBLIC_URL: 'https://quay.example' } })
  const statusUnder = async (host: string, path = '/api/sandbox/mail') =>
    (await server.app.inject({ url: path, headers: { host } })).statusCode

  it.each([
    'localhost',
    'localhost:4000',
    '127.0.0.1:4000',
    '127.8.8.8',
    '[::1]:4000',
    'quay.example',
    'QUAY.example:443',
  ])('may be %s', async (host) => expect(await statusUnder(host)).toBe(200))

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '10.0.0.7', 'quay.example.evil', 'a b'])(
    'may not be %s',
    async (host) => {
      expect(await statusUnder(host)).toBe(400)
      expect(await statusUnder(host, '/health')).toBe(200)
    },
  )
})

describe.each(ENGINES)('the sandbox on %s', async (engine) => {
  const server = await freshServer(engine)
  beforeEach(() => server.empty())

  it('credits test coins at once, out of the platform’s custody', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '0.5')
    await ada.deposit('XOF', '1000')
    expect(await openBalances(server.context.db)).toEqual([
      'available:ada_obi BTC 0.5',
      'available:ada_obi XOF 1000',
      'platform:custody BTC -0.5',
      'platform:custody XOF -1000',
    ])
  })

  it('credits once per key, and refuses the key for another amount', async () => {
    const ada = await server.register('Ada Obi')
    const deposit = (amount: string) => ({ key: 'deposit-1', body: { ticker: 'USDT', amount } })
    const twins = Array.from({ length: 20 }, () => ada.call('depositTest', deposit('100')))
    await Promise.all(twins)
    expect(await ada.refusal('depositTest', deposit('200'))).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await openBalances(server.context.db)).toEqual(['available:ada_obi USDT 100', 'platform:custody USDT -100'])
  })

  it.each([
    ['NOPE', '1', { ticker: text.NO_SUCH_ASSET }],
    ['BTC', '0.000000001', { amount: 'Too many decimals' }],
    ['XOF', '0.5', { amount: 'Too many decimals' }],
    ['BTC', '0', { amount: 'Enter an amount above 0' }],
  ])('refuses a deposit of %s %j with a sentence for the field', async (ticker, amount, fields) => {
    const ada = await server.register('Ada Obi')
    const refused = await ada.refusal('depositTest', { body: { ticker, amount } })
    expect(refused).toMatchObject({ status: 400, code: 'rule_broken', error: Object.values(fields)[0] })
    expect(refused.fields).toEqual(fields)
  })

  it.each([
    ['BTC', '-1'],
    ['BTC', '1e5'],
    ['BTC', ''],
    ['btc', '1'],
  ])('refuses a deposit of %s %j by the contract', async (ticker, amount) => {
    const ada = await server.register('Ada Obi')
    const refused = await ada.refusal('depositTest', { body: { ticker, amount } })
    expect(refused).toMatchObject({ status: 400, code: 'invalid_request' })
  })

  it('credits no more than a balance can hold', async () => {
    const ada = await server.register('Ada Obi')
    await ada.deposit('ETH', '999999999999999')
    expect(await ada.refusal('depositTest', { body: { ticker: 'ETH', amount: '1' } })).toMatchObject({
      status: 400,
      code: 'rule_broken',
      fields: { amount: text.BALANCE_FULL },
    })
    expect(await openBalances(server.context.db)).toContain('available:ada_obi ETH 999999999999999')
    await ada.call('fetchTokenBalances')
  })

  it('shows a deposit in the history and in the notices, and on open devices at once', async () => {
    const ada = await server.register('Ada Obi')
    const stream = await server.stream(ada.session)
    await ada.deposit('BTC', '0.5')
    expect(await stream.frame('balance.changed')).toEqual({ type: 'balance.changed' })
    stream.close()
    const [line] = (await ada.call('fetchTransactions')).data
    expect(line).toMatchObject({ type: 'Deposit', amount: '0.5', asset: 'BTC', status: 'completed' })
    const [notice] = (await ada.call('fetchNotifications')).data
    expect(notice).toMatchObject({ kind: 'deposit', t_id: line?.t_id, text: '0.5 BTC is in your available balance.' })
    const mails = (await server.call('readMail', { query: { to: ada.email } })).data
    expect(mails.filter((mail) => mail.text.includes('0.5 BTC'))).toEqual([])
  })

  it('needs a session for a deposit', async () => {
    expect((await server.refusal('depositTest', { body: { ticker: 'BTC', amount: '1' } })).status).toBe(401)
  })

  it('moves the clock forward only', async () => {
    const before = (await server.call('readClock')).data
    await server.advance(900)
    const after = (await server.call('readClock')).data
    expect(after.offset_s).toBe(900)
    expect(Date.parse(after.server_now) - Date.parse(before.server_now)).toBeGreaterThanOrEqual(900_000)
    expect((await server.refusal('advanceClock', { body: { advance_s: -5 } })).status).toBe(400)
  })

  it('moves it twenty years at most, so that dates stay in range', async () => {
    const YEAR_S = 31_536_000
    for (let years = 1; years <= 20; years += 1) await server.advance(YEAR_S)
    expect(await server.refusal('advanceClock', { body: { advance_s: 1 } })).toMatchObject({
      status: 400,
      code: 'rule_broken',
    })
    expect((await server.call('readClock')).data.offset_s).toBe(20 * YEAR_S)
  })

  it('knows fresh prices after a jump', async () => {
    await server.advance(86_400)
    const { data } = await server.call('fetchMarketPrice', { query: { token: 'BTC', currency: 'NGN' } })
    const { data: clock } = await server.call('readClock')
    expect(Date.parse(clock.server_now) - Date.parse(data.at)).toBeLessThan(60_000)
  })

  it('shows the mail of one address or of all, newest first', async () => {
    await server.register('Ada Obi')
    await server.register('Bola Ige')
    const all = (await server.call('readMail')).data
    expect(all.map(({ to }) => to)).toEqual(['bola.ige@example.com', 'ada.obi@example.com'])
    expect((await server.call('readMail', { query: { to: 'Ada.Obi@example.com' } })).data).toHaveLength(1)
  })
})
