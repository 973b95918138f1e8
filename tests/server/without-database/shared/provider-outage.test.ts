import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failureOf, faultOf, marketClient, PRICES } from '../../support/vendors/market-client.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

let vendor: VendorServer
let nowMs = 0
beforeEach(async () => {
  vendor = await vendorServer()
  nowMs = 0
})
afterEach(() => vendor.close())

const client = () => marketClient(vendor.url, { timeoutMs: 2000, now: () => nowMs })

describe('a provider that fails', () => {
  it('is not called for ten seconds after five failures in a row, then once until it succeeds', async () => {
    const { prices } = client()
    vendor.answer(json('{}', 503))
    for (let call = 1; call <= 5; call++) expect(await faultOf(prices())).toBe('failed')
    expect(await failureOf(prices())).toMatchObject({ fault: 'not_sent', retryAfterS: 10 })
    nowMs = 9999
    expect(await faultOf(prices())).toBe('not_sent')
    expect(vendor.received).toHaveLength(5)
    nowMs = 10_000
    expect(await Promise.all([faultOf(prices()), faultOf(prices())])).toEqual(['failed', 'not_sent'])
    expect(vendor.received).toHaveLength(6)
    nowMs = 20_000
    vendor.answer(json(PRICES))
    await prices()
    await Promise.all([prices(), prices()])
    expect(vendor.received).toHaveLength(9)
  })

  it('is called again and again while its answers cannot be read', async () => {
    const { prices } = client()
    vendor.answer(json('[]'))
    for (let call = 1; call <= 6; call++) expect(await faultOf(prices())).toBe('malformed')
    vendor.answer(json(PRICES))
    expect(await prices()).toMatchObject({ bitcoin: { usd: '64000.5' } })
  })

  it('is called again and again as long as every fifth call succeeds, and however often it refuses', async () => {
    const { prices } = client()
    for (let round = 1; round <= 3; round++) {
      vendor.answer(json('{}', 500))
      for (let call = 1; call <= 4; call++) await faultOf(prices())
      vendor.answer(json(PRICES))
      await prices()
    }
    vendor.answer(json('{}', 404))
    for (let call = 1; call <= 10; call++) expect(await faultOf(prices())).toBe('refused')
    expect(vendor.received).toHaveLength(25)
  })

  it('is not called before its Retry-After is over', async () => {
    const { prices } = client()
    vendor.answer(json('{"status":{"error_code":429}}', 429, { 'retry-after': '30' }))
    expect(await failureOf(prices())).toMatchObject({ fault: 'too_many', retryAfterS: 30 })
    nowMs = 29_999
    expect(await failureOf(prices())).toMatchObject({ fault: 'not_sent', retryAfterS: 1 })
    expect(vendor.received).toHaveLength(1)
    nowMs = 30_000
    vendor.answer(json(PRICES))
    await prices()
    expect(vendor.received).toHaveLength(2)
  })

  it('is left alone for ten seconds by a 429 without a time, and for ten minutes at most', async () => {
    vendor.answer(json('{}', 429))
    const { prices } = client()
    await faultOf(prices())
    expect((await failureOf(prices())).retryAfterS).toBe(10)
    nowMs = 10_000
    vendor.answer(json('{}', 429, { 'retry-after': '86400' }))
    await faultOf(prices())
    expect((await failureOf(prices())).retryAfterS).toBe(600)
  })
})
