import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOfBody, hashOfFile } from '#server/shared/body-hash.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { clearOld } from '#server/shared/repos/idempotency.repo.ts'
import { KeyReused, once } from '#server/shared/services/idempotency.service.ts'
import { emptied, ENGINES, freshDb, withClockStopped } from '../../support/databases/fresh-db.ts'
import { settle } from '../../support/people.ts'

// Stored keys outlive a release, so that these may not change.
describe('what a request is compared by', () => {
  const hex = (hash: Uint8Array) => Buffer.from(hash).toString('hex')

  it('is the SHA-256 of its JSON with sorted names', () => {
    const body = { b: 1, a: [2, 1, null, { d: true, c: 'x' }] }
    expect(hex(hashOfBody(body))).toBe('4e808f4aca88a2bc170bb6ff9da33eef2c88688a5f936e9d7a3ff2bee3f5a8d7')
  })

  it('is for a file the SHA-256 of its bytes', () => {
    expect(hex(hashOfFile(Buffer.from('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })
})

describe.each(ENGINES)('an idempotency key on %s', (engine) => {
  let db: Db
  let ada: bigint
  let done: number
  const act = (key: string, body: object, operation = 'createOrder', person = ada) => ({
    person,
    operation,
    key,
    bodyHash: hashOfBody(body),
  })
  const effect = (tx: Tx) => async () => {
    done += 1
    const [mail] = await tx.query<{ id: bigint }>(
      `insert into mail (recipient, subject, body, sent_at) values ('ada', 'made', '', $1) returning id`,
      [tx.now],
    )
    return { order_no: `ORD-${mail?.id}` }
  }
  const make = (key: string, body: object, operation?: string, person?: bigint) =>
    db.tx((tx) => once(tx, act(key, body, operation, person), effect(tx)))
  const effects = async () => (await db.query('select 1 from mail')).length

  beforeAll(async () => {
    db = await freshDb(engine)
  })

  beforeEach(async () => {
    await emptied(db)
    ada = await settle('ada', db)
    done = 0
  })

  it('has one effect and one answer, however often it is sent', async () => {
    const first = await make('k1', { amount: '5' })
    expect(await make('k1', { amount: '5' })).toEqual(first)
    expect(await effects()).toBe(1)
  })

  it('has one effect when 50 come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => make('k1', { amount: '5' })))
    expect(new Set(answers.map(({ order_no }) => order_no)).size).toBe(1)
    expect(await effects()).toBe(1)
    expect(done).toBe(1)
  })

  it('is the same body whatever the order of its fields', async () => {
    await make('k1', { amount: '5', to: { a: 1, b: [2, 1] } })
    await make('k1', { to: { b: [2, 1], a: 1 }, amount: '5' })
    await expect(make('k1', { to: { b: [1, 2], a: 1 }, amount: '5' })).rejects.toThrow(KeyReused)
  })

  it('is refused for another body', async () => {
    await make('k1', { amount: '5' })
    await expect(make('k1', { amount: '6' })).rejects.toThrow(KeyReused)
    expect(await effects()).toBe(1)
  })

  it('is one per person and operation', async () => {
    const bob = await settle('bob', db)
    await make('k1', {})
    await make('k1', {}, 'postTrade')
    await make('k1', {}, 'createOrder', bob)
    expect(await effects()).toBe(3)
  })

  it('is free again after a refusal, which is not stored', async () => {
    const refused = db.tx((tx) =>
      once(tx, act('k1', {}), async () => {
        await effect(tx)()
        throw new Error('refused')
      }),
    )
    await expect(refused).rejects.toThrow('refused')
    expect(await effects()).toBe(0)
    await make('k1', { other: true })
    expect(await effects()).toBe(1)
  })

  it('passes to the twin that came meanwhile when the first is refused', async () => {
    const gates = { claimed: () => undefined as void, refuse: () => undefined as void }
    const isClaimed = new Promise<void>((resolve) => (gates.claimed = resolve))
    const mayRefuse = new Promise<void>((resolve) => (gates.refuse = resolve))
    const first = db.tx((tx) =>
      once(tx, act('k1', {}), async () => {
        await effect(tx)()
        gates.claimed()
        await mayRefuse
        throw new Error('refused')
      }),
    )
    await isClaimed
    const twin = make('k1', {})
    gates.refuse()
    await expect(first).rejects.toThrow('refused')
    expect(await twin).toEqual(await make('k1', {}))
    expect(await effects()).toBe(1)
  })

  it('is forgotten after 30 days, to the millisecond', () =>
    withClockStopped(db, async () => {
      const set = (ahead: string) => db.query('update app_clock set ahead = $1::interval', [ahead])
      const stored = async () => (await db.query('select 1 from idempotency')).length
      const first = await make('k1', {})
      await set('30 days -1 millisecond')
      await clearOld(db)
      expect(await make('k1', {})).toEqual(first)
      await expect(make('k1', { other: true })).rejects.toThrow(KeyReused)
      expect([await effects(), await stored()]).toEqual([1, 1])
      await set('30 days')
      const second = await make('k1', { other: true })
      expect(await make('k1', { other: true })).toEqual(second)
      expect([await effects(), await stored()]).toEqual([2, 1])
      await set('60 days -1 millisecond')
      await clearOld(db)
      expect(await stored()).toBe(1)
      await set('60 days')
      await clearOld(db)
      expect(await stored()).toBe(0)
    }))

  it('is forgotten alone, not with those of another person, operation or name', async () => {
    const bob = await settle('bob', db)
    const keys = [
      ['k1', 'createOrder', ada],
      ['k2', 'createOrder', ada],
      ['k1', 'postTrade', ada],
      ['k1', 'createOrder', bob],
    ] as const
    const all = () => Promise.all(keys.map(([key, operation, person]) => make(key, { key }, operation, person)))
    const answers = await all()
    expect(new Set(answers.map(({ order_no }) => order_no)).size).toBe(4)
    expect(await all()).toEqual(answers)
    await db.query(
      `update idempotency set created_at = created_at - interval '30 days' where key = 'k1' and operation = 'createOrder' and person_id = $1`,
      [ada],
    )
    await clearOld(db)
    const [renewed, ...others] = await all()
    expect(others).toEqual(answers.slice(1))
    expect(renewed).not.toEqual(answers[0])
  })
})
