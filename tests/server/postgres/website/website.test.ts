import { afterAll, describe, expect, it } from 'vitest'
import { readContent } from '#server/website/content/content.ts'
import { fromRoot } from '#server/project-root.ts'
import { setFault } from '#server/sandbox/repos/sandbox-provider.repo.ts'
import { search as findAll } from '#server/website/services/website-search.service.ts'
import { readSite } from '#server/website/services/website.service.ts'
import { freshDb } from '../../support/databases/fresh-db.ts'
import { startTestServer } from '../../support/test-server.ts'

describe('what public pages read', async () => {
  const db = await freshDb()
  const server = await startTestServer({ db })
  afterAll(server.close)

  it('is a post by its permalink, and 404 for one that does not exist', async () => {
    const { data } = await server.call('fetchPost', { path: { permalink: 'how-escrow-works' } })
    expect(data).toMatchObject({
      permalink: 'how-escrow-works',
      category: 'guides',
      image: { url: '/posts/how-escrow-works/picture.svg', width: 1200, height: 630 },
    })
    expect(data.html).toContain('<h2 id="before-the-order">Before the order</h2>')
    expect(await server.refusal('fetchPost', { path: { permalink: 'no-such-post' } })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  it.each(['../faqs', 'a..b', 'A', '%2e%2e', "' or 1=1", '<script>'])(
    'is refused for the permalink %s',
    async (permalink) => {
      expect(await server.refusal('fetchPost', { path: { permalink } })).toMatchObject({ status: 400 })
    },
  )

  it('is the fees that quotes take, and what each network takes', async () => {
    const { html } = (await server.call('fetchPage', { path: { name: 'legal-fees' } })).data
    expect(html).toContain('<td>M2M, buyer and seller</td>\n<td>0%</td>')
    expect(html).toContain('<td>Buy from Quayside</td>\n<td>1% of what you pay</td>')
    expect(html).toContain('<td>Convert one token to another</td>\n<td>0.5% of what you receive</td>')
    const [bitcoin] = await db.query<{ fee: string }>(
      `select withdrawal_fee::text as fee from token_network where asset = 'BTC'`,
      [],
    )
    expect(bitcoin?.fee).toBe('15000')
    expect(html).toContain('<td>BTC</td>\n<td>Bitcoin</td>\n<td>0.00015 BTC</td>')
    expect(html).not.toContain('{{')
  })

  it.each([
    ['swapping', ['Swapping']],
    ['buying-selling-and-converting', ['Buying, selling and converting']],
    ['no-such-topic', []],
  ])('are the questions of the topic %s alone', async (topic, topics) => {
    const { questions } = (await server.call('fetchPage', { path: { name: 'faqs' }, query: { topic } })).data
    expect([...new Set(questions.map((question) => question.topic))]).toEqual(topics)
  })

  it('are questions by topic, with the fees in them', async () => {
    const { questions, html } = (await server.call('fetchPage', { path: { name: 'faqs' } })).data
    expect(html).toBe('')
    expect(questions.find(({ id }) => id === 'what-does-an-m2m-trade-cost')).toEqual({
      id: 'what-does-an-m2m-trade-cost',
      topic: 'Trading M2M',
      question: 'What does an M2M trade cost?',
      html: '<p>Nothing. The M2M fee is 0% for both sides. Your bank may charge for the payment.</p>\n',
    })
  })

  it('are figures that are counted, and no claim that is not published', async () => {
    const { data } = await server.call('fetchSite')
    expect(data.statistics).toEqual([
      { label: 'Tokens to trade with people', value: '5' },
      { label: 'Currencies to pay with', value: '10' },
      { label: 'Networks to deposit from', value: '11' },
    ])
    expect(data.partners).toEqual([])
    expect(data.fees).toEqual({ m2m: '0', buy: '1', sell: '1', convert: '0.5' })
    expect(JSON.stringify(data)).not.toMatch(/waitlist|credit card|\$1 million|1000\+/i)
  })
})

describe('a search of the website', async () => {
  const db = await freshDb()
  const server = await startTestServer({ db })
  afterAll(server.close)
  const search = async (q: string) => (await server.call('searchWebsite', { query: { q } })).data

  it('finds a coin by its name and by its ticker', async () => {
    const ethereum = {
      kind: 'coin',
      title: 'Ethereum (ETH)',
      text: 'Price, chart and figures of ETH',
      path: '/markets/ETH',
    }
    expect((await search('ethereum'))[0]).toEqual(ethereum)
    expect((await search(' eth '))[0]).toEqual(ethereum)
  })

  it('finds functions, posts and announcements', async () => {
    expect(await search('withdraw crypto')).toContainEqual(
      expect.objectContaining({ kind: 'function', path: '/dashboard/withdraw-crypto' }),
    )
    expect(await search('bank')).toContainEqual(
      expect.objectContaining({ kind: 'function', path: '/dashboard/account/payment-method' }),
    )
    expect(await search('escrow works')).toContainEqual(
      expect.objectContaining({ kind: 'post', path: '/posts/how-escrow-works' }),
    )
    expect(await search('no fee')).toContainEqual(
      expect.objectContaining({ kind: 'announcement', path: '/legal/fees' }),
    )
  })

  it.each(['bch', 'BCH', 'bitcoin cash', 'bitcoin-cash'])('leads for %s to the page of the coin', async (q) => {
    expect((await search(q))[0]).toMatchObject({ title: 'Bitcoin Cash (BCH)', path: '/markets/bitcoin-cash' })
  })

  it.each([
    ['swap', 'Swap'],
    ['bit', 'Bitcoin (BTC)'],
    ['usdt', 'Tether (USDT)'],
  ])('begins for %s with %s, whose name has it as a word', async (q, title) => {
    expect((await search(q))[0]).toMatchObject({ title })
  })

  it.each(['a', 'e', 'o', 'fee', 'wallet', 'swap', 'settings', 'help', 'support', 'market'])(
    'lists nothing twice for %s',
    async (q) => {
      const addresses = (await search(q)).map(({ path }) => path)
      expect(addresses.length).toBeGreaterThan(0)
      expect(addresses).toEqual([...new Set(addresses)])
    },
  )

  it.each([
    ['wallet', 'Your balances, with deposits, withdrawals and transfers.'],
    ['my trades', 'Your adverts: edit, pause or close them.'],
    ['team', 'What Quayside is, what it is made of, and who works on it.'],
    ['change currency', 'Display currency, hidden balances, notifications and 2FA.'],
  ])('says of the page %s what is on it', async (q, text) => {
    expect((await search(q)).find(({ kind }) => kind === 'function')).toMatchObject({ text })
  })

  it.each([
    ['team', 'Team', '/about#team'],
    ['how it works', 'How it works', '/#how-it-works'],
    ['features', 'Features', '/#features'],
    ['currency', 'Change Currency', '/dashboard/account/settings'],
    ['help', 'Help Center', '/support'],
    ['my trades', 'My Trades', '/dashboard/m2m/my-trades'],
  ])('finds for %s what menus call %s', async (q, title, path) => {
    expect((await search(q)).find(({ kind }) => kind === 'function')).toMatchObject({ title, path })
  })

  it('finds no page of the sandbox', async () => {
    expect((await search('sandbox')).filter(({ kind }) => kind === 'function')).toEqual([])
  })

  it('finds what is traded here while market data is missing', async () => {
    await setFault('market', 'error', db)
    expect((await search('bitcoin'))[0]).toMatchObject({ kind: 'coin', path: '/markets/BTC' })
    await setFault('market', 'none', db)
  })

  it('and the page of names have no announcement that is not published', async () => {
    const content = readContent(fromRoot('content'))
    const announcements = [
      { id: 'later', text: 'Zebra tokens are coming', published: false },
      { id: 'now', text: 'Zebra news' },
    ]
    const { offers } = server.context
    const withZebra = { ...content, site: { ...content.site, announcements } }
    const marketData = { coins: () => Promise.reject(new Error('no data')) }
    expect(await findAll('zebra', { content: withZebra, context: { db, offers }, marketData })).toEqual([
      { kind: 'announcement', title: 'Zebra news', text: 'Announcement', path: '/' },
    ])
    expect((await readSite(withZebra, { db, offers, chains: new Map(), signers: new Map() })).announcements).toEqual([
      { id: 'now', text: 'Zebra news', path: null },
    ])
  })

  it.each(['', '   ', '%%%', '"; drop table person; --!?'.replaceAll(/\w/g, ''), 'zzzzzz'])(
    'finds nothing for %j',
    async (q) => {
      expect(await search(q)).toEqual([])
    },
  )

  it('of 10,000 characters is refused with a sentence', async () => {
    expect(await server.refusal('searchWebsite', { query: { q: 'x'.repeat(10_000) } })).toMatchObject({
      status: 400,
      fields: { q: 'Use up to 100 characters' },
    })
  })
})
