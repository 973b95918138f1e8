import { beforeEach, expect, it, vi } from 'vitest'
import { markRefreshes, watchActivity } from '#src/operator/activity.ts'

const MINUTE_MS = 60_000
let now = 0
vi.spyOn(performance, 'now').mockImplementation(() => now)

/** What a request says of itself. */
const marked = async (): Promise<boolean> => {
  const request = new Request('http://localhost/api/operator/v1/queues')
  await markRefreshes.onRequest?.({ request } as never)
  return request.headers.get('quayside-refresh') !== null
}
const inputs: Record<string, (event: { isTrusted: boolean }) => void> = {}
vi.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
  inputs[type] = listener as never
})
watchActivity()

beforeEach(() => {
  inputs['keydown']?.({ isTrusted: true })
})

it.each(['keydown', 'pointerdown', 'wheel'])(
  'a request within a minute after %s is what the operator does',
  async (type) => {
    now += 10 * MINUTE_MS
    expect(await marked()).toBe(true)
    inputs[type]?.({ isTrusted: true })
    now += MINUTE_MS
    expect(await marked()).toBe(false)
    now += 1
    expect(await marked()).toBe(true)
  },
)

it('what a script does is no act of the operator', async () => {
  now += 10 * MINUTE_MS
  for (const note of Object.values(inputs)) note({ isTrusted: false })
  expect(await marked()).toBe(true)
})
