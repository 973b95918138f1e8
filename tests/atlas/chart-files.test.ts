// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answering = async (...answers: readonly Response[]) => {
  const left = [...answers]
  const asked = vi.fn<(url: string) => Promise<Response>>(async () => left.shift() ?? Response.error())
  vi.stubGlobal('fetch', asked)
  return { asked, files: await import('#src/atlas/chart-files.ts') }
}

it('waits for what the server does not have yet, and asks for what it has once', async () => {
  const { asked, files } = await answering(new Response('', { status: 404 }), Response.json({ otp: 'its tests' }))
  const tests = files.loadFlowTests()
  await vi.advanceTimersByTimeAsync(1999)
  expect(asked.mock.calls).toEqual([['/atlas/flow-tests.json']])
  await vi.advanceTimersByTimeAsync(1)
  expect(await tests).toEqual({ otp: 'its tests' })
  await files.loadFlowTests()
  expect(asked).toHaveBeenCalledTimes(2)
})

it.each([
  ['loadAppMap', 'app-map'],
  ['loadSpecTrace', 'spec-trace'],
] as const)('%s asks for %s, and does not wait for what the server refuses', async (load, name) => {
  const { asked, files } = await answering(new Response('', { status: 500 }))
  await expect(files[load]()).rejects.toThrow(`${name} was answered with 500`)
  expect(asked.mock.calls).toEqual([[`/atlas/${name}.json`]])
})

it('has a chart of each flow that was laid out, and no other', async () => {
  const { files } = await answering()
  expect(await files.loadChart('login')).toMatchObject({ flow: 'login', hash: expect.any(String) })
  await expect(files.loadChart('nowhere')).rejects.toThrow('no chart of nowhere was laid out')
})
