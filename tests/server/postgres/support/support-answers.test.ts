import { beforeEach, describe, expect, it } from 'vitest'
import type { Trader } from '../../support/client.ts'
import { ENGINES } from '../../support/databases/fresh-db.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { picture } from '../../support/orders/pictures.ts'
import { supportRequests } from '../../support/support/support-requests.ts'

describe.each(ENGINES)('a request to Support (%s)', async (engine) => {
  const { server, ask, requestOf, write, support, show } = await supportRequests(engine)
  const { db } = server.context
  const operator = operatorOf(server)
  let ada: Trader
  let sam: Trader
  let path: { request_no: string }
  beforeEach(async () => {
    ;({ ada, sam, path } = await ask())
  })

  it('is answered by Support: the person sees it, is notified and is mailed without what was written', async () => {
    const stream = await server.stream(ada.session)
    expect(await support('answer', 'It is on its way: 0x5f3c')).toEqual({
      done: `The request ${path.request_no} is answered.`,
    })
    expect(await stream.frame('support.changed')).toEqual({ type: 'support.changed', request_no: path.request_no })
    expect(await requestOf()).toMatchObject({
      phase: 'awaitingSupport',
      unread: 1,
      messages: [{ by: 'person' }, { seq: 2, by: 'support', message: 'It is on its way: 0x5f3c' }],
    })
    const [notice] = (await ada.call('fetchNotifications')).data
    expect(notice).toMatchObject({
      kind: 'support.answered',
      text: 'Support answered your request.',
      request_no: path.request_no,
      is_read: false,
    })
    const [mail = ''] = await server.mails(ada.email, 1, /Support/)
    expect(mail).toContain(
      `View your request: ${server.context.address.url}/dashboard/support/request/${path.request_no}`,
    )
    expect(mail).not.toContain('0x5f3c')
  })

  it('is mailed about also to who wants no mails about orders', async () => {
    await db.query('update settings set order_email = false')
    await support('ask', 'Which transaction?')
    expect(await server.mails(ada.email, 1, /Support has a question/)).toHaveLength(1)
    await db.query('update settings set order_email = true')
  })

  it('waits for the person once Support asks, and for Support once the person answers', async () => {
    await support('ask', 'Which transaction?')
    expect((await requestOf()).phase).toBe('awaitingPerson')
    expect((await ada.call('fetchSupportRequests')).data[0]).toMatchObject({ phase: 'awaitingPerson', unread: 1 })
    expect((await write('The second one')).data.phase).toBe('awaitingSupport')
  })

  it('is closed by Support with or without a message, once, and reopened by its answer', async () => {
    expect(await support('close', 'It is paid')).toEqual({ done: `The request ${path.request_no} is closed.` })
    expect((await ada.call('fetchNotifications')).data[0]?.text).toBe(
      'Support closed your request. You can reopen it within 14 days.',
    )
    expect(await support('close')).toEqual({ refused: 'This request is already closed' })
    await support('answer', 'One more thing')
    expect((await requestOf()).phase).toBe('awaitingSupport')
    await support('close')
    expect((await requestOf()).messages).toHaveLength(3)
    const rows = await db.query<{ action: string }>('select action from audit_log where subject = $1 order by id', [
      path.request_no,
    ])
    expect(rows.map(({ action }) => action)).toEqual(['request.close', 'request.answer', 'request.close'])
  })

  it('is listed to Support with what waits for it first, the oldest first', async () => {
    await db.query(
      `update support_request set phase = 'closed', closed_at = app_now() where closed_at is null and request_no <> $1`,
      [path.request_no],
    )
    const second = (await sam.call('createSupportRequest', { body: { topic: 'order', message: 'Second' } })).data
    const listed = async () => {
      const reply = await operator('support list')
      return 'done' in reply ? reply.done.split('\n').map((line) => line.slice(0, 20)) : []
    }
    expect(await listed()).toEqual([path.request_no, second.request_no])
    await support('ask', 'Which?')
    expect(await listed()).toEqual([second.request_no, path.request_no])
    await ada.call('closeSupportRequest', { path })
    expect(await listed()).toEqual([second.request_no])
  })

  it('is shown to Support with its messages and pictures, harmless for a terminal', async () => {
    await write('Look:\u001b[2J here')
    await show(ada, await picture('png'))
    const reply = await operator(`support show ${path.request_no}`)
    expect(reply).toMatchObject({
      files: [{ name: `${path.request_no}-1.webp`, webp: expect.stringMatching(/^UklGR/) }],
    })
    expect('done' in reply && reply.done).toContain(`Request ${path.request_no}: withdrawal, received, by ada_obi`)
    expect('done' in reply && reply.done).toContain('ada_obi: Look:�[2J here')
  })

  it('is refused by Support’s commands when there is none of its number', async () => {
    const unknown = { refused: 'Request not found: 00000000000000000000' }
    expect(await operator('support show 00000000000000000000')).toEqual(unknown)
    expect(await operator('support ask 00000000000000000000 --message "Which?"')).toEqual(unknown)
    expect(await support('answer', ' ')).toEqual({ refused: 'Message is empty' })
  })

  it('is answered as fast as /support says: the median of the last 20 first answers, or the target', async () => {
    const said = async () =>
      /Support (?:aims|usually)[^.]*\./.exec(
        (await server.call('fetchPage', { path: { name: 'support' } })).data.html,
      )?.[0]
    await db.query('update support_request set answered_at = null')
    expect(await said()).toBe('Support aims to answer within 8 hours.')
    await support('close')
    expect(await said()).toBe('Support aims to answer within 8 hours.')
    await support('answer', 'First')
    await support('answer', 'Second')
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int4 as count from support_message m join support_request r on r.id = m.request_id
       where r.request_no = $1 and m.by = 'operator' and r.answered_at < m.created_at`,
      [path.request_no],
    )
    expect(row?.count).toBe(1)
    await db.query(
      `insert into support_request (request_no, person_id, topic, phase, created_at, changed_at, answered_at)
       select lpad(n::text, 20, '0'), person_id, topic, 'received', at, at, at + case when n <= 11 then interval '2 hours' else interval '9 hours' end
       from support_request, lateral (select n, timestamptz '2030-01-01' + n * interval '1 day' as at from generate_series(0, 20) n) l where request_no = $1`,
      [path.request_no],
    )
    expect(await said()).toBe('Support usually answers within 2 hours.')
    await db.query(
      `update support_request set answered_at = created_at + interval '9 hours' where request_no like '%11'`,
    )
    expect(await said()).toBe('Support usually answers within 2 hours.')
    await db.query(
      `update support_request set answered_at = created_at + interval '9 hours' where request_no like '%10'`,
    )
    expect(await said()).toBe('Support usually answers within 9 hours.')
  })
})
