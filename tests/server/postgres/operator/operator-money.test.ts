import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { audit } from '#server/ledger/audit.ts'
import { closeAfterFile } from '../../support/closing.ts'
import { startConsoleServer, type ConsoleServer, type TestOperator } from '../../support/operator/console.ts'
import type { Trader } from '../../support/client.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { fixMarketPrices } from '../../support/marketplace.ts'

const OUR_ACCOUNT = { bank_name: 'Harbour Bank', account_name: 'Quayside Ltd', account_number: '555', sort_code: null }

describe('an operator with the role finance', () => {
  let server: ConsoleServer
  let fin: TestOperator
  let second: TestOperator
  let ada: Trader
  let account: string
  let count = 0
  beforeAll(async () => {
    const env = { WITHDRAWAL_REVIEW_USD: '1000', BANK_ACCOUNTS: JSON.stringify({ USD: OUR_ACCOUNT }) }
    server = await startConsoleServer({ db: await freshDb(), env })
    closeAfterFile(server.close)
    await fixMarketPrices(server.context.db)
    fin = await server.operator('fin', 'finance')
    second = await server.operator('second', 'finance')
  })
  beforeEach(async () => {
    count += 1
    ada = await server.register(`Ada ${'KLMNOPQRSTUV'[count]}bi`)
    account = await ada.addBank()
  })
  const usd = async () => {
    const { data } = await ada.call('fetchCurrencyBalances')
    const balance = data.find(({ ticker }) => ticker === 'USD')
    return `${balance?.available_balance} + ${balance?.hold_balance}`
  }
  const announce = async (amount: string) => {
    const { data: id } = await ada.call('depositFiat', { body: { currency: 'USD', amount } })
    const { bank_transfer } = (await ada.call('fetchTransaction', { path: { t_id: id } })).data
    return { id, reference: bank_transfer?.reference ?? '' }
  }
  const book = (id: string, body: object) =>
    fin.act('bookBankLine', { path: { id }, body: { payer: `Payer ${count}`, ...body } })

  it('credits what arrived, as the statement has it, and not without an amount', async () => {
    const { id, reference } = await announce('250')
    expect((await book(reference, { line: `A${count}` })).status).toBe(400)
    expect((await book(reference, { line: `A${count}`, amount: '0' })).body.fields).toHaveProperty('amount')
    expect(await usd()).toBe('0 + 0')
    expect((await book(reference, { line: `A${count}`, amount: '250' })).body).toMatchObject({
      message: expect.stringMatching(/^The line is booked for ada_/),
      data: { phase: 'executed', subject: id, facts: { booked: '250.00 USD', amount: '250.00 USD' } },
    })
    expect(await usd()).toBe('250 + 0')
    expect((await fin.call('fetchBankTransferRecord', { path: { id } })).body.data).toMatchObject({
      phase: 'completed',
      booked: { line: `A${count}`, amount: '250.00 USD', payer: `Payer ${count}` },
    })
  })

  it('needs a second operator above 1,000 dollars, and for an amount that was not announced', async () => {
    const [large, other] = [await announce('1000.01'), await announce('5')]
    expect((await book(large.id, { line: `B${count}`, amount: '1000.01' })).body.data.phase).toBe('awaitingSecond')
    const typed = await book(other.id, { line: `C${count}`, amount: '500' })
    expect(typed.body.data).toMatchObject({
      phase: 'awaitingSecond',
      facts: { amount: '5.00 USD', booked: '500.00 USD' },
    })
    expect(await usd()).toBe('0 + 0')
    const waiting = await second.call('fetchQueueItems', { path: { queue: 'acts' }, query: { q: 'fin' } })
    expect(waiting.body.data).toMatchObject([
      { title: 'Book a line of the statement', amount: null, value_usd: '1000.01' },
      { title: 'Book a line of the statement', amount: null, value_usd: '500.00' },
    ])
    expect((await second.act('approveAct', { path: { id: typed.body.data._id } })).status).toBe(200)
    expect(await usd()).toBe('500 + 0')
    const exactly = await announce('1000')
    expect((await book(exactly.id, { line: `D${count}`, amount: '1000' })).body.data.phase).toBe('executed')
  })

  it('books a line once, in whatever case, form and spacing', async () => {
    const [first, again] = [await announce('5'), await announce('6')]
    expect((await book(first.id, { line: `ref ab-${count}`, amount: '5' })).status).toBe(200)
    for (const line of [`REF AB-${count}`, `  ref  ab-${count} `, `refAB-${count}`, `ｒｅｆ ab-${count}`])
      expect(await book(again.id, { line, amount: '6' })).toMatchObject({
        status: 409,
        body: { error: `The line ref ab-${count} was booked before`, code: 'not_now', data: [{ amount: '5.00 USD' }] },
      })
    expect(await usd()).toBe('5 + 0')
  })

  it('is asked about the same amount of the same payer within 7 days', async () => {
    const [first, again] = [await announce('40'), await announce('40')]
    await book(first.id, { line: `E${count}`, amount: '40' })
    const similar = await book(again.id, { line: `F${count}`, amount: '40', payer: `payer  ${count}` })
    expect(similar).toMatchObject({ status: 409, body: { code: 'similar_line', data: [{ line: `E${count}` }] } })
    const other = await book(again.id, { line: `F${count}`, amount: '40', payer: `payer  ${count}`, is_another: true })
    expect(other.body.data.phase).toBe('executed')
    expect(await usd()).toBe('80 + 0')
  })

  const reversed = async (id: string) => {
    const requested = await fin.act('reverseBankLine', { path: { id } })
    expect(requested.body.data.phase).toBe('awaitingSecond')
    return second.act('approveAct', { path: { id: requested.body.data._id } })
  }

  it('reverses a wrong booking with a second operator, once, and books its line for another', async () => {
    const [wrong, right] = [await announce('70'), await announce('70')]
    await book(wrong.id, { line: `R${count}`, amount: '70' })
    expect((await reversed(wrong.id)).body.message).toBe('70.00 USD is reversed')
    expect(await usd()).toBe('0 + 0')
    expect((await fin.act('reverseBankLine', { path: { id: wrong.id } })).status).toBe(409)
    expect((await fin.call('fetchBankTransferRecord', { path: { id: wrong.id } })).body.data).toMatchObject({
      booked: null,
      reversed_at: expect.any(String),
      may: [],
    })
    expect((await book(right.id, { line: `R${count}`, amount: '70' })).body.data.phase).toBe('executed')
    expect(await usd()).toBe('70 + 0')
    const { data } = await ada.call('fetchTransactions', { query: { limit: 10 } })
    expect(data).toContainEqual(
      expect.objectContaining({
        type: 'Withdrawal',
        amount: '70',
        counterparty: `Correction of deposit ${wrong.reference}`,
      }),
    )
  })

  it('returns what is left of a booking; the rest is owed, and nothing leaves the account', async () => {
    const { id } = await announce('100')
    await book(id, { line: `S${count}`, amount: '100' })
    await server.context.db.query(
      `select ledger_post('transfer', $1, '{available,platform}', array[p.id::text, 'custody'], array[p.id, null],
      '{USD,USD}', '{-6000,6000}'), 1 from person p where p.email = $2`,
      [`spent-${count}`, ada.email],
    )
    await server.context.db.query(
      `insert into history_line (t_id, person_id, asset, type, direction, amount, fee, counterparty, status, created_at, updated_at)
      select $1, id, 'USD', 'send', 'out', 6000, 0, 'someone', 'completed', app_now(), app_now() from person where email = $2`,
      [`Z000000000000000${String(1000 + count)}`, ada.email],
    )
    expect((await reversed(id)).body.message).toBe(
      '40.00 USD is reversed, and 60.00 USD is owed: nothing leaves the account',
    )
    const username = (await fin.call('fetchBankTransferRecord', { path: { id } })).body.data.username
    expect((await fin.call('fetchPersonRecord', { path: { username } })).body.data).toMatchObject({
      frozen_at: expect.any(String),
      owes: ['60.00 USD'],
    })
  })

  it('leaves a reversal that was altered to the audit', async () => {
    const { id } = await announce('20')
    await book(id, { line: `T${count}`, amount: '20' })
    await reversed(id)
    const change = (by: number) =>
      server.context.db.query(
        `update bank_reversal set owed = owed + $2 where transfer_id = (select id from bank_transfer where t_id = $1)`,
        [id, by],
      )
    await change(1)
    expect(await audit(server.context.db, 'whole')).toMatchObject([{ rule: 'transfer.reversed', subject: id }])
    await change(-1)
    await server.audit()
  })

  it('reads a long queue page by page', async () => {
    await server.context.db.query(
      `with line as (
         insert into history_line (t_id, person_id, asset, type, direction, amount, fee, counterparty, status, created_at, updated_at)
         select lpad(n::text, 20, '0'), p.id, 'USD', 'Deposit', 'in', 100, 0, 'Bank', 'pending', at, at
         from person p, generate_series(1, 200) n, lateral (select now() - n * interval '1 minute' as at) a where p.email = $1
         returning t_id, person_id, created_at)
       insert into bank_transfer (t_id, person_id, direction, asset, amount, reference, account, phase, deadline_at, created_at, updated_at)
       select t_id, person_id, 'in', 'USD', 100, 'Q' || right(t_id, 9), '{}', 'requested', created_at + interval '14 days', created_at, created_at from line`,
      [ada.email],
    )
    const queue = (query: Record<string, string>) => fin.call('fetchQueueItems', { path: { queue: 'bank' }, query })
    const first = await queue({})
    expect(first.body.data).toHaveLength(50)
    expect(first.body.data[0]?.ref).toBe('00000000000000000200')
    const next = await queue({ cursor: String(first.body.next_cursor), limit: '100' })
    expect(next.body.data.map(({ ref }) => Number(ref))).toEqual(Array.from({ length: 100 }, (_, index) => 150 - index))
    const { body } = await fin.call('fetchQueues')
    expect(body.data.find(({ queue: name }) => name === 'bank')?.count).toBeGreaterThanOrEqual(200)
  })

  it('refuses a transfer with what its owner reads', async () => {
    const { id } = await announce('30')
    expect(
      (await fin.act('refuseBankTransfer', { path: { id }, body: { text: 'The bank sent it back.' } })).status,
    ).toBe(200)
    const { data } = await ada.call('fetchTransaction', { path: { t_id: id } })
    expect(data).toMatchObject({ status: 'failed', reason: 'The bank sent it back.' })
    expect((await fin.act('refuseBankTransfer', { path: { id }, body: { text: 'Again' } })).status).toBe(409)
  })

  const withdrawUsd = async (amount: string) => {
    const sent = (await server.mails(ada.email, 0, /^Your code to confirm/m)).length
    const body = { bank_details: account, currency: 'USD', amount }
    const { data } = await ada.refusal('withdrawFiat', { body })
    const [mail = ''] = await server.mails(ada.email, sent + 1, /^Your code to confirm/m)
    const challenge = String(Reflect.get(Object(data), 'challenge'))
    const otp = /^\d{6}$/m.exec(mail)?.[0] ?? ''
    return (await ada.call('confirmMovement', { body: { challenge, otp } })).data
  }

  it('approves a withdrawal in review, and has it paid out whole', async () => {
    await ada.deposit('USD', '5000')
    const id = await withdrawUsd('2000')
    const path = { t_id: id }
    expect((await fin.call('fetchWithdrawalReview', { path })).body.data).toMatchObject({
      kind: 'bank',
      phase: 'awaitingReview',
      value_usd: '2000',
      day_accounts_usd: '2000',
      may: [
        { act: 'withdrawal.approve', needs_second: false, needs_code: true },
        { act: 'withdrawal.refuse', needs_second: false, needs_code: true },
      ],
    })
    const items = await fin.call('fetchQueueItems', { path: { queue: 'withdrawals' }, query: { q: id.slice(3, 12) } })
    expect(items.body.data).toMatchObject([{ ref: id, title: 'Bank withdrawal', amount: '2,000.00 USD' }])
    expect((await fin.act('approveWithdrawal', { path })).body.message).toBe('The withdrawal is approved')
    expect((await fin.act('approveWithdrawal', { path })).status).toBe(409)
    expect((await fin.act('beginBankPayout', { path: { id } })).body.message).toBe('The withdrawal is with the bank')
    const line = { line: `G${count}`, payer: 'A Trader' }
    expect((await book(id, { ...line, amount: '1999' })).body.fields).toEqual({
      amount: 'A withdrawal is paid out whole: 2000',
    })
    const booked = await book(id, { ...line, amount: '2000' })
    expect((await second.act('approveAct', { path: { id: booked.body.data._id } })).status).toBe(200)
    expect(await usd()).toBe('3000 + 0')
  })

  it('refuses one, and it is available again; above 10,000 dollars both need a second operator', async () => {
    await ada.deposit('USD', '50000')
    const small = await withdrawUsd('2000')
    const refused = await fin.act('refuseWithdrawal', { path: { t_id: small }, body: { text: 'Unknown payee' } })
    expect(refused.body.message).toBe('The withdrawal is refused; the amount is available again')
    const { data } = await ada.call('fetchTransaction', { path: { t_id: small } })
    expect(data.reason).toContain('Unknown payee')
    const large = await withdrawUsd('10000.01')
    const path = { t_id: large }
    expect((await fin.act('approveWithdrawal', { path })).body.data.phase).toBe('awaitingSecond')
    expect((await fin.act('refuseWithdrawal', { path, body: { text: 'No' } })).body.data.phase).toBe('awaitingSecond')
    expect(await usd()).toBe('39999.99 + 10000.01')
  })

  it('approves nothing of a frozen account', async () => {
    await ada.deposit('USD', '5000')
    const id = await withdrawUsd('2000')
    const { username } = (await fin.call('fetchWithdrawalReview', { path: { t_id: id } })).body.data
    const risk = await server.operator(`risk_${count}`, 'risk')
    await risk.act('freezePerson', { path: { username } })
    expect(await fin.act('approveWithdrawal', { path: { t_id: id } })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('is frozen since') },
    })
  })
})
