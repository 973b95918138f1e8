import { beforeEach, describe, expect, it } from 'vitest'
import { fetchSwap } from '#server/exchange/services/swaps.service.ts'
import { followSwaps, updateSwap } from '#server/exchange/services/swap-worker.service.ts'
import { answeringServer, BTC, CREATED, ETH, OTHER_ETH, XRP } from '../../support/vendors/answering-server.ts'
import { withClockStopped } from '../../support/databases/fresh-db.ts'
import { refusalOf } from '../../support/vendors/vendor-exchange.ts'

const HOUR_MS = 3_600_000
const SEEN = { id: CREATED.id, status: 'waiting' }

const { db, context, provider, createFrom, advance } = await answeringServer()

/** What is known of the swap after the provider answered this about it. */
const seenAs = async (answer: object) => {
  await advance(2000)
  provider().answer({ ...SEEN, ...answer })
  return (await updateSwap(context(), CREATED.id)).data
}

describe('a swap that the provider is asked about', () => {
  const LATER = {
    amountFrom: 0.11,
    amountTo: 2,
    payinHash: 'a'.repeat(64),
    payoutHash: 'b'.repeat(64),
    refundHash: 'c'.repeat(64),
    refundAmount: 0.05,
    depositReceivedAt: '2026-01-01T12:00:00+01:00',
  }
  const STORED = {
    ...LATER,
    amountFrom: '0.11',
    amountTo: '2',
    refundAmount: '0.05',
    depositReceivedAt: '2026-01-01T11:00:00.000Z',
  }
  beforeEach(() => createFrom(CREATED))

  it('takes in what has become known, and loses nothing of it', async () => {
    expect(await seenAs(LATER)).toMatchObject({ ...STORED, seq: 1, payinAddress: BTC, expectedAmountTo: '1.98' })
    const nothing = Object.fromEntries(Object.keys(LATER).map((name) => [name, null]))
    expect(await seenAs(nothing)).toMatchObject({ ...STORED, seq: 1 })
    expect(await seenAs({ payinHash: '', depositReceivedAt: 'today', amountTo: -1 })).toMatchObject({
      ...STORED,
      seq: 1,
    })
    expect(await seenAs({})).toMatchObject({ ...STORED, seq: 1 })
    expect(await seenAs({ amountTo: 2.5 })).toMatchObject({ ...STORED, amountTo: '2.5', seq: 2 })
  })

  it('never gets another address', async () => {
    const other = { payinAddress: XRP, payoutAddress: OTHER_ETH, refundAddress: BTC, payinExtraId: '9' }
    expect(await seenAs(other)).toMatchObject({ payinAddress: BTC, payoutAddress: ETH, refundAddress: null, seq: 0 })
  })

  it('goes on to a later status, and never back', async () => {
    expect(await seenAs({ status: 'exchanging' })).toMatchObject({ status: 'exchanging', seq: 1 })
    expect(await seenAs({ status: 'confirming' })).toMatchObject({ status: 'exchanging', seq: 1 })
    expect(await seenAs({ status: 'exchanging' })).toMatchObject({ status: 'exchanging', seq: 1 })
    expect(await seenAs({ status: 'finished' })).toMatchObject({ status: 'finished', seq: 2 })
  })

  it('has its status in whatever capitals it is written', async () => {
    expect(await seenAs({ status: ' Exchanging' })).toMatchObject({ status: 'exchanging', seq: 1 })
    expect(await seenAs({ status: 'CONFIRMING' })).toMatchObject({ status: 'exchanging', seq: 1 })
    expect(await seenAs({ status: 'FINISHED\n' })).toMatchObject({ status: 'finished', seq: 2 })
  })

  it('never goes back by way of a word that we do not know', async () => {
    for (const [status, shown, seq] of [
      ['exchanging', 'exchanging', 1],
      ['on_hold', 'on_hold', 2],
      ['confirming', 'on_hold', 2],
      ['waiting', 'on_hold', 2],
      ['exchanging', 'exchanging', 3],
      ['verifying', 'verifying', 4],
      ['confirming', 'verifying', 4],
      ['sending', 'sending', 5],
    ] as const)
      expect(await seenAs({ status })).toMatchObject({ status: shown, seq })
  })

  it('takes in nothing of the answer about another one', async () => {
    expect(await seenAs({ id: 'another', status: 'finished' })).toMatchObject({
      id: CREATED.id,
      status: 'waiting',
      seq: 0,
    })
    await db.query(`update swap set swap_id = 'another'`)
    provider().answer({ ...SEEN, status: 'finished' })
    expect(await refusalOf(updateSwap(context(), CREATED.id))).toMatchObject({ status: 404 })
  })

  it('is asked about on request once in two seconds', () =>
    withClockStopped(db, async () => {
      await db.query('update swap set checked_at = app_now()')
      const asked = provider().asked().length
      provider().answer({ ...SEEN, status: 'finished' })
      await advance(1999)
      expect((await updateSwap(context(), CREATED.id)).data.status).toBe('waiting')
      expect(provider().asked()).toHaveLength(asked)
      await advance(1)
      expect((await updateSwap(context(), CREATED.id)).data.status).toBe('finished')
      expect((await fetchSwap(context(), CREATED.id)).status).toBe('finished')
    }))

  it.each([
    ['is asked about later when the provider refuses to answer', 404, 1],
    ['stays due while the provider does not answer', 500, 2],
  ])('%s', async (_, status, calls) => {
    await advance(60_000)
    const before = provider().asked().length
    provider().answer({}, status)
    await followSwaps(context())
    await followSwaps(context())
    expect(provider().asked().slice(before)).toEqual(Array(calls).fill(`GET /exchange/by-id?id=${CREATED.id}`))
    expect(await refusalOf(updateSwap(context(), CREATED.id)).catch(() => 'fresh')).toEqual(
      status === 404 ? 'fresh' : expect.objectContaining({ status: 503, code: 'unavailable' }),
    )
  })

  it('ends the work of the server when the server fails itself', async () => {
    await advance(60_000)
    const exchange = { ...provider().exchange, find: () => Promise.reject(new TypeError('a fault')) }
    await expect(followSwaps({ ...context(), exchange })).rejects.toThrow('a fault')
  })

  /** How often it is asked about after so long. */
  const callsAfter = async (ms: number) => {
    await advance(ms)
    const before = provider().asked().length
    await followSwaps(context())
    return provider().asked().length - before
  }

  it.each(['finished', 'refunded'])('is not asked about once it is %s', async (status) => {
    await seenAs({ status })
    expect([await callsAfter(60_000), await callsAfter(HOUR_MS)]).toEqual([0, 0])
  })

  it.each(['expired', 'failed'])('is asked about every hour for two weeks once it is %s', (status) =>
    withClockStopped(db, async () => {
      await seenAs({ status })
      // An expired one is asked about more often at first.
      await db.query(`update swap set ended_at = app_now() - interval '1 hour'`)
      expect([await callsAfter(HOUR_MS - 1), await callsAfter(1), await callsAfter(1)]).toEqual([0, 1, 0])
      provider().answer({}, 404)
      expect([await callsAfter(HOUR_MS), await callsAfter(0)]).toEqual([1, 0])
      const weeks = (ms: number) =>
        db.query(
          `update swap set checked_at = app_now(), ended_at = app_now() - make_interval(secs => $1::float8 / 1000)`,
          [ms],
        )
      await weeks(14 * 24 * HOUR_MS - 1)
      expect([await callsAfter(HOUR_MS), await callsAfter(HOUR_MS)]).toEqual([1, 0])
      await weeks(14 * 24 * HOUR_MS)
      expect(await callsAfter(HOUR_MS)).toBe(0)
    }),
  )

  it('goes on when its deposit comes late, and is followed again', async () => {
    await seenAs({ status: 'expired' })
    provider().answer({ ...SEEN, status: 'confirming', amountFrom: 0.1 })
    expect(await callsAfter(HOUR_MS)).toBe(1)
    expect(await fetchSwap(context(), CREATED.id)).toMatchObject({ status: 'confirming', amountFrom: '0.1' })
    expect(await callsAfter(5000)).toBe(1)
  })
})
