import { expect, test } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { loadFlow } from '#machines/load-flows.ts'
import type { FlowId } from '#machines/registry.ts'
import type { Message } from '#machines/orders/rules/chat.ts'
import { AdvertList } from '#src/views/adverts/marketplace/advert-list.tsx'
import { OrderChat } from '#src/views/orders/m2m-order/order-chat.tsx'
import { orderChatModel } from '#machines/orders/order-chat/order-chat.model.ts'
import { exploreAll, snapshotsOf } from 'statewalk/explore'
import type { AnyFlowModel } from 'statewalk/model'
import { momentsOf, viewsOf } from './conformance.ts'
import { drawn, onPage, type SharedState } from './drawing.tsx'
import { drawnStates, HIDING, SHOWING } from './shared-states.ts'
import { textOf } from './reading.ts'

const draw = async (id: FlowId, shared: SharedState) => drawnStates((await loadFlow(id)).model, shared)

const known = new Map<string, ReturnType<typeof draw>>()

/** Every walked state of a flow in each of its views, drawn with these settings, once. */
const drawnAs: typeof draw = (id, shared) => {
  const key = JSON.stringify([id, shared])
  const found = known.get(key) ?? draw(id, shared)
  known.set(key, found)
  return found
}

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
  const textWith = (shared: SharedState) => textOf(onPage(drawn(withFewCoins as never, moment.snapshot, shared)))
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
