import { fetchCurrencies, fetchP2pTokens } from '#machines/catalog/endpoints.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SessionUser } from '#machines/shared/flow/app-effect.ts'
import { buySellMachine } from '#machines/exchange/buy-sell/buy-sell.machine.ts'
import { ada } from '#machines/accounts/samples/person.ts'
import { sampleCurrencies, sampleTokens } from '#machines/catalog/samples/trade-options.ts'
import { sendToFlows, subscribeFlow } from '#src/app/app-events.ts'
import { Flow } from '#src/flow/flow.tsx'
import { FlowHostContext } from '#src/flow/host.ts'
import type { ViewProps } from '#src/flow/view.ts'
import { answering } from '../walks/running.ts'

const machine = buySellMachine.provide({
  actors: {
    fetchP2pTokens: answering(fetchP2pTokens, { status: 200, body: { data: sampleTokens } }),
    fetchCurrencies: answering(fetchCurrencies, { status: 200, body: { data: sampleCurrencies } }),
  },
})

let shown: ViewProps<typeof buySellMachine>
/** Renders no child, as a page does until its next rendering. */
const Recorder = (props: ViewProps<typeof buySellMachine>) => {
  shown = props
  return null
}

const mount = async (user: SessionUser | null, beside: ReactNode = null) =>
  act(async () =>
    render(
      <FlowHostContext
        value={{ shared: { user, settings: null }, now: () => 0, runEffect: () => {}, subscribe: subscribeFlow }}
      >
        <Flow machine={machine} view={Recorder} />
        {beside}
      </FlowHostContext>,
    ),
  )

const signIn = () => sendToFlows({ type: 'session.changed', user: ada })
const popup = () => shown.snapshot.children.connectAccount?.getSnapshot()

/** An answer that comes when the page is drawn and its flow has not started yet. */
function AnswerAfterDrawing() {
  useLayoutEffect(signIn, [])
  return null
}

beforeEach(() => sendToFlows({ type: 'session.changed', user: null }))
afterEach(cleanup)

it('a flow that was drawn for a visitor is sent who is signed in when it starts', async () => {
  await mount(null, <AnswerAfterDrawing />)
  expect(shown.snapshot.context.user).toEqual(ada)
  expect(shown.snapshot.value).toEqual({ selecting: 'awaitingConnection' })
})

it('a flow that was drawn for the person who is signed in keeps what was entered', async () => {
  signIn()
  await mount(ada)
  expect([shown.snapshot.context.user, shown.snapshot.value]).toEqual([ada, { selecting: 'awaitingConnection' }])
})

it('a popup that is not drawn yet is sent who signed in', async () => {
  await mount(null)
  await act(async () => shown.send({ type: 'account.connect' }))
  expect(popup()?.value).toBe('signingIn')
  await act(async () => signIn())
  expect(popup()?.value).toBe('connecting')
})
