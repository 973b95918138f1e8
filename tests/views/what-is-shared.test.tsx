import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { loadFlow } from '#machines/load-flows.ts'
import type { FlowId } from '#machines/registry.ts'
import type { Message } from '#machines/m2m/rules/chat.ts'
import { ada, adasSettings } from '#machines/accounts/samples/person.ts'
import { AdvertList } from '#src/views/m2m/marketplace/advert-list.tsx'
import { OrderChat } from '#src/views/m2m/m2m-order/order-chat.tsx'
import { orderChatModel } from '#machines/m2m/order-chat/order-chat.model.ts'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { momentsOf, viewsOf } from './conformance.ts'
import { drawn, onPage } from './drawing.tsx'
import { textOf } from './reading.ts'

const HIDING = { user: ada, settings: { ...adasSettings, hide_assets: true } }
const SHOWING = { user: ada, settings: adasSettings }

const draw = async (id: FlowId, shared: typeof HIDING & { unread?: number }) => {
  const { model } = await loadFlow(id)
  const drawings = await Promise.all(
    viewsOf(model).map(async (view) => {
      const component = await view.load()
      return momentsOf(model, view).map((moment) => ({ moment, html: drawn(component, moment.snapshot, shared) }))
    }),
  )
  return drawings.flat()
}

const known = new Map<string, ReturnType<typeof draw>>()

/** Every walked state of a flow in each of its views, drawn with these settings, once. */
const drawnAs: typeof draw = (id, shared) => {
  const key = JSON.stringify([id, shared])
  const found = known.get(key) ?? draw(id, shared)
  known.set(key, found)
  return found
}

/** Beside the label of an amount that is typed. */
const AVAILABLE = [...'0123456789'].map((digit) => `Available ${digit}`)

/** Own balances of the samples, as they are written where they are shown. */
const BALANCES: readonly (readonly [FlowId, readonly string[]])[] = [
  // 0.35 and 0.15 BTC at 60,500 USD; 1,200.5 and 49.794183 USDT at 1 USD; and their sums.
  [
    'tokenBalances',
    [
      '0.35',
      '0.15',
      '1,200.5',
      '49.794183',
      '21,175',
      '22,375.50',
      '9,075',
      '9,124.79',
      '31,500.29',
      '30,250',
      '0.500',
      '0.5 BTC',
      '0.350',
      '0.100',
      '0.050',
      '1,250.29',
    ],
  ],
  // 0.5 BTC at 90,750,000 and 1,250.294183 USDT at 1,500 NGN.
  ['cryptoTotal', ['47,250,441.27']],
  ['currencyBalances', ['17,000.5', '15,000.5', '2,000', '700']],
  ['takeAdvert', ['You have 2 BTC', 'You have 0.0001 BTC']],
  ['createTrade', ['You have 250 USDT']],
  ['notices', ['100 USDT']],
  ['depositFiat', ['1,200.50', '10.00', '300.00']],
  ['withdrawFiat', ['1,200.50', 'Balance 10.00', 'Balance 300.00']],
  ['convert', ['1,200.5']],
  ['buySell', ['250.00']],
  ['buySellOrders', ['0.00163636', '100.00', '598.95']],
  ['fiatOrders', ['1,500.50', '250.00', '90.00']],
  ['transferCrypto', AVAILABLE],
  ['transferFiat', AVAILABLE],
  ['withdrawCrypto', AVAILABLE],
  ['transaction', ['1,250.00', '0.025', '0.00025']],
  ['transactionList', ['1,250.5', '40.00', '0.025', '49.794183']],
  ['recentTransactions', ['1,250.5', '0.025']],
  ['cryptoDeposits', ['0.5 BTC', '0.25 BTC', '0.125 BTC']],
]

test.each(BALANCES)('with hidden assets %s shows no balance in any state', async (id, balances) => {
  const pages = await drawnAs(id, HIDING)
  const found = pages.flatMap(({ html }) => {
    const text = textOf(onPage(html))
    return balances.filter((each) => html.includes(each) || text.includes(each))
  })
  expect([...new Set(found)]).toEqual([])
  expect(pages.some(({ html }) => html.includes('*****'))).toBe(true)
})

