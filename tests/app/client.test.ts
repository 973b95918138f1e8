import { beforeEach, expect, it } from 'vitest'
import { fetch } from './sent-requests.ts'

const { send } = await import('#src/api/client.ts')

beforeEach(() => fetch.mockReset().mockImplementation(async () => new Response('{"data":[]}')))

const sentRequest = (): Request => {
  const [request] = fetch.mock.lastCall ?? []
  if (!request) throw new Error('nothing was sent')
  return request
}

it('a query repeats the name of a list, and leaves out what is undefined', async () => {
  const query = { type: 'Buy', payment_method: ['Bank Transfer', 'M&M'], token: undefined }
  await send('fetchOpenAdverts', { query } as never)
  expect(new URL(sentRequest().url).search).toBe('?type=Buy&payment_method=Bank%20Transfer&payment_method=M%26M')
})

it('a parameter of the path is encoded', async () => {
  await send('fetchOrder', { path: { id: 'a/b' } } as never)
  expect(sentRequest().url).toMatch(/a%2Fb$/)
})

it('a body is sent as JSON, and an idempotency key as its header', async () => {
  await send('createOrder', { body: { t_id: 'x' }, key: 'once' } as never)
  expect(sentRequest().headers.get('content-type')).toBe('application/json')
  expect(sentRequest().headers.get('idempotency-key')).toBe('once')
  expect(await sentRequest().json()).toEqual({ t_id: 'x' })
})

it('no answer comes from the cache of the browser', async () => {
  await send('fetchTokenBalances', {})
  expect(sentRequest().cache).toBe('no-store')
})

it('without a body no content type is sent', async () => {
  await send('fetchUser', undefined)
  expect(sentRequest().headers.has('content-type')).toBe(false)
})
