import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAtlas } from '#src/atlas/flows.ts'
import { followedRun, LiveFlowStream } from '#src/atlas/live/live-flow-stream.ts'
import { LIVE_ASK_MS, type LiveMessage, type LiveState, type LiveStep } from '#src/flow/live-messages.ts'

await loadAtlas()

let receive: (message: LiveMessage) => void
let posted: LiveMessage[]
beforeEach(() => {
  posted = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      addEventListener = (_: string, listener: (message: { data: LiveMessage }) => void) => {
        receive = (data) => listener({ data })
      }
      postMessage(message: LiveMessage) {
        posted.push(message)
      }
      close() {}
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

const step = (number: number, value = 'filling'): LiveStep => ({
  kind: 'step',
  tab: 'one',
  number,
  path: '/login',
  state: running('x:2', 'login', value),
  event: { type: `step.${number}` },
  took: [],
  at: 0,
})
const answering = (...earlier: LiveStep[]) =>
  receive({ kind: 'here', tab: 'one', path: '/login', runs: [running('x:2', 'login')], earlier })
const stepsOf = (stream: LiveFlowStream) =>
  stream.getSnapshot().flatMap(({ moments }) => moments.map(({ event }) => event?.type))
const asked = () => posted.flatMap((message) => (message.kind === 'ask' ? [message.known] : []))

test('steps that a tab did not send are asked for, and each is shown once, in order', () => {
  const { stream, stop } = following()
  answering(step(1), step(2))
  receive(step(3))
  receive(step(5))
  expect(stepsOf(stream)).toEqual(['step.1', 'step.2', 'step.3'])
  expect(asked()).toEqual([{}, { one: 3 }])
  answering(step(4), step(5))
  answering(step(4), step(5))
  receive(step(6))
  expect(stepsOf(stream)).toEqual(['step.1', 'step.2', 'step.3', 'step.4', 'step.5', 'step.6'])
  stop()
})

test('a tab that was silent for long is asked for all its steps again', () => {
  vi.useFakeTimers()
  const { stream, stop } = following()
  answering(step(1))
  vi.advanceTimersByTime(LIVE_ASK_MS * 4)
  expect(stream.getSnapshot()).toEqual([])
  expect(asked().at(-1)).toEqual({})
  answering(step(1), step(2))
  expect(stepsOf(stream)).toEqual(['step.1', 'step.2'])
  stop()
})
