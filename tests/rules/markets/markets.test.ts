import { describe, expect, it } from 'vitest'
import {
  coinFilterOf,
  coinsShown,
  compact,
  marketsAddress,
  moverPrice,
  type MarketCoin,
} from '#machines/markets/rules/markets.ts'
import { bitcoinMarket } from '#machines/markets/samples/market-data.ts'

const coin = (name: string, figures: Partial<MarketCoin>): MarketCoin => ({
  ...bitcoinMarket,
  key: name,
  name,
  symbol: name.toUpperCase(),
  ...figures,
})

const COINS = [
  coin('Dash', { rank: 2, price: '9.5', change_24h: -4, change_7d: 0, volume: '1000' }),
  coin('Aave', { rank: 3, price: '92', change_24h: 5, change_7d: -9, volume: '300' }),
  coin('Bitcoin', { rank: 1, price: '60500', change_24h: -1, change_7d: 2, volume: null }),
  coin('Celo', { rank: null, price: null, change_24h: null, change_7d: null, volume: '20' }),
]
const shown = (filter: Partial<Parameters<typeof coinsShown>[1]>) =>
  coinsShown(COINS, { list: 'all', sort: 'rank', search: '', ...filter })
    .map(({ name }) => name[0])
    .join('')

describe('the coins of the screener', () => {
  it.each([
    ['rank', 'BDAC'],
    ['name', 'ABCD'],
    ['price', 'BADC'],
    ['change_24h', 'ABDC'],
    ['change_7d', 'BDAC'],
    ['volume', 'DACB'],
  ] as const)('are sorted by %s, the unknown ones last', (sort, order) => {
    expect(shown({ sort })).toBe(order)
  })

  it('are gainers or losers by 24 hours, the strongest loss first', () => {
    expect([
      shown({ list: 'gainers' }),
      shown({ list: 'losers' }),
      shown({ list: 'losers', sort: 'change_24h' }),
    ]).toEqual(['A', 'BD', 'DB'])
  })

  it('that lost have an unknown figure last, too', () => {
    const losers = COINS.filter(({ change_24h }) => change_24h !== null && change_24h < 0)
    const [first, ...others] = losers.map((coin, index) => ({ ...coin, change_7d: index === 0 ? null : -index }))
    const sorted = coinsShown([...(first ? [first] : []), ...others], { list: 'losers', sort: 'change_7d', search: '' })
    expect(sorted.at(-1)).toBe(first)
  })

  it('are found by a part of their name or symbol, in any case', () => {
    expect([
      shown({ search: ' bIt ' }),
      shown({ search: 'AAVE' }),
      shown({ search: 'a' }),
      shown({ search: 'zz' }),
    ]).toEqual(['B', 'A', 'DA', ''])
  })

  it('are found by the name alone and by the symbol alone', () => {
    const found = (search: string) => coinsShown([bitcoinMarket], { list: 'all', sort: 'rank', search }).length
    expect([found('coin'), found('btc'), found('c'), found('z')]).toEqual([1, 1, 1, 0])
  })

  it('neither gain nor lose without a change', () => {
    const even = coin('Even', { change_24h: 0 })
    const lists = (['all', 'gainers', 'losers'] as const).map(
      (list) => coinsShown([even], { list, sort: 'rank', search: '' }).length,
    )
    expect(lists).toEqual([1, 0, 0])
  })

  it('are those that the address names', () => {
    expect(coinFilterOf({})).toEqual({ list: 'all', sort: 'rank', search: '' })
    const losers = { list: 'losers', sort: 'volume', search: 'Wrapped B&C' } as const
    expect(coinFilterOf(losers)).toEqual(losers)
    expect(marketsAddress(losers)).toBe('/markets?list=losers&sort=volume&search=Wrapped%20B%26C')
    expect(marketsAddress({ ...losers, sort: 'change_24h', search: '' })).toBe('/markets?list=losers')
    expect(marketsAddress({ ...losers, sort: 'rank', search: '' })).toBe('/markets?list=losers&sort=rank')
    const { search } = coinFilterOf({ search: `${'a'.repeat(59)}😀` })
    expect(search).toBe('a'.repeat(59))
  })

  it.each(['gainers', 'losers'] as const)(
    'that are %s are sorted by their change, unless another figure is named',
    (list) => {
      expect(coinFilterOf({ list })).toEqual({ list, sort: 'change_24h', search: '' })
      expect(coinFilterOf({ list, sort: 'rank' })).toEqual({ list, sort: 'rank', search: '' })
      expect(shown(coinFilterOf({ list }))).toBe(list === 'gainers' ? 'A' : 'DB')
    },
  )

  it.each(['toString', 'market_cap', ''])(
    'are all by market cap where the address names no list and no figure: %s',
    (name) => {
      expect(coinFilterOf({ list: name, sort: name, search: 'a'.repeat(61) })).toEqual({
        list: 'all',
        sort: 'rank',
        search: 'a'.repeat(60),
      })
    },
  )
})

describe('a large figure', () => {
  it.each([
    ['1191850000000', '1.19T'],
    ['1000000000000', '1.00T'],
    ['999999999999', '1,000.00B'],
    ['31400000000', '31.40B'],
    ['1000000', '1.00M'],
    ['999999', '999,999'],
    ['0', '0'],
  ])('of %s is %s', (figure, text) => {
    expect(compact(figure)).toBe(text)
  })
})

it('shows the price of a mover to six decimals, rounded half to even', () => {
  expect([null, '60500', '0.1234567', '0.0000015', '0.0000025'].map(moverPrice)).toEqual([
    '–',
    '$60,500',
    '$0.123457',
    '$0.000002',
    '$0.000002',
  ])
})
