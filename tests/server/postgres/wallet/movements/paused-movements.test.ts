import { beforeEach, describe, expect, it } from 'vitest'
import * as adverts from '#server/adverts/repos/advert.repo.ts'
import { pauseOutgoing } from '#server/accounts/services/outgoing-pause.service.ts'
import type { Trader } from '../../../support/client.ts'
import { ENGINES } from '../../../support/databases/fresh-db.ts'
import { freshServer } from '../../../support/fresh-server.ts'
import { balanceOf, draft, post, runCommand, take, taking, type Advert } from '../../../support/marketplace.ts'
import type { TestServer } from '../../../support/test-server.ts'
import { operatorOf } from '../../../support/operator/operator.ts'
import { USDT, withdrawalsOn } from '../../../support/wallet/withdrawals.ts'

describe.each(ENGINES)('a movement whose code was mailed before movements were paused on %s', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  const { stopWorker } = withdrawalsOn(server)
  let ada: Trader
  let account: string
  const setUp = server.setUp(async () => {
    await stopWorker()
    const ada = await server.register('Ada Obi')
    await server.register('Ben Ade')
    await ada.deposit('USDT', '100')
    await ada.deposit('USD', '100')
    const account = await ada.addBank()
    return { ada, account }
  })
  beforeEach(async () => {
    ;({ ada, account } = await setUp())
  })
  const entries = () => db.query('select kind, ref from entry order by id')

  it.each([
    ['transferCrypto', () => ({ recipient: 'ben_ade', token: 'USDT', amount: '20' })],
    ['transferFiat', () => ({ recipient: 'ben_ade', currency: 'USD', amount: '20' })],
    ['withdrawCrypto', () => USDT],
    ['withdrawFiat', () => ({ bank_details: account, currency: 'USD', amount: '20' })],
  ] as const)('is not carried out until they are allowed again: %s', async (operation, bodyOf) => {
    const { data } = await ada.refusal(operation, { body: bodyOf() })
    const { challenge } = data as { challenge: string }
    const [mail = ''] = await server.mails(ada.email, 1, /^Your code to confirm/m)
    const confirmation = { body: { challenge, otp: /^\d{6}$/m.exec(mail)?.[0] ?? '' } }
    const before = await entries()
    await db.query(`update person set outgoing_from = app_now() + interval '24 hours'`)
    expect(await ada.refusal('confirmMovement', confirmation)).toMatchObject({ status: 409, code: 'not_now' })
    expect(await entries()).toEqual(before)
    await db.query('update person set outgoing_from = null')
    await ada.call('confirmMovement', confirmation)
    expect(await entries()).toHaveLength(before.length + 1)
  })
})

const PAUSED = {
  status: 409,
  code: 'not_now',
  error: expect.stringMatching(
    /^You reset your password, so nothing leaves your account until .+ UTC. You can transfer, withdraw and sell again then$/,
  ),
}
const path = ({ t_id }: Advert) => ({ path: { t_id } })

/** Sets another password by a link, as whoever has the mailbox can; the person is then logged in with it. */
async function resetPassword(server: TestServer, { email }: Trader): Promise<Trader> {
  const password = 'wholly new waters'
  await server.call('forgotPassword', { body: { email } })
  const [mail = ''] = await server.mails(email, 1, /reset-password/)
  const [, id = '', token = ''] = /reset-password\?id=(\w+)&token=(\w+)/.exec(mail) ?? []
  await server.call('resetPassword', { query: { id, token }, body: { password } })
  return server.signIn(email, password)
}

async function twoTraders(server: TestServer): Promise<readonly [Trader, Trader]> {
  const [ada, ben] = [await server.register('Ada Obi'), await server.register('Ben Ade')]
  for (const trader of [ada, ben]) {
    await trader.deposit('BTC', '10')
    await trader.addBank()
  }
  return [ada, ben]
}

const advertsOf = async (trader: Trader) =>
  Object.fromEntries(
    (await trader.call('fetchOwnAdverts')).data.map(({ t_id, status, paused }) => [t_id, paused ? 'paused' : status]),
  )

