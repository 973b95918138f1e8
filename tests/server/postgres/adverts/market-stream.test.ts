import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tx } from '#server/db/db.ts'
import type { MarketChange } from '#server/shared/publisher.ts'
import { createMarketBoard, MAX_PER_ADDRESS, type MarketReader, type Topic } from '#server/realtime/market-board.ts'
import { aging, store } from '#server/markets/repos/market-price.repo.ts'
import { agingAgainMs } from '#server/markets/services/market.service.ts'
import { setFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { ENGINES, freshDb } from '../../support/databases/fresh-db.ts'
import type { MarketFrame, OpenStream } from '../../support/test-server.ts'
import { runCommand, draft, post, take, type Advert } from '../../support/marketplace.ts'
import { twoServers } from '../../support/two-servers.ts'
import { threeTraders, type ThreeTraders } from '../../support/three-traders.ts'

type Stream = OpenStream<MarketFrame>

const named = ({ frames }: Stream): string[] =>
  frames.flatMap((frame) => (frame.type === 'market.changed' ? frame.t_ids : []))
/** By its id, or as one of any: market prices may have moved within the same second. */
const isReceived = ({ frames }: Stream, { t_id }: Advert): boolean =>
  frames.some((frame) => frame.type === 'market.changed' && (frame.t_ids.length === 0 || frame.t_ids.includes(t_id)))
const untilReceived = (stream: Stream, advert: Advert) => expect.poll(() => isReceived(stream, advert)).toBe(true)
const count = ({ frames }: Stream): number => frames.filter(({ type }) => type === 'market.changed').length

describe.each(ENGINES)('the market stream publishes to visitors (%s)', (engine) => {
  const traders = threeTraders(engine)
  let { server, seller, buyer, advert }: ThreeTraders = traders
  beforeEach(() => void ({ server, seller, buyer, advert } = traders))

  /** Opened by a visitor, after the frames of what happened before. */
  const looking = async (query: Record<string, string> = {}): Promise<Stream> => {
    const stream = await server.marketStream(query)
    await stream.frame('hello')
    return stream
  }

  const path = () => ({ t_id: advert.t_id })
  const happenings: readonly [what: string, happen: () => Promise<unknown>][] = [
    ['is edited', () => seller.call('editTrade', { path: path(), body: { ...draft, price: '64500' } })],
    ['is paused', () => seller.call('pauseTrade', { path: path() })],
    ['is closed', () => seller.call('closeTrade', { path: path() })],
    ['is taken', () => take(buyer, advert)],
  ]
  it.each(happenings)('a visitor is notified that an advert %s, by its id alone', async (_, happen) => {
    const stream = await looking({ type: 'Sell', token: 'BTC', currency: 'USD' })
    await happen()
    await untilReceived(stream, advert)
    const frames = stream.frames.filter(({ type }) => type === 'market.changed')
    expect(frames.every((frame) => Object.keys(frame).sort().join() === 't_ids,type')).toBe(true)
    stream.close()
  })

  it('a visitor is notified of a new advert, of one that opens again, and of one that gets tokens back from an order', async () => {
    const order = await take(buyer, advert)
    await seller.call('pauseTrade', { path: path() })
    const stream = await looking()
    await untilReceived(stream, await post(seller, { token_amount: '0.2' }))
    await seller.call('reopenTrade', { path: path() })
    await untilReceived(stream, advert)
    stream.close()
    const later = await looking()
    await runCommand(buyer, 'cancelOrder', order)
    await untilReceived(later, advert)
    later.close()
  })

  it('the first frame tells how long ago something happened', async () => {
    const following = await looking()
    await seller.call('pauseTrade', { path: path() })
    await untilReceived(following, advert)
    following.close()
    const later = await server.marketStream({ type: 'Sell', token: 'BTC', currency: 'USD' })
    expect(await later.frame('hello')).toEqual({ type: 'hello', changed_ms_ago: expect.any(Number) })
    later.close()
  })

  it('nobody is notified of another topic', async () => {
    const topics = [{ type: 'Buy' }, { token: 'ETH' }, { currency: 'NGN' }, {}]
    const streams = await Promise.all(topics.map((topic) => looking(topic)))
    const all = streams[3]
    if (!all) throw new Error('Four are looking')
    const fresh = await post(seller, { token_amount: '0.3' })
    await untilReceived(all, fresh)
    expect(streams.slice(0, 3).flatMap(named)).not.toContain(fresh.t_id)
    streams.forEach((stream) => stream.close())
  })

  it('everybody is notified once a second at most, however much happens', async () => {
    const stream = await looking()
    const request = { path: path() }
    const began = performance.now()
    for (let time = 0; time < 15; time += 1) {
      await seller.call('pauseTrade', request)
      await seller.call('reopenTrade', request)
    }
    await untilReceived(stream, advert)
    expect(count(stream)).toBeLessThanOrEqual(Math.ceil((performance.now() - began) / 1000) + 1)
    stream.close()
  })

  it('everybody is notified when market prices changed', async () => {
    const { db, market } = server.context
    await db.query(`update market_price set price = price + 1, at = app_now() - interval '1 minute'`)
    const stream = await looking({ token: 'ETH' })
    await market.refresh()
    expect(await stream.frame('market.changed')).toEqual({ type: 'market.changed', t_ids: [] })
    stream.close()
  })

  it('everybody is notified at the moment when a price becomes too old for money', async () => {
    const { db, jobs } = server.context
    await setFault('market', 'drop', db)
    const aged = async (ageS: number) => {
      await db.query(`update market_price set at = app_now() - make_interval(secs => $1)`, [ageS])
      await jobs.wake()
    }
    const stream = await looking({ token: 'ETH' })
    await aged(100)
    await aged(200)
    expect(count(stream)).toBe(0)
    // No call and no refresh: the price of another second becomes old by itself.
    await aged(119.5)
    expect(await stream.frame('market.changed')).toEqual({ type: 'market.changed', t_ids: [] })
    const { data } = await buyer.call('fetchOpenAdverts', { query: { type: 'Sell', token: 'BTC' } })
    expect(data.map(({ order }) => order.market_price)).toContain(null)
    stream.close()
    await setFault('market', 'none', db)
    await server.context.market.refresh()
  })

  it('is refused to other origins, and with a topic that is none', async () => {
    await expect(server.marketStream({}, 'https://evil.example')).rejects.toThrow(/403/)
    for (const topic of [{ type: 'Rent' }, { token: 'not a token' }, { currency: '' }, { person: '1' }])
      await expect(server.marketStream(topic as Record<string, string>)).rejects.toThrow(/400/)
    expect((await fetch(`${server.url}/api/v1/website/m2m/stream`)).status).toBe(404)
  })
})

describe('the board of the marketplace', () => {
  const readerOf = (address: string, send: (text: string) => void = () => undefined): MarketReader => ({
    topic: {},
    address,
    isAlive: true,
    socket: { bufferedAmount: 0, send, ping: () => undefined, close: () => undefined, terminate: () => undefined },
  })
  const change = (index: number): MarketChange => ({ t_id: `T${index}`, type: 'Sell', token: 'BTC', currency: 'USD' })

  it('names up to a hundred adverts; more than that are any', async () => {
    const db = await freshDb()
    const board = await createMarketBoard(db)
    const frames: string[] = []
    board.join(readerOf('here', (text) => void frames.push(text)))
    for (const most of [100, 101]) {
      frames.length = 0
      await db.tx(async (tx) => Array.from({ length: most }, (_, index) => board.changed(tx, change(index))))
      await expect
        .poll(() => frames.map((text) => (JSON.parse(text) as { t_ids: string[] }).t_ids.length))
        .toEqual([most > 100 ? 0 : most])
    }
    await board.stop()
  })

  it('the first frame tells when something of its topic last happened, and when prices last moved', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
    const db = await freshDb()
    const board = await createMarketBoard(db)
    const ago = (topic: Topic): unknown => JSON.parse(board.hello(topic)).changed_ms_ago
    const happens = async (at: number, what: (tx: Tx) => void, heard: () => unknown) => {
      clock.mockReturnValue(at)
      await db.tx(async (tx) => what(tx))
      await expect.poll(heard).not.toBeNull()
    }
    expect(ago({})).toBeNull()
    await happens(
      2000,
      (tx) => board.changed(tx, change(1)),
      () => ago({}),
    )
    await happens(
      3000,
      (tx) => board.changed(tx, { ...change(2), type: 'Buy' }),
      () => ago({ type: 'Buy' }),
    )
    clock.mockReturnValue(3500)
    expect(
      [{ type: 'Sell' }, { type: 'Buy' }, { token: 'BTC' }, { token: 'ETH' }, { currency: 'NGN' }].map((each) =>
        ago(each as Topic),
      ),
    ).toEqual([1500, 500, 500, null, null])
    await happens(
      5000,
      (tx) => board.pricesMoved(tx),
      () => ago({ token: 'ETH' }),
    )
    clock.mockReturnValue(5250)
    expect([{ token: 'ETH' }, {}].map(ago)).toEqual([250, 250])
    clock.mockRestore()
    await board.stop()
  })

  it.each([
    [null, 20_000],
    [20_000.1, 20_000],
    [19_999.2, 20_000],
    [300.4, 301],
  ])('looks for old prices again when the next one becomes old in %s ms: in %i ms', (nextMs, againMs) =>
    expect(agingAgainMs(nextMs)).toBe(againMs),
  )

  it('lets in so many from one address, others from elsewhere, and one more when one goes', async () => {
    const board = await createMarketBoard(await freshDb())
    const leave = Array.from({ length: MAX_PER_ADDRESS }, () => board.join(readerOf('here')))
    expect(leave).not.toContain(null)
    expect(board.join(readerOf('here'))).toBeNull()
    expect(board.join(readerOf('there'))).not.toBeNull()
    leave[0]?.()
    expect(board.join(readerOf('here'))).not.toBeNull()
    await board.stop()
  })

  it.each(ENGINES)('prices that are the same, or older, moved nothing (%s)', async (engine) => {
    const db = await freshDb(engine)
    const draft = (price: string, minute: number) =>
      store(
        [
          {
            ...{ token: 'BTC', currency: 'USD', price, change24h: 0, rateAt: null },
            at: new Date(Date.UTC(2040, 0, 1, 0, minute)),
          },
        ],
        db,
      )
    await draft('64000', 0)
    expect([await draft('64000', 1), await draft('64001', 2), await draft('64000', 1)]).toEqual([false, true, false])
  })

  it.each(ENGINES)('a price that becomes too old for money, or is used again, moves something (%s)', async (engine) => {
    const db = await freshDb(engine)
    const [row] = await db.query<{ now: Date }>('select app_now() as now')
    const now = Number(row?.now)
    const draft = (agoS: number) =>
      store(
        [
          {
            ...{ token: 'BTC', currency: 'USD', price: '64000', change24h: 0, rateAt: null },
            at: new Date(now - agoS * 1000),
          },
        ],
        db,
      )
    const aged = (sinceS: number | null) => aging(sinceS === null ? null : new Date(now - sinceS * 1000), db)
    await draft(200)
    expect(await aged(60)).toMatchObject({ has_aged: false, next_ms: null })
    expect(await draft(150)).toBe(false)
    expect([await aged(20), await aged(60), await aged(null)].map(({ has_aged }) => has_aged)).toEqual([
      false,
      true,
      false,
    ])
    expect([await draft(100), await draft(90)]).toEqual([true, false])
    const fresh = await aged(60)
    expect(fresh.has_aged).toBe(false)
    // Of the price from 90 seconds ago; a date has whole milliseconds.
    expect(Math.abs(Number(fresh.now) + (fresh.next_ms ?? 0) - (now + 30_000))).toBeLessThanOrEqual(2)
  })
})

describe('two servers on one PostgreSQL', async () => {
  const { db, here, there } = await twoServers()

  it('send the change of an advert to each other’s visitors', async () => {
    const sade = await here.register('Sade Ola')
    await sade.deposit('BTC', '1')
    await sade.addBank()
    const stream = await there.marketStream({ type: 'Sell', token: 'BTC', currency: 'USD' })
    await stream.frame('hello')
    const advert = await post(sade)
    await untilReceived(stream, advert)
    stream.close()
    const again = await there.marketStream()
    await again.frame('hello')
    await sade.call('closeTrade', { path: { t_id: advert.t_id } })
    await untilReceived(again, advert)
    again.close()
  })

  it('let visitors fetch again when their connection to the database was lost', async () => {
    const stream = await there.marketStream()
    await stream.frame('hello')
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
    )
    expect(await stream.frame('market.changed')).toEqual({ type: 'market.changed', t_ids: [] })
    stream.close()
  })
})
