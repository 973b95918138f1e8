import { audit } from '#server/ledger/audit.ts'
import { availableOf, openBalances, post } from '#server/ledger/ledger.ts'
import { newPublicId } from '#server/public-id.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { chainWorld, withoutChainJobs, type Place } from '../../support/chain-world.ts'
import type { Trader } from '../../support/client.ts'
import { consoleOn, type TestOperator } from '../../support/operator/console.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { freshServer } from '../../support/fresh-server.ts'

const RIPPLE: Place = { network: 'Ripple', token: 'XRP' }

describe('a deposit without its memo', async () => {
  const server = consoleOn(await freshServer('postgres', { env: { OPERATOR_PORT: '0' } }))
  const { balance, pay } = chainWorld(server)
  let ada: Trader
  let fin: TestOperator
  let second: TestOperator
  let txid: string

  beforeEach(async () => {
    await server.empty()
    await withoutChainJobs(server.context.db)
    ada = await server.register('Ada Obi')
    fin = await server.operator('fin', 'finance')
    second = await server.operator('second', 'finance')
    txid = await pay(ada, RIPPLE, '20', { confirmations: 1, memo: '' })
  })
  const queue = async () => (await fin.call('fetchQueueItems', { path: { queue: 'deposits' } })).body.data
  const assign = (
    ref: string,
    username = 'ada_obi',
    proof: object = { without_request: 'Sent again from the wallet' },
  ) => fin.act('assignDepositTo', { path: { ref }, body: { username, ...proof } })
  const approved = async (requested: Awaited<ReturnType<typeof assign>>) =>
    (await second.act('approveAct', { path: { id: requested.body.data._id } })).body.message
  const record = async (ref: string) => (await fin.call('fetchDepositRecord', { path: { ref } })).body.data
  const report = async (by: Trader) =>
    (await by.call('findCryptoDeposit', { body: { ...RIPPLE, txid: txid.toLowerCase() } })).data.request_no ?? ''

  it('waits in a queue, and is credited to somebody once a second operator has approved it', async () => {
    const [item] = await queue()
    expect(item).toMatchObject({ title: 'Deposit without owner', amount: '20 XRP', phase: 'awaitingOperator' })
    const ref = item?.ref ?? ''
    expect((await fin.call('fetchDepositRecord', { path: { ref } })).body.data).toMatchObject({
      txid,
      network: 'Ripple',
      memo: null,
      username: null,
      may: [{ act: 'deposit.assign', needs_second: true, needs_code: true }],
    })
    const requested = await assign(ref)
    expect(requested.body.data).toMatchObject({
      phase: 'awaitingSecond',
      facts: { username: 'ada_obi', name: 'Ada Obi', txid, without_request: 'Sent again from the wallet' },
    })
    expect(await balance(ada, 'XRP')).toBe('0')
    expect(await approved(requested)).toBe('The deposit belongs to ada_obi')
    expect(await balance(ada, 'XRP')).toBe('20')
    expect(await queue()).toEqual([])
    expect((await assign(ref)).status).toBe(409)
    expect(await record(ref)).toMatchObject({
      username: 'ada_obi',
      confirmations: 1,
      may: [{ act: 'deposit.reverse', needs_second: true, needs_code: true }],
    })
  })

  it('is assigned by the request of that person about it, and by no other', async () => {
    const ref = (await queue())[0]?.ref ?? ''
    const ben = await server.register('Ben Ade')
    const [hers, his] = [await report(ada), await report(ben)]
    const { request_no: other } = (
      await ada.call('createSupportRequest', { body: { topic: 'deposit', message: `Where is ${txid}?` } })
    ).data
    expect((await record(ref)).reports.map(({ request_no, username }) => [request_no, username])).toEqual([
      [his, 'ben_ade'],
      [hers, 'ada_obi'],
    ])
    for (const request_no of [his, other])
      expect((await assign(ref, 'ada_obi', { request_no })).body.fields).toEqual({
        request_no: 'This is no request of this customer about this transaction',
      })
    for (const proof of [{}, { without_request: '  ' }])
      expect((await assign(ref, 'ada_obi', proof)).body.fields).toEqual({
        request_no: 'Enter the customer’s support request, or why there is none',
      })
    const requested = await assign(ref, 'ada_obi', { request_no: hers })
    expect(requested.body.data.facts).toMatchObject({ request: hers })
    expect(await approved(requested)).toBe('The deposit belongs to ada_obi')
  })

  it('that was assigned wrongly is taken from who had it, what is spent is owed, and it waits for its owner again', async () => {
    const ref = (await queue())[0]?.ref ?? ''
    const ben = await server.register('Ben Ade')
    const { db } = server.context
    await approved(await assign(ref))
    const [from, to] = await db.query<{ id: bigint }>(
      'select id from person where username = any($1) order by username',
      [['ada_obi', 'ben_ade']],
    )
    const [hers, his] = [from?.id ?? 0n, to?.id ?? 0n]
    const sent = { source: availableOf(hers), destination: availableOf(his), asset: 'XRP', amountMinor: 15_000_000n }
    const line = (personId: bigint, type: 'Withdrawal' | 'Deposit', counterparty: string) =>
      ({ tId: newPublicId(), personId, asset: 'XRP', type, counterparty, orderNo: null }) as const
    const history = [line(hers, 'Withdrawal', 'ben_ade'), line(his, 'Deposit', 'ada_obi')]
    await db.tx((tx) => post({ kind: 'transfer', ref: newPublicId(), postings: [sent], history }, tx))
    const reversed = await fin.act('reverseDeposit', { path: { ref } })
    expect(reversed.body.data.phase).toBe('awaitingSecond')
    expect(await approved(reversed)).toBe(
      '5 XRP is reversed, and 15 XRP is owed: nothing leaves the account. The deposit waits for its owner again',
    )
    const risk = await server.operator('risk', 'risk')
    const person = (await risk.call('fetchPersonRecord', { path: { username: 'ada_obi' } })).body.data
    expect([person.owes, person.frozen_at !== null]).toEqual([['15 XRP'], true])
    expect(await record(ref)).toMatchObject({ phase: 'awaitingOperator', username: null, assigned_at: null })
    expect((await fin.act('reverseDeposit', { path: { ref } })).status).toBe(409)
    const open = await openBalances(db)
    expect(open).toContain('platform:receivable XRP -15')
    expect(open.join()).not.toContain('available:ada_obi')
    await approved(await assign(ref, 'ben_ade'))
    expect(await balance(ben, 'XRP')).toBe('35')
    await db.query(`update deposit_reversal set owed = owed - 1`)
    expect((await audit(db, 'whole')).map(({ rule }) => rule)).toEqual(['deposit.reversed'])
    await db.query(`update deposit_reversal set owed = owed + 1`)
  })

  it('with its memo is reversed by no operator: nobody assigned it', async () => {
    await pay(ada, RIPPLE, '30', { confirmations: 1 })
    const [row] = await server.context.db.query<{ id: bigint }>('select id from crypto_deposit where phase = $1', [
      'credited',
    ])
    const ref = String(row?.id).padStart(20, '0')
    expect(await record(ref)).toMatchObject({ phase: 'credited', may: [] })
    expect((await fin.act('reverseDeposit', { path: { ref } })).status).toBe(409)
    expect(await balance(ada, 'XRP')).toBe('30')
  })

  describe('the request of who misses it', () => {
    let path: { request_no: string }
    let sue: TestOperator
    const request = async (by: TestOperator) => (await by.call('fetchSupportRecord', { path })).body.data
    const answer = (by: TestOperator, message: string, seen_at: string) =>
      by.call('answerSupportRequest', { path, body: { message, seen_at } })

    beforeEach(async () => {
      sue = await server.operator('sue', 'support')
      path = { request_no: await report(ada) }
    })

    it('waits for eight hours, shows what is known of the deposit, and that it was seen', async () => {
      const [item] = (await sue.call('fetchQueueItems', { path: { queue: 'support' } })).body.data
      expect(item).toMatchObject({ ref: path.request_no, title: 'Deposit', username: 'ada_obi', waits_for: null })
      expect(Date.parse(item?.due_at ?? '') - Date.parse(item?.at ?? '')).toBe(8 * 3_600_000)
      await sue.call('takeQueueItem', { path: { queue: 'support', ref: path.request_no } })
      const found = { kind: 'crypto', amount: '20 XRP on Ripple', phase: 'awaitingOperator', username: null }
      const ref = (await queue())[0]?.ref
      expect(await request(fin)).toMatchObject({
        email: ada.email,
        missing: { Network: 'Ripple', 'Transaction ID': txid.toLowerCase() },
        found: [{ ...found, ref }],
        lease: { username: 'sue', mine: false },
      })
      expect((await request(sue)).found).toEqual([expect.objectContaining({ ...found, ref: null })])
      const { body } = await (
        await server.operator('boss', 'admin')
      ).call('fetchOperatorLog', {
        query: { subject: path.request_no, outcome: 'seen' },
      })
      expect(body.data.map(({ operator }) => operator)).toEqual(['sue', 'fin'])
    })

    it('is answered once as it was read: who reads what is older is refused, with a sentence', async () => {
      const { changed_at: seen } = await request(sue)
      const mails = async () => (await server.mails(ada.email, 1, /Support answered/)).length
      expect((await answer(sue, 'We are looking for it', seen)).body.message).toBe('The answer is sent')
      expect(await mails()).toBe(1)
      expect(await answer(fin, 'Which wallet?', seen)).toMatchObject({
        status: 409,
        body: { error: 'This request has changed. Read what is new first' },
      })
      const { messages, phase, changed_at: now } = await request(fin)
      expect([messages.at(-1)?.message, messages.length, phase]).toEqual([
        'We are looking for it',
        2,
        'awaitingSupport',
      ])
      expect(
        (await fin.call('askSupportRequest', { path, body: { message: 'Which wallet?', seen_at: now } })).status,
      ).toBe(200)
      expect((await sue.call('fetchQueueItems', { path: { queue: 'support' } })).body.data[0]?.waits_for).toBe(
        'Waits for the customer’s answer',
      )
      await ada.call('sendSupportMessage', { path, body: { message: 'My own' } })
      expect((await answer(fin, 'Thank you', (await request(fin)).changed_at)).status).toBe(200)
    })

    it('is closed without a message, leaves the queue, and an answer reopens it', async () => {
      const close = async () =>
        sue.call('endSupportRequest', { path, body: { seen_at: (await request(sue)).changed_at } })
      expect((await close()).body.message).toBe('The request is closed')
      expect((await close()).status).toBe(409)
      const { phase, may, changed_at: seen } = await request(sue)
      expect([phase, may.map(({ act }) => act)]).toEqual(['closed', ['support.answer', 'support.ask']])
      expect((await sue.call('fetchQueueItems', { path: { queue: 'support' } })).body.data).toEqual([])
      const { body } = await sue.call('fetchPersonRecord', { path: { username: 'ada_obi' } })
      expect(body.data.requests).toEqual([expect.objectContaining({ ...path, topic: 'deposit', phase: 'closed' })])
      await answer(sue, 'It is found', seen)
      expect((await request(sue)).phase).toBe('awaitingSupport')
    })

    it('is logged without what was written, and answered by no command once there are operators', async () => {
      await answer(sue, 'A secret word', (await request(sue)).changed_at)
      const rows = await server.context.db.query(
        `select note, facts from audit_log where action = 'support.answer' and subject = $1`,
        [path.request_no],
      )
      expect(rows).toEqual([expect.objectContaining({ note: 'With a message' })])
      expect(JSON.stringify(rows)).not.toContain('secret word')
      expect(await operatorOf(server)(`support answer ${path.request_no} --message "Hello"`)).toEqual({
        refused: `Operators do this in the console, ${server.consoleUrl}, or after npm run operator -- login`,
      })
      expect((await sue.call('fetchSupportPicture', { path: { ...path, place: 1 } })).status).toBe(404)
    })
  })

  it('is credited to nobody whom there is not', async () => {
    const ref = (await queue())[0]?.ref ?? ''
    expect((await assign(ref, 'nobody')).body.fields).toEqual({ username: 'There is no account nobody' })
    expect((await assign('00000000000000099999')).status).toBe(404)
    expect((await fin.call('takeQueueItem', { path: { queue: 'deposits', ref } })).status).toBe(200)
  })
})
