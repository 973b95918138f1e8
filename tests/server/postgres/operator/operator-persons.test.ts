import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConsoleServer, TestOperator } from '../../support/operator/console.ts'
import { PASSWORD as TRADER_PASSWORD, type Trader } from '../../support/client.ts'
import { post, runCommand, take, taking } from '../../support/marketplace.ts'
import { fourOperators } from '../../support/operator/four-operators.ts'

describe('an operator works', () => {
  let server: ConsoleServer
  let newPerson: Awaited<ReturnType<typeof fourOperators>>['newPerson']
  let sup: TestOperator
  let risk: TestOperator
  let second: TestOperator
  let adm: TestOperator
  let ada: Trader
  let username: string
  let name: string
  beforeAll(async () => {
    ;({ server, newPerson, sup, risk, second, adm } = await fourOperators())
  })
  beforeEach(async () => {
    ;({ ada, username, name } = await newPerson())
  })
  const path = () => ({ username })
  const login = () => server.refusal('login', { body: { email: ada.email, password: TRADER_PASSWORD } })

  it('on a person: what is known of them, and it is logged that it was seen', async () => {
    await ada.deposit('BTC', '2')
    const found = await sup.call('findPersons', { query: { q: username.slice(0, 5) } })
    expect(found.body.data).toContainEqual(expect.objectContaining({ username, email: ada.email, frozen: false }))
    const { body } = await sup.call('fetchPersonRecord', { path: path() })
    expect(body.data).toMatchObject({
      username,
      name,
      balances: [{ asset: 'BTC', available: '2', reserved: '0', escrow: '0', hold: '0' }],
      may: [
        { act: 'person.freeze', needs_second: false, needs_code: true },
        { act: 'sessions.end', needs_second: false, needs_code: false },
      ],
    })
    expect(body.data.sessions).toHaveLength(1)
    const { body: log } = await adm.call('fetchOperatorLog', { query: { subject: username } })
    expect(log.data[0]).toMatchObject({ operator: 'sup', action: 'person.read', outcome: 'seen' })
    const lines = async (minutes: number) => {
      await server.context.db.query(`update app_clock set ahead = make_interval(mins => $1)`, [minutes])
      await sup.call('fetchPersonRecord', { path: path() })
      return (await adm.call('fetchOperatorLog', { query: { subject: username, action: 'person.read' } })).body.data
    }
    // A page that is open fetches it again.
    expect([await lines(0), await lines(20), await lines(31)].map(({ length }) => length)).toEqual([1, 1, 2])
    await server.context.db.query(`update app_clock set ahead = '0'`)
  })

  it('freezes what leaves an account at once, which only a second operator lifts', async () => {
    expect((await sup.act('freezePerson', { path: path() })).body.message).toBe(
      `Nothing leaves the account ${username} any more`,
    )
    expect((await ada.refusal('checkSession')).status).toBe(401)
    expect((await sup.act('freezePerson', { path: path() })).status).toBe(409)
    const lifted = await risk.act('unfreezePerson', { path: path() })
    expect(lifted.body.data.phase).toBe('awaitingSecond')
    expect((await second.call('fetchPersonRecord', { path: path() })).body.data).toMatchObject({
      frozen_at: expect.any(String),
      acts: [{ act: 'person.unfreeze', may: ['approve', 'refuse'] }],
    })
    expect((await second.act('approveAct', { path: { id: lifted.body.data._id } })).status).toBe(200)
    expect((await second.call('fetchPersonRecord', { path: path() })).body.data.frozen_at).toBeNull()
  })

  it('freezes a login: the right password alone is answered so, and nothing leaves either', async () => {
    expect((await risk.act('freezeLogin', { path: path() })).status).toBe(200)
    expect(await login()).toMatchObject({ status: 400, error: 'Your account is locked. Contact Support' })
    const wrong = await server.refusal('login', { body: { email: ada.email, password: 'another passphrase' } })
    expect(wrong.code).toBe('wrong_credentials')
    const lifted = await risk.act('unfreezePerson', { path: path() })
    await second.act('approveAct', { path: { id: lifted.body.data._id } })
    expect((await second.call('fetchPersonRecord', { path: path() })).body.data).toMatchObject({
      frozen_at: null,
      login_frozen_at: null,
    })
    await server.call('login', { body: { email: ada.email, password: TRADER_PASSWORD } })
  })

  it('hides an advert: nobody can take it, its owner reads why and cannot put it back, until Support does', async () => {
    await ada.deposit('BTC', '5')
    await ada.addBank()
    const ben = await server.register(name.replace('Ada', 'Ben'))
    const advert = await post(ada)
    const order = await take(ben, advert)
    const path = { t_id: advert.t_id }
    const text = 'The remarks name a phone number.'
    const stream = await server.marketStream({ type: 'Sell', token: 'BTC', currency: 'USD' })
    await stream.frame('hello')
    expect((await sup.act('hideAdvert', { path, body: { text } })).body.message).toBe('The advert is hidden')
    const isNamed = (frame: (typeof stream.frames)[number]) =>
      frame.type === 'market.changed' && (frame.t_ids.length === 0 || frame.t_ids.includes(advert.t_id))
    await expect.poll(() => stream.frames.some(isNamed)).toBe(true)
    stream.close()
    expect((await sup.act('hideAdvert', { path, body: { text } })).status).toBe(409)

    const listed = async () => (await ben.call('fetchOpenAdverts', { query: {} })).data.map(({ t_id }) => t_id)
    await expect.poll(listed).not.toContain(advert.t_id)
    expect((await ben.refusal('fetchOpenAdvert', { path })).status).toBe(404)
    expect((await ben.refusal('createOrder', { body: taking(advert, '6400') })).code).toBe('advert_closed')
    const own = async () => (await ada.call('fetchOwnAdverts', { query: path })).data[0]
    expect(await own()).toMatchObject({ status: 'Open', hidden_reason: text })
    const hidden = { status: 409, error: 'Support has hidden this advert' }
    expect(await ada.refusal('pauseTrade', { path })).toMatchObject(hidden)
    expect((await ada.call('fetchNotifications')).data[0]).toMatchObject({
      kind: 'advert.hidden',
      text: expect.stringMatching(
        /^Support has hidden your advert to sell .* BTC for USD\. .* Reason: The remarks name/,
      ),
    })
    expect((await runCommand(ben, 'notifyPayment', order)).phase).toBe('awaitingRelease')

    const line = { t_id: advert.t_id, username, state: 'open', hidden_reason: text }
    const person = await sup.call('fetchPersonRecord', { path: { username } })
    expect(person.body.data.adverts).toMatchObject([{ ...line, may: [{ act: 'advert.show' }] }])
    const ofOrder = await risk.call('fetchOrderRecord', { path: { order_no: order.order_no } })
    expect(ofOrder.body.data.advert).toMatchObject(line)

    // As a freeze of the account leaves it.
    await server.context.db.query(`update advert set status = 'Close', paused = true where t_id = $1`, [advert.t_id])
    expect(await ada.refusal('reopenTrade', { path })).toMatchObject(hidden)
    expect((await risk.act('showAdvert', { path })).status).toBe(200)
    expect((await risk.act('showAdvert', { path })).status).toBe(409)
    await ada.call('reopenTrade', { path })
    expect((await ben.call('fetchOpenAdvert', { path })).data.t_id).toBe(advert.t_id)
    expect(await own()).not.toHaveProperty('hidden_reason')
    await ada.call('closeTrade', { path })
    expect((await sup.act('hideAdvert', { path, body: { text } })).body.error).toBe('This advert is closed')
  })

  it('ends the sessions of an account', async () => {
    expect((await adm.act('endPersonSessions', { path: path() })).status).toBe(200)
    expect((await ada.refusal('checkSession')).status).toBe(401)
  })

  it('exports the log, which is logged', async () => {
    const { body, headers } = await adm.call('exportOperatorLog', { query: { operator: 'sup' } })
    expect(headers.get('content-type')).toContain('text/csv')
    const lines: string[] = body.trim().split('\r\n')
    expect(lines[0]).toContain('Number,Time (UTC),Operator,Session,Address,Action,Subject,Outcome,Note,Facts,SHA-256')
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.slice(1).every((line) => line.includes(',sup,'))).toBe(true)
    const { data } = (await adm.call('fetchOperatorLog', { query: { action: 'log.export' } })).body
    expect(data).toHaveLength(1)
  })
})