test('with hidden assets the filters of the history hide nothing, since they show no amount', async () => {
  const pages = await drawnAs('transactions', HIDING)
  expect(pages.map(({ html }) => html)).toEqual((await drawnAs('transactions', SHOWING)).map(({ html }) => html))
  for (const { html } of pages) expect(textOf(onPage(html))).not.toMatch(/[\d,]+\.\d/)
})

test('with hidden assets the amount of a withdrawal is shown only in the dialog that cancels it', async () => {
  const withAmount = (pages: Awaited<ReturnType<typeof drawnAs>>) =>
    pages.filter(({ html }) => textOf(onPage(html)).includes('40.00'))
  const hidden = withAmount(await drawnAs('transaction', HIDING))
  expect(hidden.length).toBeGreaterThan(0)
  for (const { html } of hidden) {
    const page = onPage(html)
    const dialog = page.querySelector('dialog')
    expect(textOf(dialog ?? page)).toContain('40.00 USD is returned to your available balance immediately.')
    dialog?.remove()
    expect(textOf(page)).not.toContain('40.00')
  }
  expect(withAmount(await drawnAs('transaction', SHOWING)).length).toBeGreaterThan(hidden.length)
})

test('with hidden assets a deposit shows what is to be paid, and nothing else', async () => {
  const found = (await drawnAs('transaction', HIDING))
    .map(({ html }) => textOf(onPage(html)))
    .filter((each) => each.includes('1,250.50'))
    .map((each) => each.replaceAll(/Pay exactly 1,250\.50 USD|Transfer 1,250\.50 USD/g, ''))
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((each) => each.includes('1,250.5'))).toEqual([])
})

test.each<readonly [FlowId, string, readonly string[], string, string]>([
  ['orders', 'C0MP1ETEDABCDEFGHJKM', ['49.794183', '75,000.00'], 'VNPA1DABCDEFGHJKMNPQ', '49.794183 USDT'],
  ['orders', 'CANCE11EDABCDEFGHJKM', ['0.025', '1,500.00'], 'PA1DSA1EABCDEFGHJKMN', '0.025 BTC'],
  ['latestOrders', 'C0MP1ETEDABCDEFGHJKM', ['49.794183', '75,000.00'], 'VNPA1DABCDEFGHJKMNPQ', '49.794183 USDT'],
  ['swapOrders', '7c1b2c3d4e5f6c', ['0.1', '1.98'], '5a1b2c3d4e5f6a', '0.1 BTC'],
])('with hidden assets %s hides the amounts of %s, which is closed', async (id, closed, amounts, open, shown) => {
  const pages = await drawnAs(id, HIDING)
  const rowsOf = (key: string) =>
    pages.flatMap(({ html }) => [...onPage(html).querySelectorAll(`[data-key="${key}"]`)].map((row) => textOf(row)))
  for (const row of rowsOf(closed)) {
    expect(row).toContain('*****')
    for (const amount of amounts) expect(row).not.toContain(amount)
  }
  for (const row of rowsOf(open)) expect(row).toContain(shown)
  expect(rowsOf(closed).length).toBeGreaterThan(0)
  expect(rowsOf(open).length).toBeGreaterThan(0)
})

test('without it the balances, what is booked and the total are shown', async () => {
  const texts = (await drawnAs('tokenBalances', SHOWING)).map(({ html }) => textOf(onPage(html)))
  const text = texts.find((each) => each.includes('Available'))
  expect(text).toMatch(/^Total Crypto Assets /)
  expect(text).toContain('31,500.29 USD Fiat is not included Available 22,375.50 USD Booking 9,124.79 USD')
})

