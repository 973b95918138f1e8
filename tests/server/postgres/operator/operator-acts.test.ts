import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAfterFile } from '../../support/closing.ts'
import { startConsoleServer, type ConsoleServer, type TestOperator } from '../../support/operator/console.ts'
import type { Trader } from '../../support/client.ts'
import { freshDb, withClockStopped } from '../../support/databases/fresh-db.ts'
import { runCommand, post, take, type Order } from '../../support/marketplace.ts'

const AWARD = { to: 'buyer', reason: 'payment_proven', text: 'The receipt shows your payment.' }

const DAY_MS = 24 * 3_600_000

describe('an operator decides', () => {
  let server: ConsoleServer
  let olu: TestOperator
  let ola: TestOperator
  let fin: TestOperator
  let ada: TestOperator
  let seller: Trader
  let buyer: Trader
  let order: Order
  beforeAll(async () => {
    server = await startConsoleServer({ db: await freshDb() })
    closeAfterFile(server.close)
    olu = await server.operator('olu', 'support')
    ola = await server.operator('ola', 'risk')
    fin = await server.operator('fin', 'finance')
    ada = await server.operator('ada', 'admin')
    seller = await server.register('Sade Ola')
    buyer = await server.register('Ben Cole')
    await seller.deposit('BTC', '20')
    await seller.addBank()
  })
  const appealed = async () => {
    order = await take(buyer, await post(seller))
    await runCommand(buyer, 'notifyPayment', order)
    const body = { reason: 'not_received', statement: 'Nothing has arrived.' } as const
    await seller.call('appealOrder', { query: { order_no: order.order_no }, body })
    await buyer.call('answerAppeal', { query: { order_no: order.order_no }, body: { statement: 'I paid' } })
  }
  beforeEach(() => appealed())
  const path = () => ({ order_no: order.order_no })
  const decide = (by: TestOperator, body: object = AWARD, key?: string) =>
    by.act('decideAppeal', { path: path(), body, ...(key !== undefined && { key }) })
  const approve = (by: TestOperator, id: string) => by.act('approveAct', { path: { id } })
  const phase = async () => (await buyer.call('fetchOrder', { path: { id: order.order_no } })).data.phase
  const lastLines = async () =>
    (await buyer.call('fetchMessages', { path: path() })).data.slice(-2).map(({ kind, message }) => [kind, message])

  it('an appeal above 1,000 US dollars once a second operator has approved it, with what both sides read', async () => {
    const requested = await decide(olu)
    expect(requested).toMatchObject({
      status: 200,
      body: {
        message: 'A second operator has to approve this within 24 hours',
        data: { phase: 'awaitingSecond', requested_by: 'olu', may: ['refuse'], value_usd: expect.any(String) },
      },
    })
    expect(await phase()).toBe('appealing')
    const id: string = requested.body.data._id
    const seen = await ola.call('fetchAct', { path: { id } })
    expect(seen.body.data).toMatchObject({ may: ['approve', 'refuse'], facts: { to: 'buyer', order: order.order_no } })
    expect(await approve(ola, id)).toMatchObject({
      status: 200,
      body: { message: 'The appeal is decided for the buyer', data: { phase: 'executed', decided_by: 'ola', may: [] } },
    })
    expect(await phase()).toBe('completed')
    expect((await lastLines())[0]).toEqual(['system', `Support: ${AWARD.text}`])
    expect((await lastLines())[1]?.[1]).toContain('Support decided in favor of ben_cole. The buyer proved the payment.')
    expect(await server.mails(seller.email, 1, /Support sent you a message/)).toHaveLength(1)
    const { body } = await ada.call('fetchOperatorLog', { query: { subject: order.order_no } })
    expect(body.data.map((line: { operator: string; outcome: string }) => [line.operator, line.outcome])).toEqual([
      ['ola', 'done'],
      ['ola', 'approved'],
      ['olu', 'requested'],
    ])
  })

  it('nothing by the approval of who requested it, nor of who may not request it', async () => {
    const id: string = (await decide(olu)).body.data._id
    expect(await approve(olu, id)).toMatchObject({
      status: 403,
      body: { error: 'Another operator has to approve what you requested', code: 'not_allowed' },
    })
    expect((await approve(fin, id)).status).toBe(404)
    expect((await fin.call('fetchAct', { path: { id } })).status).toBe(404)
    expect((await ada.call('fetchActs')).body.data).toEqual([])
    expect(await phase()).toBe('appealing')
  })

  it('nothing by the approval of somebody with two roles who requested it in one of them', async () => {
    const two = await server.operator('two', 'support', 'risk')
    const id: string = (await decide(two)).body.data._id
    expect((await approve(two, id)).status).toBe(403)
    expect(await phase()).toBe('appealing')
  })

  it('once: a second approval finds it closed, and two at once do it once', async () => {
    const id: string = (await decide(olu)).body.data._id
    const max = await server.operator('max', 'support')
    const answers = await Promise.all([approve(ola, id), approve(max, id)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await approve(ola, id)).toMatchObject({ status: 409, body: { error: 'This request is closed' } })
  })

  it('once for a request that came twice, and refuses another under its key', async () => {
    const key = `key-${order.order_no}`
    const first = await olu.act('askOrderSide', { path: path(), body: { side: 'buyer', question: 'When?' }, key })
    const again = await olu.act('askOrderSide', { path: path(), body: { side: 'buyer', question: 'When?' }, key })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body.data._id).toBe(first.body.data._id)
    const other = await olu.act('askOrderSide', {
      path: path(),
      body: { side: 'seller', question: 'When?' },
      key,
    })
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  })

  it('once for an approval and a refusal whose answer was lost, with the code that was used up', async () => {
    const [key, body] = [`key-${order.order_no}`, { code: await ola.code() }]
    const id: string = (await decide(olu)).body.data._id
    const send = (to: string) => ola.call('approveAct', { path: { id: to }, key, body })
    const [first, again] = [await send(id), await send(id)]
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual({ ...first.body, data: { ...first.body.data, server_now: again.body.data.server_now } })
    await appealed()
    const other: string = (await decide(olu)).body.data._id
    expect(await send(other)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect(await decide(ola, AWARD, key)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    const refuse = () =>
      ola.call('refuseAct', { path: { id: other }, body: { note: 'Another order' }, key: `no-${order.order_no}` })
    expect([(await refuse()).body.message, (await refuse()).body.message]).toEqual([
      'The request is refused',
      'The request is refused',
    ])
  })

  it('nothing once the facts have changed, for good', async () => {
    const id: string = (await decide(olu)).body.data._id
    await ola.act('askOrderSide', { path: path(), body: { side: 'seller', question: 'Which account?' } })
    await seller.call('answerAppeal', {
      query: { order_no: order.order_no },
      body: { statement: 'The one in the order' },
    })
    const sent = { key: `key-${order.order_no}`, body: { code: await ola.code() } }
    const send = () => ola.call('approveAct', { path: { id }, ...sent })
    const refused = {
      status: 409,
      body: { error: 'This has changed since it was requested. Nothing was done; request it anew' },
    }
    expect([await send(), await send()]).toMatchObject([refused, refused])
    expect((await olu.call('fetchAct', { path: { id } })).body.data).toMatchObject({
      phase: 'refused',
      decided_by: null,
    })
    expect(await phase()).toBe('appealing')
    expect((await decide(olu)).body.data.phase).toBe('awaitingSecond')
  })

  it('nothing that somebody requested whose role was taken away', async () => {
    const rob = await server.operator('roy', 'support')
    const sue = await server.operator('sia', 'risk')
    const id: string = (await decide(rob)).body.data._id
    await server.context.db.query(
      `delete from operator_role where operator_id = (select id from operator where username = 'roy')`,
    )
    expect((await rob.call('fetchQueues')).status).toBe(403)
    expect(await approve(sue, id)).toMatchObject({
      status: 409,
      body: { error: 'Who requested this may not do so any more. Nothing was done' },
    })
    expect(await phase()).toBe('appealing')
  })

  it('nothing when somebody else refuses, or who requested it withdraws it', async () => {
    const [rob, sue] = [await server.operator('ron', 'support'), await server.operator('sam', 'risk')]
    const refused: string = (await decide(rob)).body.data._id
    expect((await decide(rob)).body.error).toBe('This is requested already and waits for a second operator')
    expect((await sue.act('refuseAct', { path: { id: refused } })).body.message).toBe('The request is refused')
    const withdrawn: string = (await decide(rob)).body.data._id
    expect((await rob.act('refuseAct', { path: { id: withdrawn } })).body.message).toBe('The request is withdrawn')
    expect((await approve(sue, withdrawn)).status).toBe(409)
    expect(await phase()).toBe('appealing')
  })

  it('nothing with a code that is wrong or was used, which the log has', async () => {
    const rob = await server.operator('rex', 'support')
    const code = await rob.code()
    expect((await decide(rob, { ...AWARD, code })).status).toBe(200)
    const again = await rob.call('decideAppeal', { path: path(), body: { ...AWARD, note: 'Checked', code } })
    expect(again).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
    const admin = await server.operator('abe', 'admin')
    const { body } = await admin.call('fetchOperatorLog', { query: { operator: 'rex', outcome: 'refused' } })
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['appeal.decide', 'access.enter'])
  })

  it('for the side that the reason names, an open appeal alone, and with a text', async () => {
    const rob = await server.operator('rik', 'support')
    expect((await decide(rob, { ...AWARD, to: 'seller' })).status).toBe(400)
    expect((await decide(rob, { ...AWARD, text: '' })).status).toBe(400)
    expect((await rob.act('decideAppeal', { path: { order_no: '00000000000000000000' }, body: AWARD })).status).toBe(
      404,
    )
    await runCommand(seller, 'releaseOrder', order)
    expect(await decide(rob)).toMatchObject({
      status: 409,
      body: { error: 'This order is closed and can no longer be changed' },
    })
  })

  it('and writes to both sides as Support, until the chat is closed', async () => {
    const rob = await server.operator('rio', 'support')
    const sent = await rob.act('writeAsSupport', { path: path(), body: { message: ' Send the receipt, please. ' } })
    expect(sent.body).toMatchObject({ message: 'Sent to both sides', data: { phase: 'executed' } })
    expect((await lastLines())[1]).toEqual(['system', 'Support: Send the receipt, please.'])
    const record = await rob.call('fetchOrderRecord', { path: path() })
    expect(record.status).toBe(200)
    expect(record.body.data.chat.at(-1)).toMatchObject({
      kind: 'support',
      sender: null,
      message: 'Send the receipt, please.',
    })
    expect(record.body.data).toMatchObject({ may_award: ['buyer', 'seller'], phase: 'appealing' })
    await runCommand(seller, 'releaseOrder', order)
    expect((await rob.act('writeAsSupport', { path: path(), body: { message: 'Hello' } })).body.code).toBe(
      'chat_closed',
    )
  })

  it('what one of two requests who decide at once, and nothing for the other', async () => {
    const sent = [decide(olu), decide(ola, { ...AWARD, to: 'seller', reason: 'payment_not_proven' })]
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.error).toBe('This is requested already and waits for a second operator')
    expect(await phase()).toBe('appealing')
  })

  it('nothing after 24 hours to the millisecond, which the log has although nobody looks', () =>
    withClockStopped(server.context.db, async () => {
      const { db, jobs } = server.context
      const later = (ms: number) => db.query(`update app_clock set ahead = ahead + $1 * interval '1 millisecond'`, [ms])
      const inTime: string = (await decide(olu)).body.data._id
      await appealed()
      const late: string = (await decide(await server.operator('rob', 'support'))).body.data._id
      await later(DAY_MS - 1)
      const [sue, rob] = [await server.operator('sue', 'risk'), await server.operator('rob')]
      expect((await approve(sue, inTime)).status).toBe(200)
      await later(1)
      expect((await sue.call('fetchQueueItems', { path: { queue: 'acts' } })).body.data).toEqual([])
      expect((await rob.call('fetchActs', { query: { phase: 'expired' } })).body.data[0]).toMatchObject({
        _id: late,
        may: [],
      })
      expect(await approve(sue, late)).toMatchObject({
        status: 409,
        body: { error: 'This request is more than 24 hours old' },
      })
      await jobs.wake()
      expect(
        await db.query('select phase, decided_by, decided_at from operator_act where public_id = $1', [late]),
      ).toEqual([{ phase: 'expired', decided_by: null, decided_at: expect.any(Date) }])
      const lines = await db.query('select outcome, note from audit_log where operator = $1 and subject = $2', [
        ...['quayside', order.order_no],
      ])
      expect(lines).toEqual([{ outcome: 'refused', note: 'This request is more than 24 hours old' }])
    }))
})

describe('without four eyes', () => {
  it('nothing waits for a second operator, and the log has that', async () => {
    const server = await startConsoleServer({ db: await freshDb(), env: { FOUR_EYES: 'off' } })
    closeAfterFile(server.close)
    const ada = await server.operator('ada', 'admin')
    expect((await ada.call('fetchOperatorSession')).body.data.four_eyes).toBe(false)
    const body = { username: 'pat', name: 'Pat Lee', email: 'Pat@Example.com', roles: ['support'] }
    expect((await ada.act('addOperator', { body })).body).toMatchObject({
      message: 'The one-time link is sent by email to pat@example.com',
      data: { phase: 'executed' },
    })
    const { data } = (await ada.call('fetchOperatorLog', { query: { subject: 'pat' } })).body
    expect(data[0]).toMatchObject({ outcome: 'done', facts: { four_eyes: 'off' } })
    const [mail] = await server.mails('pat@example.com', 1, /authenticator/)
    expect(mail).toContain(`${server.consoleUrl}/invitation?id=`)
  })
})
