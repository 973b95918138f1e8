import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { sweepOld } from '#server/shared/repos/housekeeping.repo.ts'

const LINK = /id=(\w+)&token=(\w+)/
const EMAIL = 'vic@example.com'
const QUESTION = { name: 'Vic Tor', email: EMAIL, topic: 'account', message: 'I cannot log in.' } as const
const WRONG = { status: 400, code: 'wrong_link', error: 'This link does not work, or has expired' }

describe.each(ENGINES)('a request of a visitor (%s)', async (engine) => {
  const server = await freshServer(engine)
  const { db } = server.context
  const operator = operatorOf(server)
  let ada: Trader
  let link: { id: string; token: string }

  const mailed = async (email = EMAIL, like = LINK) => {
    const [text = ''] = await server.mails(email, 1, like)
    const [, id = '', token = ''] = LINK.exec(text) ?? []
    return { text, link: { id, token } }
  }
  const rows = async (table: string) =>
    (await db.query<{ count: number }>(`select count(*)::int4 as count from ${table}`))[0]?.count
  const confirm = () => server.call('confirmVisitorRequest', { body: link })
  const open = async () => (await server.call('openVisitorRequest', { body: link })).data
  const reply = (message: string) => server.call('replyAsVisitor', { body: { ...link, message } })

  beforeAll(async () => {
    ada = await server.register('Ada Obi')
  })
  beforeEach(async () => {
    for (const table of ['support_message', 'support_request', 'support_draft', 'support_link', 'mail', 'rate_count'])
      await db.query(`delete from ${table}`)
    await server.call('sendVisitorRequest', { body: QUESTION })
    ;({ link } = await mailed())
  })

  it('does not exist before its link is confirmed; the mail has nothing that was typed', async () => {
    expect(await rows('support_request')).toBe(0)
    const { text } = await mailed()
    expect(text).toContain(`${server.context.address.url}/support/request?id=${link.id}&token=${link.token}`)
    for (const typed of ['Vic', 'log in.']) expect(text).not.toContain(typed)
    expect(await open()).toMatchObject({
      phase: 'unconfirmed',
      may: ['request.confirm'],
      messages: [{ by: 'person', message: 'I cannot log in.' }],
    })
    expect(await rows('support_request')).toBe(0)
  })

  it('exists once, however often it is confirmed', async () => {
    const answers = await Promise.all([confirm(), confirm(), confirm()])
    for (const { message, data } of [...answers, await confirm()]) {
      expect(message).toBe('Request sent. We will email you when Support answers')
      expect(data).toMatchObject({ topic: 'account', phase: 'received', may: ['message.send'] })
      expect(data.messages).toHaveLength(1)
    }
    expect([await rows('support_request'), await rows('support_draft')]).toEqual([1, 0])
  })

  it('is nobody’s account’s: it is in no list, and no operation of a person reaches it', async () => {
    await server.call('sendVisitorRequest', { body: { ...QUESTION, email: ada.email } })
    link = (await mailed(ada.email)).link
    await confirm()
    expect((await ada.call('fetchSupportRequests')).data).toEqual([])
    expect(await ada.refusal('fetchSupportRequest', { path: { request_no: link.id } })).toMatchObject({ status: 404 })
  })

  it('is answered alike for an address with an account and for one without', async () => {
    const [theirs, unknown] = await Promise.all(
      [ada.email, 'new@example.com'].map((email) =>
        server.call('sendVisitorRequest', { body: { ...QUESTION, email } }),
      ),
    )
    expect(theirs).toEqual({ message: 'Check your email and open the link to send your request' })
    expect(unknown).toEqual(theirs)
    expect((await mailed(ada.email)).text.replace(/http\S+/, '')).toBe(
      (await mailed('new@example.com')).text.replace(/http\S+/, ''),
    )
  })

  it('is answered by a mail with a new link and without the answer; both links open it, and a reply goes to Support', async () => {
    await confirm()
    await db.query('delete from mail')
    await operator(`support ask ${link.id} --message "Which email did you use?"`)
    const { text, link: fresh } = await mailed(EMAIL, /Support has a question/)
    expect(text).not.toContain('Which email')
    expect([fresh.id, fresh.token === link.token]).toEqual([link.id, false])
    for (const each of [link, fresh])
      expect((await server.call('openVisitorRequest', { body: each })).data).toMatchObject({ phase: 'awaitingPerson' })
    expect((await reply(' This one ')).data).toMatchObject({
      phase: 'awaitingSupport',
      messages: [{}, { by: 'support', message: 'Which email did you use?' }, { by: 'person', message: 'This one' }],
    })
    await reply('This one')
    expect((await open()).messages).toHaveLength(3)
    const shown = await operator(`support show ${link.id}`)
    expect('done' in shown && shown.done).toContain(`account, awaitingSupport, by ${EMAIL}`)
    const listed = await operator('support list')
    expect('done' in listed && listed.done).toContain(`by ${EMAIL}`)
  })

  it('is reopened by a reply within 14 days, and takes 50 messages in 24 hours', async () => {
    await confirm()
    await operator(`support close ${link.id}`)
    expect((await reply('One more thing')).data).toMatchObject({ phase: 'awaitingSupport', reopens_until: null })
    await operator(`support close ${link.id}`)
    await db.query(
      `update support_request set created_at = app_now() - interval '20 days', closed_at = app_now() - interval '14 days'`,
    )
    expect((await open()).may).toEqual([])
    expect((await server.refusal('replyAsVisitor', { body: { ...link, message: 'Again' } })).status).toBe(409)
    await db.query(`update support_request set phase = 'received', closed_at = null`)
    await db.query(
      `insert into support_message (request_id, seq, by, message, created_at)
       select id, n, 'person', 'Number ' || n, app_now() from support_request, generate_series(3, 50) n`,
    )
    expect((await server.refusal('replyAsVisitor', { body: { ...link, message: 'Again' } })).error).toBe(
      'You can send 50 messages in 24 hours',
    )
  })

  it('is opened by no other link, nor after 24 hours without a confirmation', async () => {
    const other = { ...link, token: `${link.token.slice(1)}A` }
    await server.call('sendVisitorRequest', { body: { ...QUESTION, email: 'eve@example.com' } })
    const eves = (await mailed('eve@example.com')).link
    for (const body of [other, { ...eves, id: link.id }, { id: link.id, token: '' }])
      for (const operation of ['openVisitorRequest', 'confirmVisitorRequest'] as const)
        expect(await server.refusal(operation, { body })).toMatchObject(WRONG)
    expect(await server.refusal('replyAsVisitor', { body: { ...link, message: 'Hello' } })).toMatchObject(WRONG)
    await db.query(`update support_draft set created_at = app_now() - interval '1 day'`)
    expect(await server.refusal('openVisitorRequest', { body: link })).toMatchObject(WRONG)
    expect(await server.refusal('confirmVisitorRequest', { body: link })).toMatchObject(WRONG)
    expect(await rows('support_request')).toBe(0)
  })

  it('leaves nothing behind without a confirmation; the links of a request stay', async () => {
    await confirm()
    await server.call('sendVisitorRequest', { body: { ...QUESTION, email: 'eve@example.com' } })
    for (const table of ['support_draft', 'support_link'])
      await db.query(`update ${table} set created_at = app_now() - interval '2 days'`)
    await sweepOld(db)
    expect([await rows('support_draft'), await rows('support_link')]).toEqual([0, 1])
    expect((await open()).phase).toBe('received')
  })

  it.each([
    ['name', ''],
    ['email', 'vic'],
    ['message', '  '],
    ['message', 'x'.repeat(2001)],
  ])('is refused with the %s "%s"', async (field, value) => {
    const refused = await server.refusal('sendVisitorRequest', { body: { ...QUESTION, [field]: value } })
    expect(refused).toMatchObject({ status: 400, fields: { [field]: expect.any(String) } })
    expect(await rows('support_draft')).toBe(1)
  })
})

describe('requests of visitors', async () => {
  const server = await freshServer('postgres', { env: { QUAYSIDE_LIMIT_FACTOR: '1' } })
  const { db } = server.context
  const send = (email: string) => server.call('sendVisitorRequest', { body: { ...QUESTION, email } })
  const refusal = (email: string) => server.refusal('sendVisitorRequest', { body: { ...QUESTION, email } })
  // What an address may send in an hour is another limit.
  const anHourLater = () => db.query(`delete from rate_count where key like 'forgot:%'`)

  it('are three of an address and of a network in 24 hours', async () => {
    for (const nth of [1, 2, 3]) await send(`vic${nth}@example.com`)
    await anHourLater()
    expect(await refusal('vic4@example.com')).toMatchObject({ status: 429 })
    await db.query(`delete from rate_count where key like 'support:address%'`)
    await anHourLater()
    for (let nth = 0; nth < 2; nth += 1) await send('vic1@example.com')
    await db.query(`delete from rate_count where key like 'support:address%'`)
    await anHourLater()
    expect(await refusal('VIC1@example.com')).toMatchObject({ status: 429 })
    await send('vic5@example.com')
  })
})
