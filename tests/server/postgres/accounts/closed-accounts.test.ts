import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import * as closings from '#server/accounts/repos/closing.repo.ts'
import { closeAccounts } from '#server/accounts/services/closing.service.ts'
import * as addresses from '#server/wallet/repos/deposit-address.repo.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { closingAccount } from '../../support/accounts/closing-account.ts'
import { PASSWORD, type Trader } from '../../support/client.ts'
import { enterCode } from '../../support/accounts/confirmed.ts'
import { post, runCommand, taking } from '../../support/marketplace.ts'
import { operatorOf } from '../../support/operator/operator.ts'

const CLOSED = /^Your account was closed on/m

/** The tables whose rows of a person are erased when the account is closed. */
const ERASED = [
  ...[
    'bank_account',
    'challenge',
    'data_export',
    'freeze_link',
    'idempotency',
    'login_device',
    'notification',
    'payee',
    'reset_link',
    'session',
  ],
  ...['settings', 'wallet_choice', 'withdrawal_quote'],
]
/** The tables that have orders, the ledger, transactions, requests and what guards and counts them. */
const STORED = [
  ...[
    'account',
    'advert',
    'bank_transfer',
    'crypto_deposit',
    'crypto_withdrawal',
    'deposit_address',
    'deposit_reversal',
    'history_line',
    'm2m_order',
  ],
  ...['order_message', 'outgoing', 'quote', 'rating', 'support_request', 'swap', 'trader', 'trader_day'],
]