describe.each(ENGINES)('a seller whose password was reset on %s', async (engine) => {
  const server = await freshServer(engine)
  let ada: Trader
  let ben: Trader
  const setUp = server.setUp(async () => {
    const [ada, ben] = await twoTraders(server)
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })
  const aDayLater = () => server.context.db.query('update person set outgoing_from = app_now()')

  it('takes no Buy advert for a day; buying stays possible', async () => {
    const [buys, sells] = [await post(ben, { type: 'Buy' }), await post(ben)]
    ada = await resetPassword(server, ada)
    expect(await ada.refusal('createOrder', { body: taking(buys, '6400') })).toMatchObject(PAUSED)
    expect(await balanceOf(ada)).toBe('10 + 0 + 0')
    await take(ada, sells)
    await aDayLater()
    await take(ada, buys)
    expect(await balanceOf(ada)).toBe('9.9 + 0 + 0.1')
  })

  it('posts no Sell advert for a day; a Buy advert can be posted', async () => {
    ada = await resetPassword(server, ada)
    expect(await ada.refusal('postTrade', { body: draft })).toMatchObject(PAUSED)
    await post(ada, { type: 'Buy' })
    expect(await balanceOf(ada)).toBe('10 + 0 + 0')
    await aDayLater()
    await post(ada)
    expect(await balanceOf(ada)).toBe('9 + 1 + 0')
  })

  it('reopens and edits no Sell advert for a day; a Buy advert can be reopened', async () => {
    const [sells, buys] = [await post(ada), await post(ada, { type: 'Buy' })]
    for (const advert of [sells, buys]) await ada.call('pauseTrade', path(advert))
    ada = await resetPassword(server, ada)
    expect(await ada.refusal('reopenTrade', path(sells))).toMatchObject(PAUSED)
    expect((await ada.refusal('editTrade', { ...path(sells), body: draft })).code).toBe('not_now')
    await ada.call('reopenTrade', path(buys))
    expect(await advertsOf(ada)).toEqual({ [sells.t_id]: 'paused', [buys.t_id]: 'Open' })
    await aDayLater()
    await ada.call('reopenTrade', path(sells))
  })

  it('has the open Sell adverts paused by the reset, and no others; they can be reopened a day later', async () => {
    const market = await server.marketStream({ type: 'Sell' })
    const [sells, wholly] = [await post(ada), await post(ada, { token_amount: '0.1', max_limit: '6400' })]
    await take(ben, wholly)
    const [buys, closed, other] = [await post(ada, { type: 'Buy' }), await post(ada), await post(ben)]
    await ada.call('closeTrade', path(closed))
    await expect.poll(() => JSON.stringify(market.frames)).toContain(other.t_id)
    const earlier = market.frames.length
    ada = await resetPassword(server, ada)
    expect(await advertsOf(ada)).toEqual({
      [sells.t_id]: 'paused',
      [wholly.t_id]: 'paused',
      [buys.t_id]: 'Open',
      [closed.t_id]: 'Close',
    })
    expect(await advertsOf(ben)).toEqual({ [other.t_id]: 'Open' })
    await expect.poll(() => JSON.stringify(market.frames.slice(earlier))).toContain(sells.t_id)
    expect((await ben.refusal('createOrder', { body: taking(sells, '6400') })).code).toBe('advert_closed')
    await aDayLater()
    await ada.call('reopenTrade', path(sells))
    await take(ben, sells)
  })

  it('releases no order for a day; the buyer may appeal', async () => {
    const order = await take(ben, await post(ada))
    ada = await resetPassword(server, ada)
    await runCommand(ben, 'notifyPayment', order)
    const release = { query: { order_no: order.order_no } }
    expect(await ada.refusal('releaseOrder', release)).toMatchObject(PAUSED)
    await server.advance(10 * 60)
    await ben.call('appealOrder', { ...release, body: { reason: 'not_released', statement: 'I have paid.' } })
    await aDayLater()
    expect(await ada.refusal('releaseOrder', release)).toMatchObject({ code: 'code_required' })
  })
})

