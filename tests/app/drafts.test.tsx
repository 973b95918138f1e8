import { use, type ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import { Route } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { fromCallback } from 'xstate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { m2mOrderMachine } from '#machines/m2m-order/m2m-order.machine.ts'
import { fetchOrder } from '#machines/endpoints/orders.ts'
import { ORDER_NO, sampleOrder } from '#machines/model/samples/orders.ts'
import { marketplaceMachine } from '#machines/marketplace/marketplace.machine.ts'
import { sellsUsdt } from '#machines/model/samples/adverts.ts'
import { verifyAccountMachine } from '#machines/verification/verify-account.machine.ts'
import { Flow } from '#src/flow/flow.tsx'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
import { FlowHostContext } from '#src/flow/host.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { answering } from '../walks/running.ts'

const PLACE = `draft:m2mOrder/${ORDER_NO}:ada`
const APPEAL = { reason: 'other', statement: 'Half of it is missing' }
const TYPED = { ...APPEAL, 'orderChat.messageComposer.text': 'I look into my account' }

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

const opening = (machine: typeof m2mOrderMachine) =>
  act(async () =>
    render(
      <Route path="/orders/:order_no">
        <Flow machine={machine} view={OrderView} />
      </Route>,
    ),
  )

const storedDraft = (place: string): unknown =>
  Reflect.get(Object(JSON.parse(sessionStorage.getItem(place) ?? '{}')), 'fields')

const store = (place: string, fields: Readonly<Record<string, string>>): void =>
  sessionStorage.setItem(place, JSON.stringify({ fields, changedAt: Date.now() }))

beforeEach(() => {
  sessionStorage.clear()
  navigate(`/orders/${ORDER_NO}`)
  setDraftOwner('ada')
})
afterEach(cleanup)

test('a session may end again before the order is loaded: the message and the appeal still come back', async () => {
  store(PLACE, TYPED)
  await opening(refused)
  cleanup()
  expect(storedDraft(PLACE)).toEqual(TYPED)

  await opening(answered)
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  expect(composer?.getSnapshot().context.text).toBe('I look into my account')
  expect(order?.matches({ trading: { command: { confirming: 'appealingOrder' } } })).toBe(true)
})

test('a restored draft is saved with its current values, not with older ones', async () => {
  store(PLACE, TYPED)
  await opening(answered)
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  await act(async () => composer?.send({ type: 'message.change', value: '' }))
  await act(async () => order?.children.orderChat?.send({ type: 'window.focus' }))
  expect(storedDraft(PLACE)).toEqual({ ...APPEAL, 'orderChat.messageComposer.text': '' })
})

test('a page that was opened by one person saves nothing of it for the next one', async () => {
  await opening(answered)
  setDraftOwner('ben')
  await act(async () => order?.children.orderChat?.send({ type: 'window.focus' }))
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  await act(async () => composer?.send({ type: 'message.change', value: 'I look into my account' }))
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('what a visitor has typed is saved for the one who signs in on that page', async () => {
  clearDrafts()
  await opening(answered)
  setDraftOwner('ben')
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  await act(async () => composer?.send({ type: 'message.change', value: 'I look into my account' }))
  expect(Object.keys(sessionStorage)).toEqual([`draft:m2mOrder/${ORDER_NO}:ben`])
})

test('who looks at the marketplace before signing in again loses nothing of the trade that was interrupted', async () => {
  const trade = { 'takeAdvert.advert': JSON.stringify(sellsUsdt), 'takeAdvert.amount': '18000.50' }
  store('draft:marketplace:ada', trade)
  const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}) } })
  await act(async () => render(<Flow machine={quiet} view={() => null} />))
  expect(storedDraft('draft:marketplace:ada')).toEqual(trade)
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

test('a code page that is reloaded where a session ended still counts to the time of the server', async () => {
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
