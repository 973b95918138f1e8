import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleServer, TestOperator } from '../../support/operator/console.ts'
import { post, runCommand, take } from '../../support/marketplace.ts'
import { fourOperators } from '../../support/operator/four-operators.ts'

const changesIn = ({ frames }: Awaited<ReturnType<ConsoleServer['workStream']>>) =>
  frames.flatMap((frame) => ('changes' in frame ? frame.changes : []))

describe('an operator works', () => {
  let server: ConsoleServer
  let newPerson: Awaited<ReturnType<typeof fourOperators>>['newPerson']
  let sup: TestOperator
  let risk: TestOperator
  let adm: TestOperator
  let username: string
  beforeAll(async () => {
    ;({ server, newPerson, sup, risk, adm } = await fourOperators())
  })
  beforeEach(async () => {
    ;({ username } = await newPerson())
  })
  const path = () => ({ username })

  describe('on a queue', () => {
    const orders: string[] = []
    beforeAll(async () => {
      const [seller, buyer] = [await server.register('Sade Ola'), await server.register('Ben Cole')]
      await seller.deposit('BTC', '5')
      await seller.addBank()
      for (let made = 0; made < 3; made += 1) {
        const order = await take(buyer, await post(seller))
        await runCommand(buyer, 'notifyPayment', order)
        const body = { reason: 'not_received', statement: 'Nothing has arrived.' } as const
        await seller.call('appealOrder', { query: { order_no: order.order_no }, body })
        orders.push(order.order_no)
      }
    })
    const items = (query: Record<string, string> = {}, by = sup) =>
      by.call('fetchQueueItems', { path: { queue: 'appeals' }, query })

    it('sees how much waits and since when, of the queues of the own roles', async () => {
      const { body } = await sup.call('fetchQueues')
      expect(body.data.map(({ queue, count }: { queue: string; count: number }) => [queue, count])).toEqual([
        ['acts', 0],
        ['appeals', 3],
        ['support', 0],
        ['cases', 0],
      ])
      const appeals = body.data[1]
      expect(Date.parse(String(appeals?.due_at)) - Date.parse(String(appeals?.oldest_at))).toBe(2 * 3_600_000)
      expect((await items({}, adm)).status).toBe(404)
    })

    it('learns of a change at once, by a frame that names list and record alone, where the own roles read them', async () => {
      const [mine, foreign] = [await server.workStream(sup.cookie), await server.workStream(adm.cookie)]
      await Promise.all([mine.frame('hello'), foreign.frame('hello')])
      const ref = { queue: 'appeals', ref: orders[0] ?? '' }
      await sup.call('takeQueueItem', { path: ref })
      await sup.call('returnQueueItem', { path: ref })
      await risk.act('freezePerson', { path: path() })
      const act = { list: 'acts', ref: expect.stringMatching(/^[0-9A-Z]{20}$/) }
      const read = [{ list: 'appeals', ref: orders[0] }, { list: 'persons', ref: null }, act]
      await expect.poll(() => [...new Map(changesIn(mine).map((each) => [each.list, each])).values()]).toEqual(read)
      await expect.poll(() => changesIn(foreign)).toEqual([act])
      mine.close()
      foreign.close()
    })

    it('learns of an appeal that another server wrote', async () => {
      const stream = await server.workStream(sup.cookie)
      await stream.frame('hello')
      const [order_no] = orders
      await server.context.db.query(`update m2m_order set seq = seq where order_no = '${order_no}'`)
      expect(await stream.frame('work.changed')).toEqual({
        type: 'work.changed',
        changes: [{ list: 'appeals', ref: order_no }],
      })
      stream.close()
    })

    it('reads it page by page, each item once', async () => {
      const first = await items({ limit: '2' })
      const rest = await items({ limit: '2', cursor: String(first.body.next_cursor) })
      expect([...first.body.data, ...rest.body.data].map(({ ref }) => ref)).toEqual(orders)
      expect(rest.body.next_cursor).toBeNull()
      expect(first.body.data[0]).toMatchObject({
        title: 'Appeal',
        amount: '0.1 BTC',
        waits_for: 'Waits for the buyer’s answer',
        lease: null,
      })
      expect((await items({ cursor: 'AAAA' })).status).toBe(400)
    })

    it('takes an item, which somebody else cannot then, for 30 minutes', async () => {
      const ref = { queue: 'appeals', ref: orders[0] ?? '' }
      expect((await sup.call('takeQueueItem', { path: ref })).body.data).toMatchObject({ username: 'sup', mine: true })
      expect((await sup.call('takeQueueItem', { path: ref })).status).toBe(200)
      expect(await risk.call('takeQueueItem', { path: ref })).toMatchObject({
        status: 409,
        body: { error: 'sup has taken this' },
      })
      expect((await items({ taken: 'mine' })).body.data).toHaveLength(1)
      expect((await items({ taken: 'free' }, risk)).body.data).toHaveLength(2)
      expect((await risk.call('returnQueueItem', { path: ref })).status).toBe(404)
      expect((await sup.call('returnQueueItem', { path: ref })).status).toBe(200)
      expect((await risk.call('takeQueueItem', { path: ref })).status).toBe(200)
      await server.context.db.query(`update queue_lease set until = app_now()`)
      expect((await sup.call('takeQueueItem', { path: ref })).status).toBe(200)
      expect(
        (await sup.call('takeQueueItem', { path: { queue: 'appeals', ref: '00000000000000000000' } })).status,
      ).toBe(404)
    })
  })

  it('has a stream for a page of the console with a session alone, until it is over', async () => {
    const leaver = await server.operator('leaver', 'support')
    await expect(server.workStream(leaver.cookie, { origin: 'https://evil.example' })).rejects.toThrow(/403/)
    await expect(server.workStream('')).rejects.toThrow(/401/)
    await expect(server.workStream(leaver.cookie, { 'sec-websocket-protocol': 'chat' })).rejects.toThrow(/401/)
    expect((await fetch(`${server.consoleUrl}/api/operator/v1/stream`)).status).toBe(404)
    const stream = await server.workStream(leaver.cookie)
    await stream.frame('hello')
    await leaver.call('signOutOperator')
    expect(await stream.closed).toBe(4401)
  })

  it('reads on in a stream with the roles of now', async () => {
    const mover = await server.operator('mover', 'admin')
    const stream = await server.workStream(mover.cookie)
    await stream.frame('hello')
    await server.context.db.query(
      `update operator_role set role = 'support' where operator_id = (select id from operator where username = 'mover')`,
    )
    await sup.act('freezePerson', { path: path() })
    await expect.poll(() => changesIn(stream)).toContainEqual({ list: 'persons', ref: null })
    stream.close()
  })

  it('on who is an operator: each change waits for a second admin, and one admin is left', async () => {
    const another = await server.operator('another', 'admin')
    const approved = async ({ body: { data } }: { body: { data: { _id: string } } }) =>
      another.act('approveAct', { path: { id: data._id } })
    const body = { username: 'pat', name: 'Pat Lee', email: 'pat@example.com', roles: ['support'] }
    expect((await approved(await adm.act('addOperator', { body }))).status).toBe(200)
    expect((await adm.act('addOperator', { body })).body.fields).toEqual({
      username: 'This username is taken',
      email: 'This email address is taken',
    })
    const who = { path: { username: 'pat' } }
    await approved(await adm.act('changeOperatorRoles', { ...who, body: { roles: ['risk', 'support'] } }))
    const { data } = (await adm.call('fetchOperators')).body
    expect(data).toContainEqual(
      expect.objectContaining({ username: 'pat', roles: ['support', 'risk'], status: 'invited' }),
    )
    const pat = await server.operator('pat')
    await approved(await adm.act('disableOperator', who))
    expect((await pat.call('fetchOperatorSession')).status).toBe(401)
    await approved(await adm.act('disableOperator', { path: { username: 'adm' } }))
    expect(await another.act('disableOperator', { path: { username: 'another' } })).toMatchObject({
      status: 409,
      body: { error: 'One admin has to be left' },
    })
    adm = another
  })
})
