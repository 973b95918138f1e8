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
import { Flow } from '#src/flow/flow.tsx'
import { clearDrafts, setDraftOwner } from '#src/flow/drafts.ts'
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

const storedDraft = (place: string): unknown => JSON.parse(sessionStorage.getItem(place) ?? '{}')

beforeEach(() => {
  sessionStorage.clear()
  navigate(`/orders/${ORDER_NO}`)
  setDraftOwner('ada')
})
afterEach(cleanup)

test('a session may end again before the order is loaded: the message and the appeal still come back', async () => {
  sessionStorage.setItem(PLACE, JSON.stringify(TYPED))
  await opening(refused)
  cleanup()
  expect(storedDraft(PLACE)).toEqual(TYPED)

  await opening(answered)
  const composer = order?.children.orderChat?.getSnapshot().children.messageComposer
  expect(composer?.getSnapshot().context.text).toBe('I look into my account')
  expect(order?.matches({ trading: { command: { confirming: 'appealingOrder' } } })).toBe(true)
})

test('a restored draft is saved with its current values, not with older ones', async () => {
  sessionStorage.setItem(PLACE, JSON.stringify(TYPED))
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
  sessionStorage.setItem('draft:marketplace:ada', JSON.stringify(trade))
  const quiet = marketplaceMachine.provide({ actors: { marketStream: fromCallback(() => {}) } })
  await act(async () => render(<Flow machine={quiet} view={() => null} />))
  expect(storedDraft('draft:marketplace:ada')).toEqual(trade)
})
