import { fetchTokenBalances } from '#machines/wallet/endpoints/wallet.ts'
import { use, type ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { fromCallback, fromPromise } from 'xstate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { convertMachine } from '#machines/exchange/convert/convert.machine.ts'
import type { Moved } from '#machines/exchange/rules/quotes.ts'
import { m2mOrderMachine } from '#machines/orders/m2m-order/m2m-order.machine.ts'
import { fetchOrder } from '#machines/orders/endpoints/orders.ts'
import { fetchConvertTerms, quoteConvert } from '#machines/exchange/endpoints/quotes.ts'
import { bitcoin, tether } from '#machines/wallet/samples/balances.ts'
import { convertQuoted, convertTerms } from '#machines/exchange/samples/quotes.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { ORDER_NO, sampleOrder } from '#machines/orders/samples/orders.ts'
import { marketplaceMachine } from '#machines/adverts/marketplace/marketplace.machine.ts'
import { sellsUsdt } from '#machines/adverts/samples/adverts.ts'
import { convertQuoteMachine } from '#machines/exchange/quote/convert-quote.machine.ts'
import type { ExchangeInput } from '#machines/exchange/quote/quote.setup.ts'
import { takeAdvertMachine } from '#machines/adverts/take-advert/take-advert.machine.ts'
import { verifyAccountMachine } from '#machines/accounts/verification/verify-account.machine.ts'
import { Flow } from '#src/flow/flow.tsx'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { answering } from '../walks/running.ts'

const PLACE = `draft:m2mOrder/${ORDER_NO}:${ada._id}`
const APPEAL = {
  'orderConfirmation.command': 'order.appeal',
  'orderConfirmation.reason': 'other',
  'orderConfirmation.statement': 'Half of it is missing',
  'orderConfirmation.paidAt': '',
}
const TYPED = {
  ...APPEAL,
  'orderChat.messageComposer.text': 'I look into my account',
  'orderChat.messageComposer.key': 'key-7',
}

const refused = m2mOrderMachine.provide({
  actors: {
    fetchOrder: answering(fetchOrder, { status: 401, body: { error: 'Kindly login first', code: 'no_session' } }),
  },
})
const answered = m2mOrderMachine.provide({
  actors: { fetchOrder: answering(fetchOrder, { status: 200, body: { data: sampleOrder('seller', 'paid') } }) },
})

let order: ViewProps<typeof m2mOrderMachine>['snapshot'] | undefined
const OrderView = ({ snapshot }: ViewProps<typeof m2mOrderMachine>) => {
  order = snapshot
  return null
}

const AsUser = ({ user, children }: { user: SessionUser | null; children: ReactNode }) => {
  const host = use(FlowHostContext)
  return <FlowHostContext value={{ ...host, shared: { user, settings: null } }}>{children}</FlowHostContext>
}
const SignedIn = ({ children }: { children: ReactNode }) => <AsUser user={ada}>{children}</AsUser>

const opening = (machine: typeof m2mOrderMachine) =>
  act(async () =>
    render(
      <Route path="/orders/:order_no">
        <Flow machine={machine} view={OrderView} />
      </Route>,
      { wrapper: SignedIn },
    ),
  )

const storedDraft = (place: string): unknown =>
  Reflect.get(Object(JSON.parse(sessionStorage.getItem(place) ?? '{}')), 'fields')

const store = (place: string, fields: Readonly<Record<string, string>>): void =>
  sessionStorage.setItem(place, JSON.stringify({ fields, changedAt: Date.now() }))

beforeEach(() => {
  sessionStorage.clear()
  navigate(`/orders/${ORDER_NO}`)
  setDraftOwner(ada)
})
afterEach(cleanup)

test('a session may end again before the order is loaded: the message and the appeal still come back', async () => {
  store(PLACE, TYPED)
  await opening(refused)
  cleanup()
  expect(storedDraft(PLACE)).toEqual(TYPED)

  await opening(answered)
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  expect(composer?.getSnapshot().context).toMatchObject({ text: 'I look into my account', key: 'key-7' })
  expect(order?.children.orderConfirmation?.getSnapshot()).toMatchObject({
    value: { confirming: 'describing' },
    context: { command: 'order.appeal', reason: 'other', statement: 'Half of it is missing' },
  })
})

test('a restored draft is saved with its current values, not with older ones', async () => {
  store(PLACE, TYPED)
  await opening(answered)
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  await act(async () => composer?.send({ type: 'message.change', value: '' }))
  await act(async () => order?.children.orderChat?.send({ type: 'window.focus' }))
  expect(storedDraft(PLACE)).toEqual({
    ...APPEAL,
    'orderChat.messageComposer.text': '',
    'orderChat.messageComposer.key': '',
  })
})

const UNSENT = {
  'takeAdvert.advert': JSON.stringify(sellsUsdt),
  'takeAdvert.amount': '18000.50',
  'takeAdvert.method': 'Bank Transfer',
  'takeAdvert.account': '',
  'takeAdvert.sentKey': '',
  'takeAdvert.orderNo': '',
}

test('who looks at the marketplace before logging in again finds the interrupted trade after it', async () => {
  const trade = {
    'takeAdvert.advert': JSON.stringify(sellsUsdt),
    'takeAdvert.amount': '18000.50',
    'takeAdvert.method': 'Bank Transfer',
    'takeAdvert.sentKey': 'key-7',
  }
  store(`draft:marketplace:${ada._id}`, trade)
  setDraftOwner(null)
  const takeAdvert = takeAdvertMachine.provide({
    actors: { createOrder: fromPromise(() => new Promise(() => {})) as never },
  })
  const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}), takeAdvert } })
  let shown: ViewProps<typeof marketplaceMachine> | undefined
  const MarketView = (props: ViewProps<typeof marketplaceMachine>) => {
    shown = props
    return null
  }
  const page = <Flow machine={quiet} view={MarketView} />
  const { rerender } = await act(async () => render(<AsUser user={null}>{page}</AsUser>))
  expect(shown?.snapshot.matches({ trade: 'browsing' })).toBe(true)
  expect(storedDraft(`draft:marketplace:${ada._id}`)).toEqual(trade)
  setDraftOwner(ada)
  await act(async () => rerender(<AsUser user={ada}>{page}</AsUser>))
  expect(shown?.snapshot.children.takeAdvert?.getSnapshot().context.sentKey).toBe('key-7')
})

