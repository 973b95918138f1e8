import { describe, expect, it } from 'vitest'
import { floatingPrice } from '#machines/adverts/rules/adverts.ts'
import { decimalOf, fiatFor, minorOf, parseMoney, PRICE_SCALE } from '#machines/shared/values/money.ts'
import { completionRank, ratingRank } from '#machines/adverts/rules/reputation.ts'
import { fiatFault, isOrderable, type AmountTerms } from '#machines/adverts/rules/trade.ts'
import { createAdvertIndex, type AdvertIndex } from '#server/adverts/marketplace/advert-index.ts'
import { listOpen, type After, type OpenQuery, type Order } from '#server/adverts/marketplace/listing.ts'
import type { Changes, ListedRow, PairRow } from '#server/adverts/repos/marketplace.repo.ts'

/** Numbers that look like chance and are the same each time. */
function createChance(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Chance = ReturnType<typeof createChance>

const BTC: PairRow = { token: 'BTC', currency: 'USD', price: '60123.45', fresh_until: 0, token_scale: 8, fiat_scale: 2 }
const PAIRS: readonly PairRow[] = [
  BTC,
  { token: 'ETH', currency: 'XOF', price: '1800000', fresh_until: 0, token_scale: 18, fiat_scale: 0 },
  { token: 'BTC', currency: 'XOF', price: '36000000.5', fresh_until: 0, token_scale: 8, fiat_scale: 0 },
  // Its floating prices are rounded by a good part of themselves.
  { token: 'BIT', currency: 'USD', price: '0.00000123', fresh_until: 0, token_scale: 2, fiat_scale: 2 },
]
const METHODS = ['Wise', 'Zelle', 'SEPA', ...Array.from({ length: 40 }, (_, index) => `Bank ${index}`)]

const figuresOf = (trader: number, chance: Chance) => ({
  person_id: trader,
  trader_xid: 1,
  orders: chance(6),
  completion_rate: chance(4) === 0 ? null : 95 + chance(5) / 2,
  counted: 1 + chance(300),
  rating: chance(3) === 0 ? null : 1 + chance(400) / 100,
  ratings: 1 + chance(300),
})

/** Limits and worth are so great that short floats round them. */
const GREAT = 1_000_003

function advertOf(id: number, chance: Chance): ListedRow {
  const pair = PAIRS[chance(PAIRS.length)] ?? BTC
  const isFixed = chance(2) === 0
  const min = 1 + chance(900)
  const worth = ((10 + chance(3000)) * GREAT) / Number(pair.price)
  const least = 10 ** pair.fiat_scale
  return {
    ...figuresOf(1 + chance(40), chance),
    xid: '1',
    id,
    type: chance(2) === 0 ? 'Buy' : 'Sell',
    token: pair.token,
    currency: pair.currency,
    margin_type: isFixed ? 'Fixed' : 'Floating',
    price: isFixed ? (Number(pair.price) * (0.9 + chance(20) / 100)).toFixed(8) : null,
    percent: isFixed ? null : (90 + chance(2000) / 100).toFixed(2),
    available: String(minorOf(worth.toFixed(2), pair.token_scale)),
    min_limit: String(min * GREAT * least),
    max_limit: String((min + 1 + chance(2500)) * GREAT * least),
    payment_methods: [METHODS[chance(3)] ?? '', METHODS[3 + chance(40)] ?? ''],
  }
}

/** What there is, beside the memory of it. */
interface World {
  readonly adverts: Map<number, ListedRow>
  readonly traders: Map<number, ReturnType<typeof figuresOf>>
  readonly pairs: Map<string, PairRow>
}

const pairOf = ({ pairs }: World, { token, currency }: ListedRow): PairRow => pairs.get(token + currency) ?? BTC
const priceOf = (world: World, row: ListedRow): string =>
  row.price ?? floatingPrice(pairOf(world, row).price, row.percent ?? '') ?? '0'

function termsOf(world: World, row: ListedRow): AmountTerms {
  const { token_scale: tokenScale, fiat_scale: fiatScale } = pairOf(world, row)
  return {
    type: row.type,
    priceMinor: minorOf(priceOf(world, row), PRICE_SCALE),
    availableMinor: BigInt(row.available),
    minLimitMinor: BigInt(row.min_limit),
    maxLimitMinor: BigInt(row.max_limit),
    tokenScale,
    fiatScale,
  }
}

function isWanted(world: World, row: ListedRow, { type, token, currency, methods, amount }: OpenQuery): boolean {
  const fiat = amount === null ? null : parseMoney(amount, pairOf(world, row).fiat_scale)
  return (
    (type === null || row.type === type) &&
    (token === null || row.token === token) &&
    (currency === null || row.currency === currency) &&
    (methods === null || row.payment_methods.some((method) => methods.includes(method))) &&
    isOrderable(termsOf(world, row)) &&
    (fiat === null || (typeof fiat === 'bigint' && fiatFault(termsOf(world, row), fiat, null) === null))
  )
}

/** The list as it should be, by trying every advert. */
function expected(world: World, order: Order, query: OpenQuery): number[] {
  const wanted = [...world.adverts.values()].filter((row) => isWanted(world, row, query)).sort((a, b) => a.id - b.id)
  if (order === 'cheapest' || order === 'dearest') {
    const direction = order === 'cheapest' ? 1 : -1
    const sortKey = (row: ListedRow) =>
      row.percent === null
        ? (minorOf(priceOf(world, row), PRICE_SCALE) * 10n ** 18n) / minorOf(pairOf(world, row).price, PRICE_SCALE)
        : minorOf(row.percent, 2) * 10n ** 14n
    const items = wanted.map((row) => ({ id: row.id, sortKey: sortKey(row) }))
    items.sort((a, b) => direction * (a.sortKey < b.sortKey ? -1 : a.sortKey > b.sortKey ? 1 : a.id - b.id))
    return items.map(({ id }) => id)
  }
  const figure = ({ person_id }: ListedRow) => {
    const trader = world.traders.get(person_id)
    if (!trader) return -1
    if (order === 'orders') return trader.orders
    const { completion_rate, counted, rating, ratings } = trader
    return (order === 'rating' ? ratingRank(rating, ratings) : completionRank(completion_rate, counted)) ?? -1
  }
  return wanted.sort((a, b) => figure(b) - figure(a) || a.person_id - b.person_id).map(({ id }) => id)
}

const ORDERS: readonly Order[] = ['cheapest', 'dearest', 'orders', 'completion_rate', 'rating']

const sorted = new WeakMap<World, ListedRow[]>()

/** SortedList once for all lists that are tried before the world changes. */
function greatestFirst(world: World): ListedRow[] {
  const known = sorted.get(world)
  if (known) return known
  const rows = [...world.adverts.values()].sort((a, b) => Number(b.max_limit) - Number(a.max_limit))
  sorted.set(world, rows)
  return rows
}

/** An amount that some advert can just meet, or just not. */
function edgeOf(world: World, chance: Chance): string {
  // Half of them among the greatest, which hardly any other advert meets.
  const all = greatestFirst(world)
  const row = all[chance(chance(2) === 0 ? 20 : all.length)]
  if (!row) throw new Error('There is no advert')
  const { fiat_scale: scale } = pairOf(world, row)
  const { availableMinor, priceMinor, tokenScale } = termsOf(world, row)
  const worth = fiatFor(availableMinor, priceMinor, { token: tokenScale, fiat: scale })
  const edges = [BigInt(row.max_limit), BigInt(row.min_limit), worth]
  const edge = (edges[chance(3)] ?? 0n) + BigInt(chance(3) - 1)
  return decimalOf(edge > 0n ? edge : 1n, scale)
}

const queryOf = (world: World, chance: Chance): OpenQuery => ({
  type: [null, 'Buy', 'Sell'][chance(3)] ?? null,
  token: [null, null, 'BTC', 'ETH', 'BIT'][chance(5)] ?? null,
  currency: [null, null, 'USD', 'XOF'][chance(4)] ?? null,
  methods:
    [null, [METHODS[chance(3)] ?? ''], [METHODS[3 + chance(40)] ?? '', 'Wise'], [`Bank ${chance(44)}`]][chance(4)] ??
    null,
  amount: [null, edgeOf(world, chance), edgeOf(world, chance), `${chance(1000) * GREAT}.5`][chance(4)] ?? null,
  limit: 1 + chance(12),
})

/** As many pages as there are, but at most four. */
function pagesOf(index: AdvertIndex, order: Order, query: OpenQuery, skipsPerCheck: number): number[] {
  const found: number[] = []
  let after: After | null = null
  for (let pages = 0; pages < 4; pages += 1) {
    const page = listOpen(index, order, query, after, skipsPerCheck)
    found.push(...page.map(({ advert }) => advert.id))
    const last = page.at(-1)
    if (page.length < query.limit || !last) break
    after = { sortKey: last.sortKey, id: last.advert.id, traderId: last.advert.trader.id }
  }
  return found
}

/** Some are edited, posted and closed, figures come, and the market moves. */
function changeIn(world: World, chance: Chance): Changes {
  const ids = [...new Set(Array.from({ length: 30 }, () => 1 + chance(3100)))]
  const listed = ids.slice(0, 20).map((id) => {
    const [row, known] = [advertOf(id, chance), world.adverts.get(id)]
    return { ...row, ...(known && figuresOf(known.person_id, chance)) }
  })
  const pairs = PAIRS.map((pair) => ({ ...pair, price: (Number(pair.price) * (0.95 + chance(100) / 1000)).toFixed(8) }))
  const traders = [1, 2, 3].map(() => figuresOf(1 + chance(40), chance))
  return {
    pairs,
    listed,
    unlisted: ids.slice(20).map((id) => ({ xid: '1', id })),
    traders: traders.map((trader) => ({ ...trader, xid: '1', id: trader.person_id })),
  }
}

/** What came last of a trader, or of an advert, is true. */
function follow(world: World, changes: Changes): void {
  const { adverts, traders, pairs } = world
  sorted.delete(world)
  for (const pair of changes.pairs) pairs.set(pair.token + pair.currency, pair)
  for (const row of changes.listed) {
    adverts.set(row.id, row)
    traders.set(row.person_id, row)
  }
  for (const { id } of changes.unlisted) adverts.delete(id)
  const present = new Set([...adverts.values()].map(({ person_id }) => person_id))
  for (const row of changes.traders) if (present.has(row.person_id)) traders.set(row.person_id, row)
}

describe('a list of what is in memory', () => {
  it('is the list by trying every advert, page by page, while adverts, figures and markets change', () => {
    const chance = createChance(7)
    const world: World = { adverts: new Map(), traders: new Map(), pairs: new Map() }
    const index = createAdvertIndex()
    const listed = Array.from({ length: 3000 }, (_, index) => advertOf(index + 1, chance))
    let changes: Changes = { pairs: [...PAIRS], listed, unlisted: [], traders: [] }
    let found = 0
    for (let round = 0; round < 60; round += 1) {
      follow(world, changes)
      index.apply(changes)
      for (let tried = 0; tried < 10; tried += 1) {
        const [order, query] = [ORDERS[chance(ORDERS.length)] ?? 'cheapest', queryOf(world, chance)]
        const page = pagesOf(index, order, query, [4000, 20, 0.01][chance(3)] ?? 1)
        expect(page, JSON.stringify({ round, order, query })).toEqual(
          expected(world, order, query).slice(0, 4 * query.limit),
        )
        found += page.length > 0 ? 1 : 0
      }
      for (let more = chance(3); more > 0; more -= 1) {
        changes = changeIn(world, chance)
        follow(world, changes)
        index.apply(changes)
      }
      changes = changeIn(world, chance)
    }
    expect(found).toBeGreaterThan(300)
  })

  it('has an advert for exactly the least and the most of it, and for nothing beside', () => {
    const index = createAdvertIndex()
    const row = { ...advertOf(1, createChance(1)), token: 'BTC', currency: 'USD', margin_type: 'Fixed' as const }
    const terms = { price: '60000', percent: null, available: '100000000', min_limit: '1000', max_limit: '2500000' }
    index.apply({ pairs: [BTC], listed: [{ ...row, ...terms }], unlisted: [], traders: [] })
    const query = { type: null, token: null, currency: null, methods: null, limit: 5 }
    const found = (amount: string) =>
      ORDERS.map((order) => listOpen(index, order, { ...query, amount }, null, 1e9).length).join('')
    expect(['9.99', '10', '25000', '25000.01'].map(found)).toEqual(['00000', '11111', '11111', '00000'])
  })

  it('detects whether changes affect any list', () => {
    const index = createAdvertIndex()
    const nothing: Changes = { pairs: [BTC], listed: [], unlisted: [], traders: [] }
    expect(index.apply(nothing)).toBe(true)
    expect(index.apply(nothing)).toBe(false)
    expect(index.apply({ ...nothing, pairs: [{ ...BTC, price: '60123.46' }] })).toBe(true)
    expect(index.apply({ ...nothing, pairs: [], unlisted: [{ xid: '1', id: 1 }] })).toBe(true)
  })

  it('ranks traders who have adverts, and nobody else', () => {
    const index = createAdvertIndex()
    const row = { ...advertOf(1, createChance(1)), token: 'BTC', currency: 'USD', person_id: 5 }
    const ranked = () => index.ranked('orders').map(({ id }) => id)
    index.apply({ pairs: [BTC], listed: [row, { ...row, id: 2 }], unlisted: [], traders: [] })
    expect(ranked()).toEqual([5])
    const unlisted = (id: number): Changes => ({
      pairs: [],
      listed: [],
      unlisted: [{ xid: '1', id }],
      traders: [],
    })
    index.apply(unlisted(1))
    expect(ranked()).toEqual([5])
    index.apply(unlisted(2))
    expect(ranked()).toEqual([])
  })
})
