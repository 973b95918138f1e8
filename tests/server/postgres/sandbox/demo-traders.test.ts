import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { addDemoTraders } from '#server/sandbox/demo/demo-traders.ts'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { consoleOn } from '../../support/operator/console.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { startTestServer, type TestServer } from '../../support/test-server.ts'
import { runCommand, post, balanceOf, type Advert, type Order } from '../../support/marketplace.ts'
import { openCopy } from '../../support/databases/postgres-databases.ts'

/** Runs the background jobs while time moves on; what is waited for has to happen within 20 rounds. */
async function until<Found>(server: TestServer, look: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 20; tries += 1) {
    const found = await look()
    if (found !== undefined) return found
    await server.advance(3)
    await server.advance(3)
  }
  throw new Error('It never came')
}

const open = async (server: TestServer, query: object = {}): Promise<Advert[]> =>
  (await server.call('fetchOpenAdverts', { query: { limit: 100, ...query } })).data

const taking = ({ t_id, order }: Advert) => ({
  trade_id: t_id,
  fiat_amount: order.min_limit,
  payment_method: order.payment_methods[0],
})

/** The messages of a chat, without system messages. */
const messagesOf = async (trader: Trader, { order_no }: Order) =>
  (await trader.call('fetchMessages', { path: { order_no } })).data.filter(({ kind }) => kind !== 'system')

