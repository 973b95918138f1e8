// @vitest-environment node
import { createActor, createMachine } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { LiveMessage } from '#src/flow/live-messages.ts'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it.each([
  ['in a sandbox', { sandbox: true, live_flows: true }, true],
  ['with real money where the configuration switches it on', { sandbox: false, live_flows: true }, true],
  ['not with real money', { sandbox: false, live_flows: false }, false],
  ['not in a sandbox that switches it off', { sandbox: true, live_flows: false }, false],
  ['not where the answer lacks it', { status: 'ok' }, false],
  ['not where the answer is no JSON', undefined, false],
])('flows are followed %s', async (_, answer, isFollowed) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer) ?? '<html>'))
  vi.stubGlobal('location', { pathname: '/login' })
  const opened: string[] = []
  const channel = class {
    constructor(name: string) {
      opened.push(name)
    }
    addEventListener() {}
  }
  vi.stubGlobal('BroadcastChannel', channel)
  const { recordFlows } = await import('#src/flow/live-history.ts')
  const { addRunning } = await import('#src/flow/running.ts')
  const { fetchServerKind, canFollow } = await import('#src/app/server-kind.ts')
  const history = recordFlows()
  const steps = () => history.earlier.map(({ event }) => 'event' in event && event.event.type)
  const flow = createActor(createMachine({ on: { 'page.turn': { actions: () => {} } } }))
  addRunning(flow)
  flow.start()
  expect(steps()).toEqual(['xstate.init'])
  await fetchServerKind(history)
  flow.send({ type: 'page.turn' })
  expect([canFollow(), opened]).toEqual(isFollowed ? [true, ['quayside-flows']] : [false, []])
  expect(steps()).toEqual(isFollowed ? ['xstate.init', 'page.turn', 'page.turn'] : [])
})

it('a tab answers an atlas that could not ask for long with the steps that it did not see', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { pathname: '/login' })
  const { recordFlows } = await import('#src/flow/live-history.ts')
  const { addRunning } = await import('#src/flow/running.ts')
  const { startLive } = await import('#src/flow/live.ts')
  const { LIVE_ASK_MS } = await import('#src/flow/live-messages.ts')
  const sent: LiveMessage[] = []
  let ask: (known: Readonly<Record<string, number>>) => void = () => undefined
  const channel = {
    postMessage: (message: LiveMessage) => void sent.push(message),
    addEventListener: (_: string, listen: (message: { data: LiveMessage }) => void) => {
      ask = (known) => listen({ data: { kind: 'ask', known } })
    },
  }
  const history = recordFlows()
  startLive(channel as unknown as BroadcastChannel, history)
  const flow = createActor(createMachine({ id: 'book', on: { 'page.turn': { actions: () => {} } } }))
  addRunning(flow)
  flow.start()
  flow.send({ type: 'page.turn' })
  const numbers = () =>
    sent
      .splice(0)
      .map((message) =>
        message.kind === 'step'
          ? message.number
          : message.kind === 'here' && message.earlier.map(({ number }) => number),
      )
  const [tab = ''] = sent.flatMap((message) => (message.kind === 'here' ? [message.tab] : []))
  expect(numbers()).toEqual([[], 1, 2])
  vi.advanceTimersByTime(LIVE_ASK_MS * 3)
  flow.send({ type: 'page.turn' })
  expect(numbers()).toEqual([])
  ask({ [tab]: 2 })
  ask({ [tab]: 3 })
  ask({})
  flow.send({ type: 'page.turn' })
  expect(numbers()).toEqual([[3], [], [1, 2, 3], 4])
})