/** On PostgreSQL, where two transactions run at once. */
describe('a sale at the moment of a password reset', async () => {
  const server = await freshServer('postgres')
  const { db } = server.context
  let ada: Trader
  let ben: Trader
  const setUp = server.setUp(async () => {
    const [ada, ben] = await twoTraders(server)
    return { ada, ben }
  })
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })
  const waiting = async () =>
    (await db.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
      .length

  it.each<readonly [string, () => Promise<() => Promise<unknown>>]>([
    [
      'taking a Buy advert',
      async () => {
        const advert = await post(ben, { type: 'Buy' })
        return () => ada.refusal('createOrder', { body: taking(advert, '6400') })
      },
    ],
    ['posting a Sell advert', async () => () => ada.refusal('postTrade', { body: draft })],
    [
      'reopening a Sell advert',
      async () => {
        const advert = await post(ada)
        await ada.call('pauseTrade', path(advert))
        return () => ada.refusal('reopenTrade', path(advert))
      },
    ],
  ])('waits for the reset and is refused: %s', async (_, arrange) => {
    const act = await arrange()
    const [person] = await db.query<{ id: bigint }>('select id from person where email = $1', [ada.email])
    const { acting } = await db.tx(async (tx) => {
      await pauseOutgoing(server.context, person?.id ?? 0n, tx)
      const acting = act()
      await expect.poll(waiting).toBe(1)
      return { acting }
    })
    expect(await acting).toMatchObject(PAUSED)
  })

  it('pauses a Sell advert that was being posted', async () => {
    const { posting, resetting } = await db.tx(async (tx) => {
      await tx.query('select from account for update')
      const posting = post(ada)
      await expect.poll(waiting).toBe(1)
      const resetting = resetPassword(server, ada)
      await expect.poll(waiting).toBe(2)
      return { posting, resetting }
    })
    const { t_id } = await posting
    expect(await advertsOf(await resetting)).toEqual({ [t_id]: 'paused' })
  })

  it('pauses a Sell advert that was being reopened', async () => {
    const { t_id } = await post(ada)
    await ada.call('pauseTrade', { path: { t_id } })
    const { resetting } = await db.tx(async (tx) => {
      const advert = await adverts.lock(t_id, tx)
      await adverts.pause(advert?.id ?? 0n, false, tx)
      const resetting = resetPassword(server, ada)
      await expect.poll(waiting).toBe(1)
      return { resetting }
    })
    expect(await advertsOf(await resetting)).toEqual({ [t_id]: 'paused' })
  })
})

describe.each(ENGINES)('a withdrawal that was requested before a reset on %s', async (engine) => {
  const server = await freshServer(engine, { env: { WITHDRAWAL_REVIEW_USD: '100' } })
  const { db } = server.context
  const { stopWorker, work, withdraw, detail, phase } = withdrawalsOn(server)
  const operator = operatorOf(server)
  let ada: Trader
  const setUp = server.setUp(async () => {
    await stopWorker()
    const ada = await server.register('Ada Obi')
    await ada.deposit('USDT', '1000')
    return { ada }
  })
  beforeEach(async () => {
    ;({ ada } = await setUp())
  })

  it.each([
    ['held', '20'],
    ['awaitingReview', '200'],
  ])('stays %s while a password reset pauses what leaves the account, and can be cancelled', async (from, amount) => {
    const tId = await withdraw(ada, { ...USDT, amount })
    if (from === 'awaitingReview') await work()
    await db.query(`update person set outgoing_from = app_now() + interval '24 hours'`)
    await work()
    expect(await phase(ada, tId)).toBe(from)
    if (from === 'awaitingReview') {
      const refused = expect.stringMatching(/^ada_obi has reset the password: nothing leaves the account before \d{4}-/)
      expect(await operator(`withdrawals approve ${tId}`)).toEqual({ refused })
      expect(await operator('withdrawals list')).toEqual({
        done: expect.stringMatching(`^${tId} .*; ada_obi has reset the password: nothing leaves`),
      })
    }
    expect((await detail(ada, tId)).crypto_withdrawal?.may_cancel).toBe(true)
    await db.query('update person set outgoing_from = app_now()')
    if (from === 'awaitingReview') await operator(`withdrawals approve ${tId}`)
    await work()
    expect(await phase(ada, tId)).toBe('broadcast')
  })
})
