import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAtlas } from '#src/atlas/flows.ts'
import { followedRun, LiveFlowStream } from '#src/atlas/live/live-flow-stream.ts'
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

test('who looks up a code in the mailbox of the sandbox still follows the page that asks for it', () => {
  const { stream, stop, tabIsAt } = following()
  const followed = (chosen?: string) => followedRun(stream.getSnapshot(), chosen)?.flow
  tabIsAt('two', '/sandbox', running('x:9', 'sandboxMail', 'fresh'))
  expect(followed()).toBe('sandboxMail')
  tabIsAt('one', '/login', running('x:1', 'session', 'guest'), running('x:2', 'login'))
  tabIsAt('three', '/sandbox', running('x:7', 'sandboxMail', 'fresh'))
  expect(followed()).toBe('login')
  expect(followed('twox:9')).toBe('sandboxMail')
  stop()
})
