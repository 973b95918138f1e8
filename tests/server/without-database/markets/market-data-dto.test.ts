import { describe, expect, it } from 'vitest'
import { plainText, toChartPoints, toCoinDetail, toMarketCoin } from '#server/markets/services/market-data-dto.ts'

describe('what a provider sends', () => {
  it('is shown as plain text, without tags', () => {
    expect(plainText('<p>A <b>coin</b> &amp; more</p><script src="https://evil.example">')).toBe('A coin & more')
    expect(plainText('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;')
  })

  it('is left out where a figure is missing or no decimal', () => {
    const coin = {
      id: 'x',
      symbol: 'x',
      name: 'X',
      current_price: null,
      market_cap: '-1',
      total_volume: '1e3',
      price_change_percentage_24h: '1e9',
    }
    expect(toMarketCoin(coin, new Map())).toEqual({
      key: 'x',
      image: '',
      symbol: 'X',
      name: 'X',
      rank: null,
      price: null,
      change_24h: null,
      change_7d: null,
      volume: null,
      market_cap: null,
      sparkline: [],
    })
  })

  it('is in the currency of the answer, each figure under its own name', () => {
    const figures = { usd: '2', ngn: '3000' }
    const market_data = {
      current_price: figures,
      market_cap: { ngn: '1' },
      fully_diluted_valuation: { ngn: '2' },
      low_24h: { ngn: '3' },
      high_24h: { ngn: '4' },
      atl: { ngn: '5' },
      ath: { ngn: '6' },
      atl_change_percentage: { ngn: '7.129' },
      ath_change_percentage: { ngn: '-8' },
      atl_date: { ngn: '2020-01-01T00:00:00.000Z' },
      ath_date: { ngn: 'never' },
      total_supply: '9',
      circulating_supply: '10.5',
      price_change_percentage_24h: '-11.5',
    }
    const coin = { id: 'tether', symbol: 'usdt', name: 'Tether', description: { en: 'Text' }, market_data }
    expect(toCoinDetail(coin, { currency: 'NGN', rate: '1500' })).toEqual({
      key: 'USDT',
      image: '/marks/usdt.svg',
      symbol: 'USDT',
      name: 'Tether',
      description: 'Text',
      currency: 'NGN',
      price: '3000',
      change_24h: -11.5,
      market_cap: '1',
      fully_diluted_valuation: '2',
      low_24h: '3',
      high_24h: '4',
      atl: '5',
      ath: '6',
      atl_change_percentage: 7.13,
      ath_change_percentage: -8,
      atl_date: '2020-01-01T00:00:00.000Z',
      ath_date: null,
      total_supply: '9',
      circulating_supply: '10.5',
    })
    expect(toCoinDetail(coin, { currency: 'XOF', rate: '603' })).toMatchObject({ currency: 'XOF', price: '1206' })
    expect(toCoinDetail(coin, { currency: 'XOF', rate: null })).toMatchObject({ currency: 'USD', price: '2' })
  })

  it('becomes a chart with each time once and in order', () => {
    expect(
      toChartPoints([
        ['3000', '3'],
        ['1000', '1'],
        ['1999', '2'],
      ]),
    ).toEqual([
      { time: 1, close: 2 },
      { time: 3, close: 3 },
    ])
    expect(toChartPoints([['1000', '1', '4', '0.5', '2']])).toEqual([{ time: 1, open: 1, high: 4, low: 0.5, close: 2 }])
  })
})