test.each([
  ['that was not sent is dropped when its page is left', {}, ada, undefined],
  ['is there again after a login where the session ended', {}, null, UNSENT],
  ['that was sent is sent again', { 'takeAdvert.sentKey': 'key-7' }, ada, { ...UNSENT, 'takeAdvert.sentKey': 'key-7' }],
])('a trade %s', async (_, more, userThen, found) => {
  store(`draft:marketplace:${ada._id}`, { ...UNSENT, ...more })
  const takeAdvert = takeAdvertMachine.provide({
    actors: { createOrder: fromPromise(() => new Promise(() => {})) as never },
  })
  const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}), takeAdvert } })
  await act(async () => render(<Flow machine={quiet} view={() => null} />, { wrapper: SignedIn }))
  setDraftOwner(userThen)
  cleanup()
  expect(storedDraft(`draft:marketplace:${ada._id}`)).toEqual(found)
})

/** A reload keeps the storage of the tab, and forgets whose session ended in it. */
const reload = () => {
  cleanup()
  const stored = Object.entries<string>(sessionStorage)
  clearDrafts()
  for (const [key, value] of stored) sessionStorage.setItem(key, value)
}

const AtMidnight = ({ children }: { children: ReactNode }) => {
  const host = use(FlowHostContext)
  return <FlowHostContext value={{ ...host, now: () => Date.UTC(2026, 0, 1) }}>{children}</FlowHostContext>
}

test('a conversion that is confirmed when the page is reloaded is asked for again, and not made again', async () => {
  const sent: ExchangeInput[] = []
  const exchange = fromPromise<Moved, ExchangeInput>(({ input }) => {
    sent.push(input)
    return new Promise(() => {})
  })
  const requestQuote = answering(quoteConvert, { status: 200, body: { data: convertQuoted } })
  const machine = convertMachine.provide({
    actors: {
      fetchTokenBalances: answering(fetchTokenBalances, { status: 200, body: { data: [bitcoin, tether] } }),
      fetchConvertTerms: answering(fetchConvertTerms, { status: 200, body: { data: convertTerms } }),
      convertQuote: convertQuoteMachine.provide({
        actors: { requestQuote: requestQuote as never, exchange: exchange as never },
      }),
    },
  })
  let shown: ViewProps<typeof convertMachine> | undefined
  const ConvertView = (props: ViewProps<typeof convertMachine>) => {
    shown = props
    return null
  }
  const openPage = () => act(async () => render(<Flow machine={machine} view={ConvertView} />, { wrapper: SignedIn }))
  await openPage()
  await act(async () => shown?.send({ type: 'amount.change', value: '0.1' }))
  await act(async () => shown?.send({ type: 'quote.open' }))
  await act(async () => shown?.snapshot.children.convertQuote?.send({ type: 'quote.confirm' }))
  reload()
  setDraftOwner(ada)
  await openPage()
  expect(sent[0]).toMatchObject({ body: { quote_id: 'QXCBCDEFGHJKMNPQRSTV' } })
  expect(sent).toEqual([sent[0], sent[0]])
})

test('a code page that is reloaded where a session ended still counts to the time of the server', async () => {
  setDraftOwner(null)
  const deadlines: unknown[] = []
  const VerifyView = ({ snapshot }: ViewProps<typeof verifyAccountMachine>) => {
    deadlines.push(snapshot.children.otp?.getSnapshot().context.resendAt)
    return null
  }
  const openPage = () =>
    act(async () => render(<Flow machine={verifyAccountMachine} view={VerifyView} />, { wrapper: AtMidnight }))
  navigate('/verify-account', { state: { userId: 'a-challenge', resendAt: '2026-01-01T00:00:40.000Z' } })
  await openPage()
  expect(deadlines.at(-1)).toBe('2026-01-01T00:00:10.000Z')
  reload()
  await openPage()
  expect(deadlines.at(-1)).toBe('2026-01-01T00:00:40.000Z')
})
