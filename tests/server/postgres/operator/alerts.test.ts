import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { closeAfterFile } from '../../support/closing.ts'
import { ALERT_SECRET, alertsOf, dispute, sentTo } from '../../support/operator/alerts.ts'
import { callConsole, startConsoleServer } from '../../support/operator/console.ts'
import { freshDb, withClockStopped } from '../../support/databases/fresh-db.ts'
import { operatorOf } from '../../support/operator/operator.ts'
import { vendorServer } from '../../support/vendors/vendor-server.ts'

const [OPS, LEAD] = ['ops@example.com', 'lead@example.com']
const MINUTE = 60
const HOUR = 60 * MINUTE

describe('operators are alerted', async () => {
  const receiver = await vendorServer()
  afterAll(() => receiver.close())
  const db = await freshDb()
  const env = {
    ALERT_MAIL: `${OPS}, ${LEAD}`,
    ALERT_WEBHOOK: receiver.url,
    ALERT_WEBHOOK_SECRET: ALERT_SECRET,
    FOUR_EYES: 'off',
  }
  const server = await startConsoleServer({ db, env })
  closeAfterFile(server.close)
  const alerts = alertsOf(server)
  let before = 0
  beforeEach(async () => {
    await alerts.empty()
    await alerts.look()
    before = receiver.received.length
  })
  const sent = () => sentTo(receiver).slice(before)
  const shown = () => sent().map(({ topic, kind, text }) => `${topic} ${kind}: ${text}`)
  const seen = () => sent().flatMap(({ topic, kind }) => (topic.startsWith('queue:') ? [`${topic} ${kind}`] : []))
  /** Runs a test while the clock stands still; registering takes jobs, which run meanwhile. */
  const stopped = (work: () => Promise<void>) => withClockStopped(db, work)

  it('to a new appeal within a minute, by email and webhook, with nothing about the people', () =>
    stopped(async () => {
      const { appeal, seller, buyer } = await dispute(server)
      const order = await appeal()
      await alerts.after(MINUTE)
      const text = '1 new appeal. 1 in the queue, 1 not taken, the oldest for 1 minute'
      const mail = {
        subject: 'Quayside: 1 new appeal',
        body: `Hello,\n\n${text}.\n\nOpen the console: ${server.consoleUrl}\n\nQuayside`,
      }
      for (const to of [OPS, LEAD]) expect(await alerts.mails(to)).toEqual([mail])
      expect(sent()).toEqual([
        {
          ...{ id: expect.stringMatching(/^[0-9A-Z]{20}$/), at: expect.any(String), topic: 'queue:appeals' },
          ...{ kind: 'new', text, count: 1, free: 1, late: 0, oldest_s: MINUTE, url: server.consoleUrl },
        },
      ])
      const all = JSON.stringify([sent(), mail])
      for (const personal of [order.order_no, seller.email, buyer.email, seller.user.username, buyer.user.username])
        expect(all).not.toContain(personal)
    }))

  it('to what is new within 5 minutes together, and to the same once', () =>
    stopped(async () => {
      const { appeal } = await dispute(server)
      await appeal()
      await alerts.look()
      await appeal()
      await appeal()
      await alerts.after(5 * MINUTE - 1)
      expect(seen()).toEqual(['queue:appeals new'])
      await alerts.after(1)
      await alerts.after(10 * MINUTE)
      expect(sent().map(({ text }) => text.split('.')[0])).toEqual(['1 new appeal', '2 new appeals'])
    }))

  it('again after 4 hours while nobody has taken it, and not earlier while it awaits an answer', () =>
    stopped(async () => {
      const { appeal } = await dispute(server)
      const { order_no: ref } = await appeal()
      await alerts.look()
      await alerts.after(4 * HOUR - 1)
      expect(seen()).toEqual(['queue:appeals new'])
      const olu = await server.operator('olu', 'support')
      expect((await olu.call('takeQueueItem', { path: { queue: 'appeals', ref } })).status).toBe(200)
      await alerts.after(1)
      expect(seen()).toEqual(['queue:appeals new'])
      await alerts.after(30 * MINUTE)
      expect(seen()).toEqual(['queue:appeals new', 'queue:appeals reminder'])
      expect(sent().at(-1)?.text).toMatch(
        /^1 appeal is not taken\. 1 in the queue, 1 not taken, the oldest for \d hours$/,
      )
    }))

  it('to late work at once, then every 30 minutes, and once when it is over', () =>
    stopped(async () => {
      const { appeal, answer, end } = await dispute(server)
      const order = await appeal()
      await alerts.look()
      await answer(order)
      await alerts.after(2 * HOUR - 1)
      expect(seen()).toEqual(['queue:appeals new'])
      await alerts.after(1)
      await alerts.after(30 * MINUTE - 1)
      expect(seen().slice(1)).toEqual(['queue:appeals urgent'])
      expect(sent().at(-1)).toMatchObject({ text: expect.stringMatching(/^1 appeal is late\./), late: 1 })
      await alerts.after(1)
      expect(seen().slice(1)).toEqual(['queue:appeals urgent', 'queue:appeals urgent'])
      await end(order)
      await alerts.look()
      await alerts.after(HOUR)
      expect(seen().slice(3)).toEqual(['queue:appeals resolved'])
      expect(shown()).toContain('queue:appeals resolved: No appeals left')
    }))

  it('to the next late work at once, when what was late before is done', () =>
    stopped(async () => {
      const { appeal, answer, end } = await dispute(server)
      const first = await appeal()
      await answer(first)
      await alerts.after(10 * MINUTE)
      await answer(await appeal())
      await alerts.after(2 * HOUR - 10 * MINUTE)
      await end(first)
      await alerts.look()
      expect(seen()).toEqual(['queue:appeals new', 'queue:appeals urgent'])
      await alerts.after(10 * MINUTE)
      expect(seen().slice(2)).toEqual(['queue:appeals urgent'])
    }))

  it('not to work that was taken before it was announced, nor to a payment that has not arrived', () =>
    stopped(async () => {
      const olu = await server.operator('olu', 'support')
      const { appeal, buyer } = await dispute(server)
      const { order_no: ref } = await appeal()
      await olu.call('takeQueueItem', { path: { queue: 'appeals', ref } })
      await buyer.call('depositFiat', { body: { currency: 'USD', amount: '100' } })
      await alerts.after(5 * HOUR)
      expect(seen().filter((each) => each.startsWith('queue:bank'))).toEqual([])
      await db.query('delete from queue_lease')
      await alerts.look()
      expect(seen()).toEqual(['queue:appeals new'])
    }))

  it('to a stopped network, a closed ledger, an open outage and an altered log at once, every 30 minutes, and when they are open again', () =>
    stopped(async () => {
      await db.query(`update network set stopped_at = app_now(), stopped_reason = 'x' where name = 'Tron'`)
      await alerts.look()
      await db.query(`update ledger_status set closed_at = app_now(), log_altered_at = app_now()`)
      await db.query(`insert into open_outage (began_at, declared_by, note) values (app_now(), 'olu', 'No network')`)
      await alerts.after(30 * MINUTE)
      await db.query(`update network set stopped_at = null, stopped_reason = null where name = 'Tron'`)
      await db.query(`update ledger_status set closed_at = null, log_altered_at = null`)
      await db.query('delete from open_outage')
      await alerts.look()
      await alerts.after(HOUR)
      const tron = 'network:Tron urgent: Tron is stopped: no deposits are credited, no withdrawals sent'
      expect(shown().slice(0, 1)).toEqual([tron])
      expect(new Set(shown().slice(1, 5))).toEqual(
        new Set([
          tron,
          'ledger urgent: The ledger is closed: no funds move until the audit finds nothing',
          'outage urgent: An outage is open: no time of an order runs out until an admin ends it',
          'log:altered urgent: The log of operators was altered in the database: the audit names the line',
        ]),
      )
      expect(new Set(shown().slice(5))).toEqual(
        new Set([
          'ledger resolved: The ledger is open again',
          'outage resolved: The outage is over',
          'log:altered resolved: The audit finds nothing in the log of operators any more',
          'network:Tron resolved: Tron is open again',
        ]),
      )
      expect(shown()).toHaveLength(9)
    }))

  it('to a locked operator, a command on the server and an act without a second operator, five minutes of each together', () =>
    stopped(async () => {
      const ada = await server.operator('ada', 'admin')
      const lock = async (username: string) => {
        await server.operator(username, 'support')
        const body = { username, password: 'wrong for five times' }
        for (let tries = 0; tries < 5; tries += 1) await callConsole(server.consoleUrl, 'beginSignIn', { body })
      }
      await lock('olu')
      await operatorOf(server)('operators unlock olu --note "Asked"')
      const body = { username: 'pat', name: 'Pat Lee', email: 'pat@example.com', roles: ['support'] }
      expect((await ada.act('addOperator', { body })).body.data).toMatchObject({ phase: 'executed' })
      await alerts.look()
      expect(new Set(shown())).toEqual(
        new Set([
          'event:locked event: An operator is locked after five wrong entries',
          'event:command event: A command was run on the server itself',
          'event:alone event: An act was carried out without a second operator',
        ]),
      )
      await lock('ola')
      await lock('max')
      await alerts.after(5 * MINUTE - 1)
      expect(sent()).toHaveLength(3)
      await alerts.after(1)
      await alerts.after(HOUR)
      expect(sent().slice(3)).toMatchObject([
        { text: 'An operator is locked after five wrong entries, 2 times', count: 2 },
      ])
    }))

  it('every day to the last line of the log, by email alone', () =>
    stopped(async () => {
      const heads = () => alerts.mails(OPS, /^Quayside: Log/)
      const [first] = await heads()
      expect(first?.subject).toMatch(/^Quayside: Log of operators: \d+ lines?$/)
      await db.query(`update app_clock set ahead = date_trunc('day', app_now() at time zone 'UTC') at time zone 'UTC'
        + interval '1 day' - interval '1 second' - app_now() + ahead`)
      await server.operator('olu', 'support')
      await alerts.look()
      expect(await heads()).toHaveLength(1)
      await alerts.after(1)
      await alerts.after(HOUR)
      const [row] = await db.query<{ seq: bigint; hash: Uint8Array }>('select seq, hash from audit_log_head')
      const [, second, ...more] = await heads()
      expect(more).toEqual([])
      expect(second?.body).toContain(`Log of operators: ${row?.seq} line`)
      expect(second?.body).toContain(`SHA-256 of the last line: ${Buffer.from(row?.hash ?? []).toString('hex')}`)
      expect(seen()).toEqual([])
    }))

  it('to requests until they run out after 24 hours', () =>
    stopped(async () => {
      const olu = await server.operator('olu', 'support')
      const acted = await olu.act('freezePerson', { path: { username: (await dispute(server)).buyer.user.username } })
      expect(acted.status).toBe(200)
      await db.query(`update operator_act set phase = 'awaitingSecond', decided_at = null where act = 'person.freeze'`)
      await alerts.after(HOUR)
      await alerts.after(24 * HOUR)
      expect(seen().filter((each) => each.startsWith('queue:acts'))).toEqual([
        'queue:acts urgent',
        'queue:acts resolved',
      ])
    }))
})