describe.each(ENGINES)('an account that its owner closes (%s)', async (engine) => {
  const { server, setUp, obstacles, close, withoutMails, pay, wait, row } = await closingAccount(engine)
  const { db } = server.context
  const operator = operatorOf(server)
  let ada: Trader
  let ben: Trader
  beforeEach(async () => {
    ;({ ada, ben } = await setUp())
  })

  const countOf = async (table: string, column = 'person_id') =>
    Number(
      (
        await db.query<{ count: number }>(
          `select count(*)::int4 as count from ${table} t where t.${column} = (select id from person where username = 'ada_obi')`,
        )
      )[0]?.count,
    )
  const idOfAda = async (): Promise<bigint> =>
    (await db.query<{ id: bigint }>(`select id from person where username = 'ada_obi'`))[0]?.id ?? 0n

  it('is erased at the end, once by whichever server: what is of the person alone goes, orders and the username stay', async () => {
    await ada.deposit('BTC', '1')
    await ada.addBank()
    const advert = await post(ada)
    const { data } = await ben.call('createOrder', { body: taking(advert, '640') })
    await ada.call('sendMessage', { path: { order_no: data.order_no }, body: { message: 'Hello Ben' } })
    await runCommand(ben, 'notifyPayment', data)
    await ada.call('releaseOrder', { query: { order_no: data.order_no } })
    await ada.call('closeTrade', { path: { t_id: advert.t_id } })
    await pay(ada, 'ben_ade', 'BTC', '0.99')
    expect(await obstacles(ada)).toEqual([])
    await close(ada)
    await db.query(`update person set closing_at = closing_at - interval '15 days' where closing_at is not null`)
    await Promise.all([1, 2, 3].map(() => closeAccounts(server.context)))
    expect(await row()).toMatchObject({
      ...{ first_name: '', last_name: '', email: null, phone: null, country: null, password_hash: '' },
      username: 'ada_obi',
    })
    expect(await server.mails(ada.email, 1, CLOSED)).toHaveLength(1)
    for (const table of ['session', 'login_device', 'challenge', 'notification', 'settings', 'bank_account', 'payee'])
      expect([table, await countOf(table)]).toEqual([table, 0])
    expect(await countOf('history_line')).toBeGreaterThan(0)
    const order = (await ben.call('fetchOrder', { path: { id: data.order_no } })).data
    expect(JSON.stringify(order)).toContain('ada_obi')
    const log = await db.query<{ action: string }>(
      `select action from audit_log where subject = 'ada_obi' and action = 'account.close'`,
    )
    expect(log.map(({ action }) => action)).toEqual(['account.close'])
  })

  it('leaves the email to a new account with another username, and nobody can log in to it or pay it', async () => {
    await close(ada)
    await wait('15 days')
    const body = { email: ada.email, password: PASSWORD }
    expect(await server.refusal('login', { body })).toMatchObject({ code: 'wrong_credentials' })
    await ben.deposit('USDT', '20')
    const paying = { body: { recipient: 'ada_obi', token: 'USDT', amount: '20' } }
    expect((await ben.refusal('transferCrypto', paying)).status).toBe(404)
    expect((await ben.refusal('verifyUsername', { body: { recipient: 'ada_obi' } })).status).toBe(404)
    await withoutMails()
    const again = await server.register('Ada Obi')
    expect(again.email).toBe(ada.email)
    expect(again.user.username).not.toBe('ada_obi')
  })

  it('no longer owns what is paid to its addresses: an operator decides', async () => {
    const address = (await ada.call('fetchDepositAddress', { query: { token: 'BTC', network: 'Bitcoin' } })).data
    await close(ada)
    await wait('15 days')
    const owner = await db.tx((tx) => addresses.ownerOf('Bitcoin', address, tx))
    expect(owner).toBeNull()
  })

  it('is paid by nobody whose transfer began before it was closed', async () => {
    await ben.deposit('USDT', '20')
    const { data } = await ben.refusal('transferCrypto', {
      body: { recipient: 'ada_obi', token: 'USDT', amount: '20' },
    })
    await server.mails(ben.email, 1, /^Your code to confirm/m)
    await close(ada)
    await db.query(`update person set closing_at = app_now() where closing_at is not null`)
    const id = await idOfAda()
    const { paying } = await db.tx(async (tx) => {
      await closings.lockDue(id, tx)
      await closings.close(id, tx)
      const paying = enterCode(server, ben, data).catch((error: unknown) => String(error))
      await pause(300)
      return { paying }
    })
    expect(await paying).toMatch(/404|not_found/)
    expect(await countOf('history_line')).toBe(0)
  })

  it('gets no deposit that it had cancelled: the operator returns the funds', async () => {
    await ada.call('depositFiat', { body: { currency: 'USD', amount: '50' } })
    await db.query(`update bank_transfer set phase = 'cancelled', closed_by = 'clock' where closed_by is null`)
    await db.query(`update history_line set status = 'cancelled' where status = 'pending'`)
    await close(ada)
    await wait('15 days')
    const { reference } = (await db.query<{ reference: string }>('select reference from bank_transfer'))[0] ?? {}
    expect(await operator(`bank book ${reference} --line ST/1`)).toEqual({
      refused: 'The account of ada_obi is closed: return the funds to the payer',
    })
  })

  it('has the images erased of orders without a dispute, and the other side’s left', async () => {
    for (const trader of [ada, ben]) await trader.addBank()
    await ben.deposit('BTC', '10')
    const orders: string[] = []
    for (let nth = 0; nth < 2; nth += 1) {
      const { data } = await ada.call('createOrder', { body: taking(await post(ben), '640') })
      orders.push(data.order_no)
    }
    await db.query(
      `with sent as (
         insert into order_message (order_id, message_seq, kind, sender_id, message, created_at)
         select o.id, o.message_seq + n, 'image', case n when 1 then o.buyer_id else o.seller_id end, '', app_now()
         from m2m_order o, generate_series(1, 2) n returning order_id, message_seq)
       insert into order_image (order_id, message_seq, bytes, width, height) select order_id, message_seq, '\x01', 1, 1 from sent`,
    )
    await db.query(
      `insert into order_case (order_id, claimant, phase, answer_by, created_at, closed_at)
       select id, 'buyer', 'withdrawn', app_now(), app_now(), app_now() from m2m_order where order_no = $1`,
      [orders[0] ?? ''],
    )
    const id = await idOfAda()
    await db.query(`update person set closing_at = app_now() where id = $1`, [id])
    await db.tx((tx) => closings.close(id, tx))
    const left = await db.query<{ order_no: string; is_own: boolean }>(
      `select o.order_no, m.sender_id = $1 as is_own from order_image i join m2m_order o on o.id = i.order_id
         join order_message m on m.order_id = i.order_id and m.message_seq = i.message_seq order by o.id, 2`,
      [id],
    )
    expect(left).toEqual([
      { order_no: orders[0], is_own: false },
      { order_no: orders[0], is_own: true },
      { order_no: orders[1], is_own: false },
    ])
  })

  it('has of every table that names a person either nothing or what is stored for years', async () => {
    const named = await db.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'person'::regclass order by 1`,
    )
    expect(named.map(({ name }) => name)).toEqual([...ERASED, ...STORED].toSorted())
  })

  it('has nothing erased of what another person has', async () => {
    await ben.addBank()
    await close(ada)
    await wait('15 days')
    expect((await ben.call('fetchBankDetails')).data).toHaveLength(1)
    expect((await ben.call('fetchSettings')).data.currency.ticker).toBe('USD')
  })

  it('has the rest erased when its orders were stored for five years', async () => {
    await ada.call('createSupportRequest', { body: { topic: 'other', message: 'Call me at 555' } })
    const [request] = (await ada.call('fetchSupportRequests')).data
    await ada.call('closeSupportRequest', { path: { request_no: request?.request_no ?? '' } })
    await close(ada)
    await wait('15 days')
    const messages = async () =>
      (await db.query<{ message: string }>('select message from support_message')).map(({ message }) => message)
    const passed = async (interval: string) => {
      await db.query(`update person set closed_at = app_now() - $1::interval where closed_at is not null`, [interval])
      await closeAccounts(server.context)
    }
    await passed('4 years 364 days')
    expect(await messages()).toEqual(['Call me at 555'])
    await passed('5 years')
    expect(await messages()).toEqual(['Erased'])
    expect((await row())?.['username']).toBe('ada_obi')
  })
})
