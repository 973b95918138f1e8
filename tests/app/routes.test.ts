import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { retried } from '#src/ui/retried.ts'

const UNREACHABLE = new TypeError('Failed to fetch dynamically imported module')
const loaded = { default: () => null }
const load = vi.fn<() => Promise<typeof loaded>>()

vi.mock('#src/app/page-flows.ts', () => ({ pageFlows: { wallet: () => load() } }))

const { routeAt } = await import('#src/app/routes.ts')

beforeEach(() => {
  load.mockReset().mockRejectedValueOnce(UNREACHABLE).mockResolvedValue(loaded)
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('a page that could not be loaded is loaded when it is opened again, and not a third time', async () => {
  await routeAt('/dashboard/wallet')?.loaded
  const again = routeAt('/dashboard/wallet')
  await again?.loaded
  expect(load).toHaveBeenCalledTimes(2)
  expect(routeAt('/dashboard/wallet')).toBe(again)
})

it('a part of a page that could not be loaded is asked for again after five seconds', async () => {
  const part = retried(load)
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(part).resolves.toBe(loaded)
})
