import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createContext } from '#server/context.ts'
import { UpstreamFailure } from '#server/shared/gateways/upstream.ts'
import { followSwaps, startSwaps, updateSwap } from '#server/exchange/services/swap-worker.service.ts'
import { freshServer } from '../../support/fresh-server.ts'
import { otherLease, startWork, stopWork, withOtherLeases } from '../../support/databases/leases.ts'
import { vendorExchange } from '../../support/vendors/vendor-exchange.ts'

const PAIR = { fromCurrency: 'btc', toCurrency: 'eth', fromNetwork: 'btc', toNetwork: 'eth', flow: 'standard' }
const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const SWAP = { ...PAIR, fromAmount: '0.1', address: ADDRESS }
const PURCHASE = { side: 'buy', currency: 'usd', token: 'eth', network: 'eth', amount: '100', address: ADDRESS }

describe('the work on open swaps', async () => {
  const server = await freshServer()
  const { context } = server
  const { db } = context
  let id: string
  const statusOf = async () => (await server.call('fetchSwap', { query: { id } })).data.status

  const addOver = (count: number) =>
    db.query(
      `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at, ended_at)
       select 'over-' || n, body_hash, request, sent_at, created_at, updated_at, 'over-' || n, 'expired', trade,
         app_now() - n * interval '2 hours', app_now() - interval '1 day' from swap, generate_series(1, $1::int4) as n`,
      [count],
    )

  beforeEach(async () => {
    await server.empty()
    await stopWork(db, 'swaps')
    id = (await server.call('createSwap', { body: SWAP })).data.id
    await db.query(`update app_clock set ahead = ahead + interval '60 seconds'`)
  })

  it('is done by one server at a time, and the next one may begin at once', async () => {
    let run: (() => Promise<unknown>) | undefined
    const repeat: typeof context.jobs.repeat = (_, __, work) => void (run = work)
    await startSwaps({ ...context, db: withOtherLeases(db, ['swaps']), jobs: { ...context.jobs, repeat } })
    await stopWork(db, otherLease('swaps'))
    await run?.()
    expect(await statusOf()).toBe('waiting')
    await startWork(db, otherLease('swaps'))
    await run?.()
    expect(await statusOf()).toBe('finished')
    const [lease] = await db.query('select until <= app_now() as is_free from lease where name = $1', [
      otherLease('swaps'),
    ])
    expect(lease).toEqual({ is_free: true })
  })

  it('is done by no server without a provider, which shows what was made before and warns of it', async () => {
    const warn = vi.fn()
    const repeat = vi.fn()
    const off = await createContext({ ...context.config, offersSwaps: false }, { ...context.log, warn }, db)
    expect(off.offers).toEqual({ sandbox: true, swaps: false, swapOrders: true })
    await startSwaps({ ...off, jobs: { ...off.jobs, repeat } })
    expect([repeat.mock.calls, warn.mock.calls]).toEqual([
      [],
      [[{ open: 1 }, 'swaps are under way and not followed: EXCHANGE_PROVIDER is off']],
    ])
    expect(await db.query(`select from lease where name = 'swaps'`)).toEqual([])
    await db.query('delete from swap')
    const none = await createContext({ ...context.config, offersSwaps: false }, context.log, db)
    expect(none.offers.swapOrders).toBe(false)
    await off.close()
    await none.close()
  })

  it.each([
    ['swap.refunded', 'createSwap', SWAP, { refundAmount: 0.05 }, { refundHash: 'c'.repeat(64) }],
    ['external.refunded', 'createExternalOrder', PURCHASE, { from_amount: '100' }, { output_hash: 'c'.repeat(64) }],
  ] as const)('notifies the owner once of how it ended: %s', async (notice, operation, body, second, third) => {
    const ada = await server.register('Ada Obi')
    const own = (await ada.call(operation, { body })).data.id
    const provider = await vendorExchange()
    for (const [known, seq] of [
      [{ status: 'refunded' }, 1],
      [{ status: 'refunded', ...second }, 2],
      [{ status: 'refunded', ...third }, 3],
    ] as const) {
      await db.query(`update app_clock set ahead = ahead + interval '3 seconds'`)
      provider.answer({ id: own, ...known })
      expect((await updateSwap({ ...context, exchange: provider.exchange }, own)).data.seq).toBe(seq)
    }
    const { data: notices } = await ada.call('fetchNotifications')
    expect(notices.map(({ kind, swap_id }) => [kind, swap_id])).toEqual([[notice, own]])
    await provider.vendor.close()
  })

  it('asks about two at a time that are over and may still go on, besides those that are open', async () => {
    await addOver(3)
    const provider = await vendorExchange()
    provider.answer({}, 404)
    const warn = vi.spyOn(context.log, 'warn').mockImplementation(() => undefined)
    await followSwaps({ ...context, exchange: provider.exchange })
    const asked = provider.asked().map((call) => call.split('id=')[1])
    expect(new Set(asked)).toEqual(new Set([id, 'over-3', 'over-2']))
    warn.mockRestore()
    await provider.vendor.close()
  })

  it('has what is open wait for its turn where others can be asked, and no longer where the provider is away', async () => {
    const asked: unknown[] = []
    const waiting: string[] = []
    const faults = ['refused', 'malformed', 'failed', 'unreachable', 'too_many', 'not_sent'] as const
    const warn = vi.spyOn(context.log, 'warn').mockImplementation(() => undefined)
    for (const fault of faults) {
      await db.query(`update app_clock set ahead = ahead + interval '60 seconds'`)
      const find: typeof context.exchange.find = async (...call) => {
        asked.push(call)
        throw new UpstreamFailure(fault, 'No')
      }
      expect(await followSwaps({ ...context, exchange: { ...context.exchange, find } })).toBe(2000)
      const [now] = await db.query(`select from swap where checked_at > app_now() - interval '30 seconds'`)
      if (now) waiting.push(fault)
    }
    expect(asked).toEqual(faults.map(() => [id, 'unwatched']))
    expect(waiting).toEqual(['refused', 'malformed'])
    warn.mockRestore()
  })

  it.each([
    ['cannot be read', { id: 7 }, 200],
    ['are about another swap', { status: 'finished' }, 200],
    ['fail', {}, 500],
  ] as const)('goes on to the next ones that are over where the answers %s', async (_, answer, status) => {
    await addOver(4)
    const provider = await vendorExchange()
    const other = (await server.call('createSwap', { body: SWAP })).data.id
    await db.query(`update swap set checked_at = app_now() where swap_id in ('${id}', '${other}')`)
    provider.answer({ ...(status === 200 && { id: other }), ...answer }, status)
    const warn = vi.spyOn(context.log, 'warn').mockImplementation(() => undefined)
    for (const _round of ['first', 'second']) await followSwaps({ ...context, exchange: provider.exchange })
    const asked = provider.asked().map((call) => call.split('id=')[1])
    expect(new Set(asked)).toEqual(new Set(['over-4', 'over-3', 'over-2', 'over-1']))
    warn.mockRestore()
    await provider.vendor.close()
  })

  it('takes in nothing of an answer about another swap', async () => {
    const other = (await server.call('createSwap', { body: SWAP })).data.id
    const provider = await vendorExchange()
    provider.answer({ id: other, status: 'finished' })
    await updateSwap({ ...context, exchange: provider.exchange }, id)
    expect(provider.asked()).toHaveLength(1)
    expect(await db.query('select distinct status from swap')).toEqual([{ status: 'waiting' }])
    await provider.vendor.close()
  })

  it('does not go on by the same answer, also where its status is a word that we do not know', async () => {
    const provider = await vendorExchange()
    provider.answer({ id, status: 'reviewing' })
    const seqs: number[] = []
    for (const _ of ['first', 'second']) {
      await db.query(`update app_clock set ahead = ahead + interval '3 seconds'`)
      seqs.push((await updateSwap({ ...context, exchange: provider.exchange }, id)).data.seq)
    }
    expect(seqs).toEqual([1, 1])
    await provider.vendor.close()
  })

  it('asks about 40 at a time, and notes in the log which could not be checked', async () => {
    await db.query(
      `insert into swap (request_key, body_hash, request, sent_at, created_at, updated_at, swap_id, status, trade, checked_at)
       select 'copy-' || n, body_hash, request, sent_at, created_at, updated_at, 'copy-' || n, status, trade, checked_at
       from swap, generate_series(1, 44) as n`,
    )
    const provider = await vendorExchange()
    provider.answer({}, 404)
    const warn = vi.spyOn(context.log, 'warn').mockImplementation(() => undefined)
    await followSwaps({ ...context, exchange: provider.exchange })
    const asked = provider.asked().map((call) => call.split('id=')[1])
    expect(new Set(asked).size).toBe(40)
    expect(warn.mock.calls.map(([fields]) => fields)).toEqual(
      expect.arrayContaining(asked.map((swap) => ({ swap, fault: 'refused' }))),
    )
    warn.mockRestore()
    await provider.vendor.close()
  })
})
