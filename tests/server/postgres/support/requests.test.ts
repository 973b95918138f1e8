import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { picture } from '../../support/orders/pictures.ts'
import { QUESTION, supportRequests } from '../../support/support/support-requests.ts'

describe.each(ENGINES)('a request to Support (%s)', async (engine) => {
  const { server, ask, requestOf, write, support, show } = await supportRequests(engine)
  const { db } = server.context
  let ada: Trader
  let sam: Trader
  let path: { request_no: string }
  beforeEach(async () => {
    ;({ ada, sam, path } = await ask())
  })

  const closedBefore = (interval: string) =>
    db.query(
      `update support_request set created_at = app_now() - interval '20 days', closed_at = app_now() - $1::interval where request_no = $2`,
      [interval, path.request_no],
    )

  it('is received with its message, trimmed, and can be added to and closed', async () => {
    const { message, data } = await ada.call('createSupportRequest', {
      body: { topic: 'other', message: ' Hello? \n' },
    })
    expect(message).toBe('Request sent. We will email you when Support answers')
    expect(data).toMatchObject({
      topic: 'other',
      phase: 'received',
      may: ['message.send', 'request.close', 'picture.add'],
      reopens_until: null,
      unread: 0,
      messages: [{ seq: 1, by: 'person', message: 'Hello?' }],
    })
  })

  it('that is sent again, also at once, is one request; another message is another', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ada.call('createSupportRequest', { body: QUESTION })))
    expect(new Set(answers.map(({ data }) => data.request_no))).toEqual(new Set([path.request_no]))
    const other = await ada.call('createSupportRequest', { body: { ...QUESTION, topic: 'deposit' } })
    expect(other.data.request_no).not.toBe(path.request_no)
    const theirs = await sam.call('createSupportRequest', { body: QUESTION })
    expect(theirs.data.request_no).not.toBe(path.request_no)
    await ada.call('closeSupportRequest', { path })
    const after = await ada.call('createSupportRequest', { body: QUESTION })
    expect(after.data.request_no).not.toBe(path.request_no)
  })

  it('is refused to who sent ten in 24 hours, and to nobody else', async () => {
    for (let nth = 2; nth <= 10; nth += 1)
      await ada.call('createSupportRequest', { body: { topic: 'other', message: `Number ${nth}` } })
    const body = { topic: 'other', message: 'Number 11' }
    expect(await ada.refusal('createSupportRequest', { body })).toMatchObject({
      status: 409,
      error: 'You can send 10 requests in 24 hours. Add to one that is open',
    })
    await sam.call('createSupportRequest', { body })
    await db.query(`update support_request set created_at = created_at - interval '1 day' where request_no = $1`, [
      path.request_no,
    ])
    await ada.call('createSupportRequest', { body })
  })

  it.each(['', '   ', 'x'.repeat(2001)])('refuses the message "%s"', async (message) => {
    const body = { ...QUESTION, message }
    const fields = { message: expect.any(String) }
    expect(await ada.refusal('createSupportRequest', { body })).toMatchObject({ status: 400, fields })
    expect(await ada.refusal('sendSupportMessage', { path, body: { message } })).toMatchObject({ status: 400, fields })
    expect((await requestOf()).messages).toHaveLength(1)
  })

  it('refuses a topic that there is not', async () => {
    expect(await ada.refusal('createSupportRequest', { body: { ...QUESTION, topic: 'love' } })).toMatchObject({
      status: 400,
    })
  })

  it('takes a message once that is sent twice, and again after an answer', async () => {
    await Promise.all([1, 2].map(() => write('Still pending')))
    expect((await requestOf()).messages.map(({ message }) => message)).toEqual([QUESTION.message, 'Still pending'])
    await support('answer', 'We look into it')
    await write('Still pending')
    expect((await requestOf()).messages).toHaveLength(4)
  })

  it('takes 50 messages in 24 hours, over all requests', async () => {
    const other = (await ada.call('createSupportRequest', { body: { topic: 'other', message: 'Another' } })).data
    await db.query(
      `insert into support_message (request_id, seq, by, message, created_at)
       select id, n, 'person', 'Number ' || n, app_now() from support_request, generate_series(2, 49) n where request_no = $1`,
      [path.request_no],
    )
    expect((await ada.refusal('sendSupportMessage', { path, body: { message: 'One more' } })).error).toBe(
      'You can send 50 messages in 24 hours',
    )
    const toOther = { path: { request_no: other.request_no }, body: { message: 'One more' } }
    expect(await ada.refusal('sendSupportMessage', toOther)).toMatchObject({ status: 409 })
    expect((await ada.call('fetchSupportRequest', { path })).data.phase).toBe('received')
    await db.query(`update support_message set created_at = created_at - interval '1 day' where seq = 49`)
    await ada.call('sendSupportMessage', toOther)
  })

  it('has room for 200 messages of the person', async () => {
    await db.query(
      `insert into support_message (request_id, seq, by, message, created_at)
       select id, n, 'person', 'Number ' || n, app_now() - interval '2 days' from support_request, generate_series(2, 199) n
       where request_no = $1`,
      [path.request_no],
    )
    await write('The last one')
    expect((await ada.refusal('sendSupportMessage', { path, body: { message: 'One more' } })).error).toBe(
      'This request has no room for more messages. Send a new one',
    )
  })

  it('is read up to a message, on every device, with its notifications; never back and never beyond', async () => {
    await support('answer', 'One')
    await support('answer', 'Two')
    const read = async (upTo: number) =>
      (await ada.call('readSupportRequest', { path, body: { up_to: upTo } })).data.unread
    expect(await read(2)).toBe(1)
    expect((await ada.call('fetchNotifications')).unread).toBe(2)
    const stream = await server.stream(ada.session)
    expect(await read(99)).toBe(0)
    expect(await stream.frame('support.changed')).toMatchObject({ request_no: path.request_no })
    expect(await stream.frame('notice.read')).toMatchObject({ unread: 0 })
    expect(await read(1)).toBe(0)
    await support('answer', 'Three')
    expect((await requestOf()).unread).toBe(1)
  })

  it('is closed by the person once, and reopened by a message within 14 days', async () => {
    const { message, data } = await ada.call('closeSupportRequest', { path })
    expect([message, data.phase, data.may]).toEqual(['Request closed', 'closed', ['message.send']])
    expect(await ada.refusal('closeSupportRequest', { path })).toMatchObject({
      status: 409,
      error: 'This request is already closed',
    })
    await closedBefore('13 days 23 hours 59 minutes')
    expect((await write(QUESTION.message)).data).toMatchObject({ phase: 'awaitingSupport', reopens_until: null })
    expect((await requestOf()).messages).toHaveLength(2)
    await ada.call('closeSupportRequest', { path })
    await closedBefore('14 days')
    expect((await requestOf()).may).toEqual([])
    expect((await ada.refusal('sendSupportMessage', { path, body: { message: 'Again' } })).error).toBe(
      'This request was closed more than 14 days ago. Send a new one',
    )
  })

  it('takes six pictures while it is open, and none that is no picture, too large or another person’s', async () => {
    const png = await picture('png')
    expect(await show(ada, new TextEncoder().encode('no picture'))).toMatchObject({ status: 400 })
    expect(await show(ada, new Uint8Array(10_000_000))).toMatchObject({ status: 413 })
    expect(await show(sam, png)).toMatchObject({ status: 404 })
    expect((await requestOf()).pictures).toBe(0)
    for (let nth = 1; nth <= 6; nth += 1) expect(await show(ada, png)).toMatchObject({ message: 'Image added' })
    expect(await show(ada, png)).toMatchObject({ status: 409, error: 'You can add up to 6 images' })
    expect(await requestOf()).toMatchObject({ pictures: 6, may: ['message.send', 'request.close'] })
    await ada.call('closeSupportRequest', { path })
    expect(await show(ada, png)).toMatchObject({
      status: 409,
      error: 'This request is closed. Reply first to reopen it',
    })
  })

  it('is listed to its person page by page, newest first, and to nobody else', async () => {
    const newest = (await ada.call('createSupportRequest', { body: { topic: 'other', message: 'Newest' } })).data
    const first = await ada.call('fetchSupportRequests', { query: { limit: 1 } })
    expect(first.data.map(({ request_no }) => request_no)).toEqual([newest.request_no])
    const second = await ada.call('fetchSupportRequests', { query: { limit: 1, cursor: first.next_cursor ?? '' } })
    expect(second.data.map(({ request_no }) => request_no)).toEqual([path.request_no])
    expect(JSON.stringify(await sam.call('fetchSupportRequests'))).not.toContain(path.request_no)
  })
})