test('with hidden assets the marketplace shows no balance beside an advert either', async () => {
  const { model } = await loadFlow('openAdverts')
  const [view] = viewsOf(model)
  const moment = view && momentsOf(model, view).find(({ snapshot }) => snapshot.context.data?.rows.length > 0)
  if (!moment) throw new Error('the list is never filled')
  const withFewCoins = (props: Parameters<typeof AdvertList>[0]) => (
    <AdvertList {...props} holdings={{ BTC: '0.00001' }} />
  )
  const textWith = (shared: typeof HIDING) => textOf(onPage(drawn(withFewCoins as never, moment.snapshot, shared)))
  expect(textWith(SHOWING)).toContain('You have 0.00001 BTC, less than the minimum')
  expect(textWith(HIDING)).toContain('You have ***** BTC, less than the minimum')
  expect(textWith(HIDING)).not.toContain('0.00001')
})

test.each([
  [0, ''],
  [1, '1 1 unread notification'],
  [98, '98 98 unread notifications'],
  [99, '99 99 unread notifications'],
  [100, '99+ 99+ unread notifications'],
])('with %i unread notifications every state of the bell shows "%s"', async (unread, text) => {
  for (const { html } of await drawnAs('bell', { ...SHOWING, unread })) {
    const button = onPage(html).querySelector('[data-event="bell.open"]')
    const counts = [button?.nextElementSibling, button?.nextElementSibling?.nextElementSibling]
    expect(
      counts
        .map((each) => (each && each.localName === 'span' ? textOf(each) : ''))
        .join(' ')
        .trim(),
    ).toBe(text)
  }
})

/** Every set of messages and read marks that the walk of a chat comes to. */
const chats = (model: AnyFlowModel): AnyMachineSnapshot[] => {
  const found = new Map<string, AnyMachineSnapshot>()
  for (const snapshot of exploreAll(model).flatMap((walk) => snapshotsOf(walk)))
    found.set(JSON.stringify([snapshot.context.messages, snapshot.context.read]), snapshot)
  return [...found.values()]
}

test('an own message is marked as read when the partner has read it, whatever one has read oneself', () => {
  const ways = new Set<string>()
  for (const snapshot of chats(orderChatModel)) {
    const { messages, read, selfId } = snapshot.context
    const said = messages.filter(({ kind }: Message) => kind !== 'system')
    const lines = [...onPage(drawn(OrderChat as never, snapshot)).querySelectorAll('li[data-mine]')].map(
      (each) => `${each.ariaLabel}: ${textOf(each)}`,
    )
    expect(lines).toHaveLength(said.length)
    for (const [place, { sender_id: sender, message_seq: seq }] of said.entries()) {
      expect(lines[place]).toMatch(sender === selfId ? /^You: / : /^ben_kay: /)
      const way = sender === selfId ? (seq <= read.partner ? 'Read' : 'Sent') : ''
      expect(/(Read|Sent)?$/.exec(lines[place] ?? '')?.[0], `${lines[place]} with ${JSON.stringify(read)}`).toBe(way)
      if (way !== '') ways.add(`${way}${seq <= read.mine ? ', read by oneself' : ''}`)
    }
  }
  expect([...ways].sort()).toEqual(['Read', 'Read, read by oneself', 'Sent', 'Sent, read by oneself'])
})

test.each(['dashboard', 'withdrawCrypto', 'withdrawFiat', 'transferCrypto', 'transferFiat'] as const)(
  'every state of %s tells why nothing leaves the account, and until when',
  async (id) => {
    const textsWith = async (outgoing_stop?: { reason: 'reset' | 'freeze'; until: string | null }) => {
      const user = { ...ada, ...(outgoing_stop && { outgoing_stop }) }
      return (await draw(id, { ...SHOWING, user })).map(({ html }) => textOf(onPage(html)))
    }
    const frozen = 'Your account is frozen, so nothing leaves it. Contact Support to lift this Contact Support'
    const paused = 'You reset your password, so nothing leaves your account until Fri, Jan 2, 2026, 12:00'
    const without = await textsWith()
    expect(without.filter((text) => text.includes(frozen) || text.includes(paused))).toEqual([])
    const stops = [
      [frozen, { reason: 'freeze', until: null }],
      [paused, { reason: 'reset', until: '2026-01-02T12:00:00.000Z' }],
    ] as const
    for (const [sentence, stop] of stops)
      expect((await textsWith(stop)).filter((text) => !text.includes(sentence))).toEqual([])
  },
)
