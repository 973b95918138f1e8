import { describe, expect, it } from 'vitest'
import { bitcoinDetail } from '#machines/markets/samples/market-data.ts'
import { notFound, unavailable } from '#server/refusal.ts'
import { readContent } from '#server/website/content/content.ts'
import { siteReads } from '#server/website/services/site-reads.service.ts'
import { readSitePage, type SiteReads } from '#server/website/site/site-page.ts'
import { fromRoot } from '#server/project-root.ts'
import { ALL_OFFERS, siteReadsOf, textOf } from '../../support/site-reads.ts'

const BASE = 'https://quayside.example'
const inDollars = { ...bitcoinDetail, currency: 'USD' }

const pageAt = (url: string, coin: SiteReads['coin']) => readSitePage(url, { ...siteReadsOf(BASE), coin })

describe('the page of a coin', () => {
  it.each(['/markets/BTC', '/markets/btc', '/markets/bitcoin?from=home'])(
    '%s has the figures, the title and the address of the coin',
    async (url) => {
      const asked: string[] = []
      const page = await pageAt(url, async (key) => {
        asked.push(key)
        return inDollars
      })
      expect(asked).toEqual(['BTC'])
      expect(page).toMatchObject({
        status: 200,
        title: 'Bitcoin (BTC) price',
        description: 'BTC price in US dollars, with chart, market cap, supply and historical data.',
        canonical: `${BASE}/markets/BTC`,
        structured: { name: 'Bitcoin (BTC) price', url: `${BASE}/markets/BTC` },
        answers: { '/api/providers/market/coins/BTC?currency=USD': { data: inDollars } },
      })
      const text = textOf(page.body.text)
      for (const part of [
        'Bitcoin (BTC)',
        'Current price 90,750,000.00 USD',
        '24h change +1.24%',
        'About Coin The first cryptocurrency.',
        'Market cap 1,787.78T USD',
        'Circulating supply 19.70M BTC',
        '24h low - high 89,000,000.50 - 91,500,000.00 USD',
        'All-time low 27.01 USD +335,986.60% Fri, Jul 5, 2013',
        'All-time high 110,000,000.00 USD -17.50% Wed, Nov 10, 2021',
      ])
        expect(text).toContain(part)
      expect(page.body.text).toMatch(/<a href="\/register"[^>]*>Sign up to trade</)
      expect(page.body.text).toContain('<a href="/markets"')
      expect(page.body.text).toMatch(/<a href="\/swap\?from=btc&amp;to=eth"[^>]*>Swap BTC</)
    },
  )

  it('leads to no swap where none is offered', async () => {
    const offers = { ...ALL_OFFERS, swaps: false }
    const { body } = await readSitePage('/markets/btc', { ...siteReadsOf(BASE), coin: async () => inDollars, offers })
    expect(textOf(body.text)).not.toContain('Swap BTC')
    expect(textOf(body.text)).toContain('Sign up to trade')
  })

  it('offers no trade in a coin that is not traded here', async () => {
    const pepe = { ...inDollars, key: 'pepe', symbol: 'PEPE', name: 'Pepe', description: '', market_cap: null }
    const { body } = await pageAt('/markets/pepe', async () => pepe)
    expect(textOf(body.text)).toContain('PEPE is not traded here.')
    expect(textOf(body.text)).toContain('Market cap –')
    expect(textOf(body.text)).not.toContain('Sign up to trade')
    expect(textOf(body.text)).not.toContain('About Coin')
  })

  it.each(['/markets/nosuchcoin', '/markets/no%20coin', '/markets/%ff'])(
    '%s is not found where there is none of this name',
    async (url) => {
      const page = await pageAt(url, async () => null)
      expect(page).toMatchObject({ status: 404, title: 'Page not found', isIndexable: false })
    },
  )

  it('is drawn later while the coin is not known', async () => {
    const page = await pageAt('/markets/eth', async () => undefined)
    expect(page).toMatchObject({ status: 200, canonical: `${BASE}/markets/ETH`, answers: {} })
    expect(textOf(page.body.text)).toContain('ETH Price, chart, market cap, supply and historical data of a coin.')
  })
})

it.each([
  [notFound(), null],
  [unavailable(), undefined],
])('a coin that is refused with %s is %s', async (refusal, expected) => {
  const failing = () => Promise.reject(refusal)
  const { coin } = siteReads({ config: {}, offers: ALL_OFFERS } as never, readContent(fromRoot('content')), {
    coin: failing,
    coins: failing,
    movers: failing,
  })
  expect(await coin('BTC')).toBe(expected)
})
