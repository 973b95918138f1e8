import { describe, expect, it, vi } from 'vitest'
import { requestUrl } from '#machines/shared/api/request-url.ts'
import type { Advert } from '#machines/adverts/rules/trade.ts'
import { buysBtc, sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { coins } from '#machines/markets/samples/market-data.ts'
import { readContent } from '#server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { siteReads } from '#server/website/services/site-reads.service.ts'
import { readSitePage } from '#server/website/site/site-page.ts'
import { ALL_OFFERS, siteReadsOf, textOf } from '../../support/site-reads.ts'

const BASE = 'https://quayside.example'

describe('the home page', () => {
  const figures = { market_cap_rank: 1, usd: '431.1234567', usd_24h_vol: null, usd_24h_change: 4.26 }
  const mover = { key: 'BTC', image: '', symbol: 'BTC', name: 'Bitcoin Cash', ...figures }
  const movers = {
    top_gainers: [mover],
    top_losers: [{ ...mover, name: 'Celo', usd: '0.59', usd_24h_change: -3.8 }],
    as_of: '2026-11-23T09:30:00.000Z',
    stale: false,
  }

  it('has the gainers and losers that are known, as its flow would fetch them', async () => {
    const { body, answers } = await readSitePage('/', { ...siteReadsOf(BASE), movers: async () => movers })
    expect(textOf(body.text)).toMatch(
      /Top gainers\s+Bitcoin BTC \$431\.123457 \+4\.3%\s+Top losers\s+Celo BTC \$0\.59 -3\.8%/,
    )
    expect(answers[requestUrl('fetchMovers', undefined)]).toEqual({ data: movers })
  })

  it('has a price that did not change in red, as the app has it', async () => {
    const still = { ...movers, top_gainers: [{ ...mover, usd_24h_change: 0 }], top_losers: [] }
    const { body } = await readSitePage('/', { ...siteReadsOf(BASE), movers: async () => still })
    expect(body.text).toContain('data-tone="down">0.0%</span>')
  })

  it.each([
    [[], false],
    [[{ name: 'Harbour Bank', url: 'https://harbour.example' }], true],
  ])('lists its development partners once there is one: %j', async (partners, isListed) => {
    const site = { ...(await siteReadsOf(BASE).site()), partners }
    const { body } = await readSitePage('/', { ...siteReadsOf(BASE), site: async () => site })
    expect(textOf(body.text).includes('Development partners')).toBe(isListed)
    expect(body.text.includes('href="https://harbour.example"')).toBe(isListed)
  })

  it('has the fee of each kind of trade, and every announcement with its link', async () => {
    const { body } = await readSitePage('/', siteReadsOf(BASE))
    expect(textOf(body.text)).toContain('Trading fees M2M trade 0% Buy 1% Sell 1% Convert 0.5% All fees')
    const { announcements } = await siteReadsOf(BASE).site()
    expect(announcements.length).toBeGreaterThan(0)
    for (const { text, path } of announcements) expect(body.text).toContain(`<li><a href="${path}">${text}</a></li>`)
  })

  it('is written without them, and lets its flow fetch them, while they are not known', async () => {
    const { body, answers } = await readSitePage('/', siteReadsOf(BASE))
    expect(body.text).toContain('Top gainers and losers')
    expect(body.text).not.toContain('class="movers"')
    expect(Object.keys(answers)).toEqual(['/api/v1/website/site', '/api/v1/website/posts?limit=3'])
  })
})

describe('a list of posts', () => {
  it('has at most 150 characters of the newest teaser above, and 100 of every teaser in its cards, and three dots', async () => {
    const reads = siteReadsOf(BASE)
    const posts = (limit: number) => {
      const { data, next_cursor } = reads.posts(limit)
      return { data: data.slice(0, 2).map((post) => ({ ...post, teaser: 'ten letters '.repeat(20) })), next_cursor }
    }
    const { body } = await readSitePage('/product-updates', { ...reads, posts })
    const teasers = [...body.text.matchAll(/<p>(ten [^<]*)<\/p>/g)].map(([, teaser = '']) => teaser.length)
    expect(teasers).toEqual([150, 102, 102])
    expect(body.text).toContain('<a aria-current="page" href="/product-updates">')
    expect(body.text.match(/aria-current/g)).toHaveLength(1)
  })
})

describe('the page of the sandbox', () => {
  it('is not found, and no menu leads to it, where the server runs on no sandbox', async () => {
    const reads = siteReadsOf(BASE, undefined, { ...ALL_OFFERS, sandbox: false })
    expect((await readSitePage('/sandbox', reads)).status).toBe(404)
    expect((await readSitePage('/faqs', reads)).body.text).not.toContain('href="/sandbox"')
    expect((await readSitePage('/sandbox', siteReadsOf(BASE))).status).toBe(200)
  })
})

describe('the questions for search engines', () => {
  it('have their answers as plain text', async () => {
    const { structured } = await readSitePage('/faqs', siteReadsOf(BASE))
    const questions = JSON.stringify(structured)
    expect(questions).toContain('"text":"No. A code takes 5 attempts. After that, ask for a new one."')
    expect(questions).not.toMatch(/<\w/)
  })
})

describe('the marketplace', () => {
  const read = (url: string, found?: readonly Advert[]) => {
    const adverts = vi.fn(async () => found && { data: [...found], next_cursor: null })
    return readSitePage(url, { ...siteReadsOf(BASE), adverts }).then((page) => ({ ...page, adverts }))
  }

  it('has the adverts that its address asks for, as its flow would fetch them', async () => {
    const { body, answers, adverts } = await read('/m2m?side=sell&token=USDT&evil=%3Cb%3E', [sellsUsdt, buysBtc])
    expect(adverts).toHaveBeenCalledWith({ type: 'Buy', token: 'USDT', sort: 'price', limit: 20 })
    expect(answers).toEqual({
      '/api/v1/website/m2m/fetch-open-m2m-posts?type=Buy&token=USDT&sort=price&limit=20': {
        data: [sellsUsdt, buysBtc],
        next_cursor: null,
      },
    })
    expect(textOf(body.text)).toMatch(
      /bola_ade 1,284 orders 98\.70% 4 min release 4\.9 \(730\) 1,506\.20 NGN 0\.4% above market Available 1,800\.5 USDT Limits 15,000\.00 – 900,000\.00 NGN Payment window 15 mins Bank Transfer Interbank Mobile Money No additional verification Buy USDT chidi_m 12 orders 91\.50% 15 min release 4\.2 \(5\) 60,000\.00 USD 0\.8% below market Available 0\.4 BTC Limits 100\.00 – 20,000\.00 USD Payment window 30 mins Bank Transfer Sell BTC/,
    )
  })

  it('has the place of the button for more adverts only if there are more', async () => {
    const placesIn = async (next_cursor: string | null) => {
      const adverts = async () => ({ data: [sellsUsdt], next_cursor })
      const { body } = await readSitePage('/m2m', { ...siteReadsOf(BASE), adverts })
      return body.text.match(/class="site-later-more"/g)?.length ?? 0
    }
    expect([await placesIn('next'), await placesIn(null)]).toEqual([1, 0])
  })

  it('is written without them, and lets its flow fetch them, while they are not known', async () => {
    const { body, answers } = await read('/m2m')
    expect(textOf(body.text)).toContain('How M2M Works')
    expect(body.text).not.toContain('<table')
    expect(answers).toEqual({})
  })
})

describe('the page of the crypto markets', () => {
  it('has the coins that are known, as its flow would fetch them', async () => {
    const { body, answers } = await readSitePage('/markets', { ...siteReadsOf(BASE), coins: async () => coins })
    expect(answers).toEqual({ '/api/providers/market/coins/markets': { data: coins } })
    expect(textOf(body.text)).toMatch(
      /1 Bitcoin BTC \$60,500\.00 \+1\.24% -3\.50% \$31\.40B \$1\.19T 21 Pepe PEPE \$0\.00001170 -6\.10% – – \$4\.92B/,
    )
    expect(textOf(body.text)).toContain('Updated 10:00 UTC')
  })
})

describe('the questions below a form', () => {
  it.each([
    ['/swap', 'swapping', 7],
    ['/buy-sell', 'buying-selling-and-converting', 5],
  ])('at %s are those of its topic, as its flow would fetch them', async (url, topic, count) => {
    const { answers, body } = await readSitePage(url, siteReadsOf(BASE))
    const [address] = Object.keys(answers)
    const [answer] = Object.values(answers)
    expect(address).toBe(`/api/v1/website/pages/faqs?topic=${topic}`)
    expect(answer).toMatchObject({ data: { name: 'faqs', questions: { length: count } } })
    expect(body.text).toContain(`href="/faqs#${topic}"`)
    expect((await readSitePage('/faqs', siteReadsOf(BASE))).body.text).toContain(`<section id="${topic}"`)
  })
})

describe('market data for a page', () => {
  const readsWith = (movers: () => Promise<never>) =>
    siteReads({ config: {}, offers: ALL_OFFERS } as Parameters<typeof siteReads>[0], readContent(fromRoot('content')), {
      movers,
      coins: movers,
      coin: movers,
    })

  it.each([
    ['does not answer', () => new Promise<never>(() => {})],
    ['refuses', () => Promise.reject(new Error('unavailable'))],
  ])('are not waited for where their provider %s', async (_, movers) => {
    vi.useFakeTimers()
    const found = [readsWith(movers).movers(), readsWith(movers).coins()]
    await vi.advanceTimersByTimeAsync(300)
    expect(await Promise.all(found)).toEqual([undefined, undefined])
    vi.useRealTimers()
  })
})