describe.each(ENGINES)('demo traders (%s)', (engine) => {
  let server: TestServer
  let ada: Trader

  beforeAll(async () => {
    server = await freshServer(engine, { demoTraders: true, env: { OPERATOR_PORT: '0' } })
    ada = await server.register('Ada Obi')
    await ada.deposit('BTC', '5')
    await ada.addBank()
    await until(server, async () => ((await open(server)).length >= 40 ? true : undefined))
  })

  const fresh = async ({ order_no }: Order) => (await ada.call('fetchOrder', { path: { id: order_no } })).data
  /** For each message whether Ada sent it. */
  const chat = async (order: Order) => (await messagesOf(ada, order)).map(({ sender_id }) => sender_id === ada.user._id)

  it('fill the marketplace on both sides, in every currency, fixed and floating', async () => {
    const adverts = await open(server)
    const kinds = (of: (advert: Advert) => unknown) => new Set(adverts.map(of)).size
    expect(kinds(({ order }) => order.type)).toBe(2)
    expect(kinds(({ order }) => order.currency.ticker)).toBe(10)
    expect(kinds(({ order }) => order.token.ticker)).toBe(5)
    expect(kinds(({ order }) => order.margin_type)).toBe(2)
    expect(kinds(({ order }) => order.completion_window)).toBeGreaterThan(2)
    expect(adverts.every(({ user }) => user.orders > 100 && (user.completion_rate ?? 0) > 90)).toBe(true)
  })

  it('ask of a seller nothing that only a buyer can give: receipts, statements and how a payment is made', async () => {
    const adverts = await open(server)
    const [buying, selling] = ['Buy', 'Sell'].map((type) => adverts.filter(({ order }) => order.type === type))
    const tagsOf = (some: readonly Advert[] = []) =>
      new Set(some.flatMap(({ order }) => order.terms_tags.map(({ title }) => title)))
    expect([...tagsOf(buying)]).toEqual(['No additional verification'])
    expect(tagsOf(selling).size).toBeGreaterThan(2)
    for (const { order } of buying ?? [])
      expect(order.remarks).not.toMatch(/releas|receipt|statement|reference|pay from|third-party|one payment|please/i)
  })

  it('have a bank account in their own name and an account for each of their methods, once', async () => {
    const accounts = async () => {
      const rows = await server.context.db.query<{ account: string }>(
        `select concat_ws(' ', account_name, account_number, bank_name) as account
         from bank_account b join person p on p.id = b.person_id where p.demo order by b.id`,
      )
      return rows.map(({ account }) => account)
    }
    const before = await accounts()
    expect(before.filter((account) => /^(Lena|Noah)/.test(account))).toEqual([
      'Lena Hoffmann 2586494686 Hafenbank Hamburg',
      'Noah Tremblay 2604684092 Saint Lawrence Trust',
      'Lena Hoffmann @lena_hoffmann Wise',
      'Lena Hoffmann @lena_hoffmann Revolut',
      'Noah Tremblay noah_tremblay@demo.quayside.example Interac e-Transfer',
      'Noah Tremblay @noah_tremblay Wise',
    ])
    await addDemoTraders(server.context)
    expect(await accounts()).toEqual(before)
  })

  it('do not post twice what they have', async () => {
    const before = (await open(server)).map(({ t_id }) => t_id)
    await server.advance(30)
    expect((await open(server)).map(({ t_id }) => t_id).sort()).toEqual(before.sort())
  })

  it('sell: greet, and release after they are notified of the payment', async () => {
    const [advert] = await open(server, { type: 'Sell', token: 'USDT', currency: 'NGN' })
    if (!advert) throw new Error('no advert')
    const order = (await ada.call('createOrder', { body: taking(advert) })).data
    await until(server, async () => ((await chat(order)).length > 0 ? true : undefined))
    expect(await fresh(order)).toMatchObject({ seq: 0, phase: 'awaitingPayment' })
    await runCommand(ada, 'notifyPayment', order)
    const done = await until(server, async () => {
      const now = await fresh(order)
      return now.status === 'completed' ? now : undefined
    })
    expect(done).toMatchObject({ seq: 2, closed_reason: 'released' })
    expect(await balanceOf(ada, 'USDT')).toBe(`${done.order.token_amount} + 0 + 0`)
    expect(await chat(order)).toEqual([false, false])
  })

  it('buy: pay and say so, and agree when they are asked to cancel', async () => {
    const [advert] = await open(server, { type: 'Buy', token: 'BTC', currency: 'USD' })
    if (!advert) throw new Error('no advert')
    const order = (await ada.call('createOrder', { body: taking(advert) })).data
    await until(server, async () => ((await fresh(order)).payment_status === 'paid' ? true : undefined))
    await runCommand(ada, 'cancelOrder', order)
    const done = await until(server, async () => {
      const now = await fresh(order)
      return now.status === 'cancelled' ? now : undefined
    })
    expect(done.closed_reason).toBe('mutual')
    expect(await balanceOf(ada)).toBe('5 + 0 + 0')
  })

  it('leave a person’s advert alone until they are asked, and then take it within its limits', async () => {
    const advert = await post(ada, { price: '64000', min_limit: '100', max_limit: '5000' })
    await server.advance(60)
    expect((await ada.call('fetchOrders', { query: { tab: 'processing' } })).data).toEqual([])
    const { data } = await ada.call('takeAdvert', { body: { t_id: advert.t_id } })
    const order = (await ada.call('fetchOrder', { path: { id: data.order_no } })).data
    expect(order).toMatchObject({ side: 'seller', trade_id: advert.t_id, order: { fiat_amount: '2500' } })
    await until(server, async () => ((await fresh(order)).payment_status === 'paid' ? true : undefined))
    await runCommand(ada, 'releaseOrder', order)
    await ada.call('closeTrade', { path: { t_id: advert.t_id } })
    expect(await ada.refusal('takeAdvert', { body: { t_id: advert.t_id } })).toMatchObject({ code: 'advert_closed' })
  })

  it('report a payment late when they are asked to, once the order is cancelled', async () => {
    const advert = await post(ada, { price: '64000', min_limit: '100', max_limit: '5000' })
    const { data } = await ada.call('takeAdvert', { body: { t_id: advert.t_id, pays_late: true } })
    const order = (await ada.call('fetchOrder', { path: { id: data.order_no } })).data
    await server.advance(60)
    expect(await fresh(order)).toMatchObject({ phase: 'awaitingPayment', seq: 0 })
    await runCommand(ada, 'cancelOrder', order)
    const reported = await until(server, async () => {
      const now = await fresh(order)
      return now.claim ? now : undefined
    })
    expect(reported).toMatchObject({ phase: 'awaitingRelease', payment_status: 'paid' })
    await runCommand(ada, 'releaseOrder', order)
    await ada.call('closeTrade', { path: { t_id: advert.t_id } })
  })

  it('have more time to pay when the sandbox lets no server be up', async () => {
    const advert = await post(ada, { price: '64000', min_limit: '100', max_limit: '5000' })
    const { data } = await ada.call('takeAdvert', { body: { t_id: advert.t_id, pays_late: true } })
    const order = (await ada.call('fetchOrder', { path: { id: data.order_no } })).data
    await server.call('simulateOutage', { body: { minutes: 40 } })
    const now = await fresh(order)
    expect(now).toMatchObject({ phase: 'awaitingPayment', outage: { from: expect.any(String) } })
    expect(Date.parse(now.deadline_at ?? '') - Date.parse(order.deadline_at ?? '')).toBeGreaterThan(29 * 60_000)
    expect((await server.refusal('simulateOutage', { body: { minutes: 121 } })).status).toBe(400)
    await runCommand(ada, 'cancelOrder', order)
    await ada.call('closeTrade', { path: { t_id: advert.t_id } })
  })

  it('bring the coins along when they sell to a person', async () => {
    const advert = await post(ada, { type: 'Buy', token_amount: '3', max_limit: '190000', min_limit: '180000' })
    const { data } = await ada.call('takeAdvert', { body: { t_id: advert.t_id } })
    const order = (await ada.call('fetchOrder', { path: { id: data.order_no } })).data
    expect(order).toMatchObject({ side: 'buyer', phase: 'awaitingPayment' })
    await runCommand(ada, 'cancelOrder', order)
  })

  it('take nobody’s advert for somebody else', async () => {
    const theirs = (await open(server)).find(({ user }) => user.username !== ada.user.username)
    expect(await ada.refusal('takeAdvert', { body: { t_id: theirs?.t_id } })).toMatchObject({ status: 404 })
  })

  it('make work for every queue of the console, once its operator is there, and once', async () => {
    const mailed = async (email: string, subject: string) =>
      (await server.call('readMail', { query: { to: email } })).data.filter((mail) => mail.subject === subject)
    expect(await mailed('olu@console.example', 'Your access to the Quayside console')).toHaveLength(1)
    const sandbox = consoleOn(server)
    const roles = ['support', 'finance', 'risk', 'admin'] as const
    const olu = await sandbox.operator('olu', ...roles)
    const counts = async (operator = olu) =>
      Object.fromEntries((await operator.call('fetchQueues')).body.data.map(({ queue, count }) => [queue, count]))
    const broken = { networks: 1, payouts: 1, jobs: 1, outages: 0 }
    const expected = { ...broken, acts: 1, withdrawals: 1, appeals: 1, deposits: 1, bank: 1, support: 2, cases: 1 }
    expect(
      await until(server, async () => {
        const now = await counts()
        const isWaiting = Object.entries(expected).every(([queue, least]) => (now[queue] ?? 0) >= least)
        return isWaiting ? now : undefined
      }),
    ).toEqual(expected)
    const [act] = (await olu.call('fetchQueueItems', { path: { queue: 'acts' } })).body.data
    expect((await olu.act('approveAct', { path: { id: act?.ref ?? '' } })).body.data).toMatchObject({
      phase: 'executed',
      requested_by: 'pat',
    })
    const itemsOf = async (queue: string) =>
      (await olu.call('fetchQueueItems', { path: { queue } })).body.data.map(({ title, waits_for }) => [
        title,
        waits_for,
      ])
    expect(await itemsOf('networks')).toEqual([['Cardano', 'Cardano is paused while we check its node.']])
    expect(await itemsOf('payouts')).toEqual([
      ['Crypto withdrawal', 'The signer refuses: Nothing is paid to this address'],
    ])
    expect(await itemsOf('jobs')).toEqual([['Job sandbox.letter', 'GiveUp: The mail server of the sandbox was away']])
    const [job] = (await olu.call('fetchQueueItems', { path: { queue: 'jobs' } })).body.data
    expect((await olu.act('runJob', { path: { id: job?.ref ?? '' } })).status).toBe(200)
    await until(server, async () => ((await counts())['jobs'] === 0 ? true : undefined))
    expect(await mailed('olu@console.example', 'Sent again')).toHaveLength(1)
    const [payout] = (await olu.call('fetchQueueItems', { path: { queue: 'payouts' } })).body.data
    const body = { text: 'This address is not paid to.' }
    expect((await olu.act('refuseWithdrawal', { path: { t_id: payout?.ref ?? '' }, body })).status).toBe(200)
    const again = await sandbox.operator('olu', ...roles)
    await server.advance(60)
    expect(await counts(again)).toEqual({ ...expected, acts: 0, cases: 0, jobs: 0, payouts: 0 })
    expect(await mailed('pat@console.example', 'Your access to the Quayside console')).toHaveLength(1)
    expect(await mailed('olu@console.example', 'Your authenticator of the Quayside sandbox')).toHaveLength(2)
  })

  it('cannot be logged in as', async () => {
    const body = { email: 'kemi_adeyemi@demo.quayside.example', password: 'none' }
    expect(await server.refusal('login', { body })).toMatchObject({ status: 400 })
    for (const password of ['kemi_adeyemi', 'demo1234', 'a long enough one']) {
      expect(await server.refusal('login', { body: { ...body, password } })).toMatchObject({
        code: 'wrong_credentials',
      })
    }
  })

  it('renew an advert that is nearly sold out', async () => {
    const [advert] = await open(server, { type: 'Sell', token: 'BTC', currency: 'KES' })
    if (!advert) throw new Error('no advert')
    const most = { ...taking(advert), fiat_amount: advert.order.max_limit }
    await ada.call('createOrder', { body: most })
    const [rest] = await open(server, { type: 'Sell', token: 'BTC', currency: 'KES' })
    const next = Math.floor(Number(rest?.order.available) * Number(rest?.order.price) * 0.9)
    await ada.call('createOrder', { body: { ...most, fiat_amount: String(next) } })
    const renewed = await until(server, async () => {
      const [now] = await open(server, { type: 'Sell', token: 'BTC', currency: 'KES' })
      return now && now.t_id !== advert.t_id ? now : undefined
    })
    expect(renewed.order.available).toBe(renewed.order.token_amount)
  })
})

describe('demo traders of two servers', () => {
  it('do each thing once', async () => {
    const db = await openCopy(inject('postgresUrl'), inject('postgresTemplate'))
    const env = { DATABASE_URL: db.url }
    const servers = await Promise.all([
      startTestServer({ env, demoTraders: true }),
      startTestServer({ env, demoTraders: true }),
    ])
    const [near] = servers
    afterAll(async () => {
      await Promise.all(servers.map((server) => server.close()))
      await db.close()
    })
    const ada = await near.register('Ada Obi')
    await until(near, async () => ((await open(near)).length >= 40 ? true : undefined))
    const [advert] = await open(near, { type: 'Sell', token: 'USDT', currency: 'NGN' })
    if (!advert) throw new Error('no advert')
    const order = (await ada.call('createOrder', { body: taking(advert) })).data
    await until(near, async () => ((await messagesOf(ada, order)).length > 0 ? true : undefined))
    await Promise.all(servers.map((server) => server.advance(10)))
    expect(await messagesOf(ada, order)).toHaveLength(1)
    const kinds = (await open(near)).map(({ owner, order: { type, token, currency } }) =>
      [owner, type, token.ticker, currency.ticker].join(),
    )
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})
