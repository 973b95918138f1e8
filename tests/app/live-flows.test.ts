// @vitest-environment node
import { createActor, createMachine } from 'xstate'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.stubEnv('DEV', false)
})
afterEach(() => {
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
  const { fetchServerKind, canFollow } = await import('#src/app/sandbox.ts')
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
