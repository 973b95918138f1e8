import { describe, expect, it } from 'vitest'
import { ACT_NAMES } from '#machines/operator/rules/roles.ts'
import type { Tx } from '#server/db/db.ts'
import * as alerts from '#server/operator/repos/alert.repo.ts'
import { rolledBack } from '../../support/changed-rows.ts'
import { ENGINES, freshDb } from '../../support/databases/fresh-db.ts'
import { idOf } from '../../support/accounts/person-rows.ts'

const READER = { operatorId: 0n, acts: ACT_NAMES }
const MINUTE_MS = 60_000
const NEVER = { level: 'none', sentAt: null, pending: 0 } as const

describe.each(ENGINES)('alerts on %s', async (engine) => {
  const db = await freshDb(engine)
  /** Leaves nothing behind. The clock goes on meanwhile: what is not over yet has some seconds left. */
  const within = (work: (tx: Tx) => Promise<void>) => rolledBack(db, work)

  let count = 0
  const add = async (tx: Tx, topic: string, target: string) => {
    count += 1
    await alerts.saveState(topic, NEVER, tx)
    return alerts.addMessage({ publicId: idOf('A', 0, count), topic, target, body: { kind: 'new', text: 'x' } }, tx)
  }
  const failedAgo = (id: bigint, seconds: number, tx: Tx) =>
    tx.query(
      `update alert_message set created_at = app_now() - interval '1 hour', failed_at = app_now() - make_interval(secs => $2) where id = $1`,
      [id, seconds],
    )

  it('read the log from where it stood when they began, and then from line to line', () =>
    within(async (tx) => {
      const line = (action: string) =>
        tx.query(
          `insert into audit_log (at, operator, action, subject, note) values (app_now(), 'olu', $1, 'x', 'x')`,
          [action],
        )
      await line('x.one')
      const from = await alerts.lockCursor(tx)
      expect(await alerts.linesAfter(from, 10, tx)).toEqual([])
      await line('x.two')
      await line('x.three')
      expect((await alerts.linesAfter(from, 10, tx)).map(({ action }) => action)).toEqual(['x.two', 'x.three'])
      expect((await alerts.linesAfter(from, 1, tx)).map(({ action }) => action)).toEqual(['x.two'])
      const head = await alerts.logHead(tx)
      expect(head.seq).toBe(from + 2n)
      await alerts.moveCursor(head.seq, tx)
      expect(await alerts.lockCursor(tx)).toBe(head.seq)
    }))

  it('remember the last of each topic', () =>
    within(async (tx) => {
      await alerts.saveState('ledger', NEVER, tx)
      const state = { level: 'urgent', sentAt: tx.now.getTime(), pending: 3 } as const
      await alerts.saveState('network:Tron', state, tx)
      expect(await alerts.states(tx)).toEqual(
        new Map<string, alerts.TopicState>([
          ['ledger', NEVER],
          ['network:Tron', state],
        ]),
      )
      await alerts.saveState('network:Tron', { ...state, level: 'none' }, tx)
      expect((await alerts.states(tx)).get('network:Tron')?.level).toBe('none')
    }))

  it('are sent once, unless a later one about the same is to the same receiver', () =>
    within(async (tx) => {
      const [old, other] = [await add(tx, 'ledger', 'webhook'), await add(tx, 'ledger', 'a@example.com')]
      const [tron, event] = [await add(tx, 'network:Tron', 'webhook'), await add(tx, 'event:locked', 'webhook')]
      await add(tx, 'event:locked', 'webhook')
      const last = await add(tx, 'ledger', 'webhook')
      const unsent = async (id: bigint) => (await alerts.findUnsent(id, tx))?.id
      expect([
        await unsent(old),
        await unsent(other),
        await unsent(tron),
        await unsent(event),
        await unsent(last),
      ]).toEqual([undefined, other, tron, event, last])
      await alerts.markSent(last, tx)
      expect([await unsent(last), await unsent(tron)]).toEqual([undefined, tron])
    }))

  it('know a channel that fails for a minute, until something later is sent to the same receiver', () =>
    within(async (tx) => {
      const failing = () => alerts.failingChannels(MINUTE_MS, tx)
      const [web, mail] = [await add(tx, 'ledger', 'webhook'), await add(tx, 'ledger', 'a@example.com')]
      await failedAgo(web, 50, tx)
      expect(await failing()).toEqual([])
      await failedAgo(web, 60, tx)
      expect(await failing()).toEqual(['webhook'])
      await failedAgo(mail, 3600, tx)
      expect((await failing()).toSorted()).toEqual(['mail', 'webhook'])
      const [pending, elsewhere] = [await add(tx, 'ledger', 'webhook'), await add(tx, 'ledger', 'b@example.com')]
      await alerts.markSent(elsewhere, tx)
      expect((await failing()).toSorted()).toEqual(['mail', 'webhook'])
      await alerts.markSent(pending, tx)
      expect(await failing()).toEqual(['mail'])
      await alerts.markSent(mail, tx)
      expect(await failing()).toEqual([])
    }))

  it('keep the time of the first failure', () =>
    within(async (tx) => {
      const id = await add(tx, 'ledger', 'webhook')
      await failedAgo(id, 600, tx)
      await alerts.markFailed(id, tx)
      const [row] = await tx.query<{ isOld: boolean }>(
        `select failed_at < app_now() - interval '9 minutes' as "isOld" from alert_message where id = $1`,
        [id],
      )
      expect(row).toEqual({ isOld: true })
    }))

  it('to receivers that are no longer configured are dropped, and no others', () =>
    within(async (tx) => {
      for (const target of ['webhook', 'a@example.com', 'b@example.com']) await add(tx, 'ledger', target)
      await alerts.dropOtherTargets(['webhook', 'b@example.com'], tx)
      const left = await tx.query<{ target: string }>('select target from alert_message order by id')
      expect(left.map(({ target }) => target)).toEqual(['webhook', 'b@example.com'])
    }))

  const requested = async (tx: Tx, refs: readonly string[], ago: string) => {
    await tx.query(
      `insert into operator (public_id, username, name, email, created_at) values ($1, 'olu', 'Olu', 'olu@example.com', app_now()) on conflict do nothing`,
      [idOf('P', 0, 1)],
    )
    await tx.query(
      `with now as materialized (select app_now() as t)
       insert into operator_session (public_id, token_hash, operator_id, address, device, created_at, last_seen_at, expires_at)
       select $1, sha256('x'), id, '::1', '', t, t, t + interval '1 hour' from operator, now on conflict do nothing`,
      [idOf('S', 0, 1)],
    )
    await tx.query(
      `with before as materialized (select app_now() - $2::interval as t)
       insert into operator_act (public_id, act, subject, input, facts, facts_hash, note, phase, operator_id, session_id, key, body_hash,
         requested_at, expires_at, message)
       select ref, 'bank.book', ref, '{}', '{}', sha256('x'), 'x', 'awaitingSecond', s.operator_id, s.id, ref, sha256('x'), t, t + interval '24 hours', 'x'
       from unnest($1::text[]) ref, operator_session s, before`,
      [refs, ago],
    )
  }
  const take = (tx: Tx, ref: string, until: string) =>
    tx.query(
      `insert into queue_lease (queue, ref, operator_id, until) select 'acts', $1, id, app_now() + $2::interval from operator`,
      [ref, until],
    )
  const [one, two, three] = [idOf('Q', 0, 1), idOf('Q', 0, 2), idOf('Q', 0, 3)]
  const waiting = (tx: Tx, targetS = 3600) => alerts.waitingIn('acts', { reader: READER, targetS }, tx)

  it('count what waits: what is taken, what was not announced, what is late to the second', () =>
    within(async (tx) => {
      expect(await waiting(tx)).toEqual({ count: 0, free: 0, fresh: 0, late: 0, oldest_at: null })
      await requested(tx, [one], '3600 seconds')
      await requested(tx, [two, three], '3590 seconds')
      await take(tx, two, '1 minute')
      await take(tx, three, '-1 second')
      expect(await waiting(tx)).toMatchObject({ count: 3, free: 2, fresh: 2, late: 1, oldest_at: expect.any(Date) })
      await alerts.markAnnounced('acts', READER, tx)
      await alerts.markAnnounced('acts', READER, tx)
      await tx.query(`update queue_lease set until = app_now() - interval '1 second'`)
      expect(await waiting(tx, 3601)).toMatchObject({ count: 3, free: 3, fresh: 1, late: 0 })
    }))

  it('forget what has left the queue: it is new when it comes again', () =>
    within(async (tx) => {
      await requested(tx, [one, two], '1 second')
      await alerts.markAnnounced('acts', READER, tx)
      await tx.query(`update operator_act set phase = 'refused', decided_at = app_now() where public_id = $1`, [one])
      await alerts.forgetGone('acts', READER, tx)
      await tx.query(`update operator_act set phase = 'awaitingSecond', decided_at = null where public_id = $1`, [one])
      expect(await waiting(tx)).toMatchObject({ count: 2, fresh: 1 })
    }))

  it('know whether the ledger is closed', () =>
    within(async (tx) => {
      expect(await alerts.isLedgerClosed(tx)).toBe(false)
      await tx.query('update ledger_status set closed_at = app_now()')
      expect(await alerts.isLedgerClosed(tx)).toBe(true)
    }))

  it.each([
    [
      'of no topic',
      `insert into alert_message (public_id, topic, target, body, created_at) values ($1, 'x', 'webhook', '{}', app_now())`,
    ],
    [
      'to nobody',
      `insert into alert_message (public_id, topic, target, body, created_at) values ($1, 'ledger', 'x', '{}', app_now())`,
    ],
    [
      'that was sent before it was made',
      `insert into alert_message (public_id, topic, target, body, created_at, sent_at)
       values ($1, 'ledger', 'webhook', '{}', app_now(), app_now() - interval '1 second')`,
    ],
  ])('are none %s', (_, statement) =>
    within(async (tx) => {
      await alerts.saveState('ledger', NEVER, tx)
      await expect(tx.query(statement, [idOf('A', 1, 1)])).rejects.toThrow('constraint')
    }),
  )
})
