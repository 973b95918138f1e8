import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAtlas } from '#src/atlas/flows.ts'
import { LiveFlowStream } from '#src/atlas/live/live-flow-stream.ts'
import type { LiveMessage, LiveState } from '#src/flow/live-messages.ts'

await loadAtlas()

let receive: (message: LiveMessage) => void
beforeEach(() => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, listener: (message: { data: LiveMessage }) => void) => {
        receive = (data) => listener({ data })
      }
      postMessage() {}
      close() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const running = (run: string, flow: string, value = 'filling'): LiveState => ({
  run,
  flow,
  parent: undefined,
  value,
  status: 'active',
  context: {},
})

const following = () => {
  const stream = new LiveFlowStream()
  const stop = stream.subscribe(() => {})
  const tabIsAt = (tab: string, path: string, ...runs: LiveState[]) =>
    receive({ kind: 'here', tab, path, runs, earlier: [] })
  return { stream, stop, tabIsAt }
}

test('every flow of a tab is listed with the page where the tab is now', () => {
  const { stream, stop, tabIsAt } = following()
  tabIsAt('one', '/login', running('x:1', 'session', 'guest'))
  tabIsAt('one', '/dashboard', running('x:1', 'session', 'guest'))
  expect(stream.getSnapshot().map(({ flow, path }) => [flow, path])).toEqual([['session', '/dashboard']])
  stop()
})
