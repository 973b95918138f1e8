import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { add, shop } from '../../support/orders/shop.ts'

describe('the size of an answer', () => {
  const long = { name: 'rope '.repeat(1000) }
  const selling = (body: object) =>
    shop({ handlers: { readThing: async () => body, readPrices: async () => body, addThing: async () => body } })
  const encoded = { 'accept-encoding': 'gzip, br', 'u-x-key': 'good' }

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is smaller for a client that accepts %s, where everybody gets the same', async (encoding, decompress) => {
    const app = await selling(long)
    const asked = { url: '/shop/things/AB', headers: { 'accept-encoding': encoding } }
    const { headers, rawPayload } = await app.inject(asked)
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      vary: 'accept-encoding',
    })
    expect(rawPayload.length).toBeLessThan(200)
    expect(JSON.parse(decompress(rawPayload).toString())).toEqual(long)
    const head = await app.inject({ ...asked, method: 'HEAD' })
    expect([head.body, head.headers['content-encoding'], head.headers['content-length']]).toEqual([
      '',
      encoding,
      String(rawPayload.length),
    ])
  })

  it('is that of its text for a client that accepts nothing else', async () => {
    const { headers, body } = await (await selling(long)).inject('/shop/things/AB')
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding'])
    expect(JSON.parse(body)).toEqual(long)
  })

  it('is that of its text where the text is short, a write answers, or the answer depends on who asks', async () => {
    const short = await (await selling({ name: 'rope' })).inject({ url: '/shop/things/AB', headers: encoded })
    expect(short.headers['content-encoding']).toBeUndefined()
    const app = await selling(long)
    for (const headers of [encoded, { 'accept-encoding': 'br' }])
      expect((await app.inject({ url: '/shop/prices', headers })).headers['content-encoding']).toBeUndefined()
    const added = await add(app, { name: 'rope', count: 1 }, encoded)
    expect([added.headers['content-encoding'], added.json()]).toEqual([undefined, long])
  })
})
