import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { VendorFault } from '#server/shared/gateways/fault-report.ts'
import { failureOf, faultOf, marketClient, PRICES } from '../../support/vendors/market-client.ts'
import { json, vendorServer, type VendorServer } from '../../support/vendors/vendor-server.ts'

let vendor: VendorServer
let nowMs = 0
let faults: VendorFault[] = []
beforeEach(async () => {
  vendor = await vendorServer()
  nowMs = 0
  faults = []
})
afterEach(() => vendor.close())

const client = (timeoutMs = 2000) =>
  marketClient(vendor.url, { timeoutMs, now: () => nowMs, report: (fault) => void faults.push(fault) })

describe('a call to a provider', () => {
  it('reads numbers as decimals of their own text, exponents included', async () => {
    vendor.answer(
      json('{"a-coin":{"usd":1.2e-7,"eur":0.1000000000000000055511151231257827,"gbp":4E3,"cny":-1.50,"text":null}}'),
    )
    expect(await client().prices()).toEqual({
      'a-coin': {
        usd: '0.00000012',
        eur: '0.1000000000000000055511151231257827',
        gbp: '4000',
        cny: '-1.5',
        text: null,
      },
    })
  })

  it('reads texts in place of numbers as the same decimals', async () => {
    vendor.answer(json('{"a-coin":{"usd":"1.2e-7","eur":"0.10","gbp":"4E3","cny":"-1.50"}}'))
    expect(await client().prices()).toEqual({ 'a-coin': { usd: '0.00000012', eur: '0.1', gbp: '4000', cny: '-1.5' } })
  })

  it('leaves out single entries that break the contract, and counts them', async () => {
    vendor.answer(json('{"bitcoin":{"usd":64000,"eur":"many","gbp":{}},"tether":null,"solana":[],"tron":{"usd":0.1}}'))
    expect(await client().prices()).toEqual({ bitcoin: { usd: '64000' }, tron: { usd: '0.1' } })
    const coin = { id: 'tron', symbol: 'trx', name: 'TRON', current_price: 0.1 }
    vendor.answer(json(JSON.stringify([null, { ...coin, symbol: null }, 'x', coin, {}, { ...coin, name: 7 }])))
    expect(await client().coins()).toEqual([
      { ...coin, current_price: '0.1' },
      { ...coin, current_price: '0.1', name: '7' },
    ])
    expect(faults).toEqual([
      { call: 'GET /simple/price', fault: 'odd_entries', status: 200, count: 4 },
      { call: 'GET /coins/markets', fault: 'odd_entries', status: 200, count: 4 },
    ])
  })

  it.each([
    ['nothing for a list of figures', { market_cap: null, ath_date: null }, 0],
    ['a list for figures', { market_cap: [] }, 1],
    ['a word for a change', { price_change_percentage_24h: 'n/a' }, 1],
    ['an object for an instant', { last_updated: {} }, 1],
  ])('leaves %s out of what is known of one coin', async (_, odd, count) => {
    const coin = { id: 'tron', symbol: 'trx', name: 'TRON' }
    vendor.answer(json(JSON.stringify({ ...coin, market_data: { current_price: { usd: 2 }, ...odd } })))
    expect(await client().coin('tron')).toEqual({ ...coin, market_data: { current_price: { usd: '2' } } })
    vendor.answer(json(JSON.stringify([{ ...coin, current_price: 0.1, ...odd }])))
    expect((await client().coins()).map(({ id }) => id)).toEqual(['tron'])
    expect(faults[0]).toEqual(
      count === 0 ? undefined : { call: 'GET /coins/{id}', fault: 'odd_entries', status: 200, count },
    )
  })

  it('reads an answer that begins with a byte order mark', async () => {
    vendor.answer(json(`\ufeff${PRICES}`))
    expect(await client().prices()).toEqual({ bitcoin: { usd: '64000.5', last_updated_at: '1790000000' } })
  })

  it('leaves numbers inside of texts and keys as they are', async () => {
    vendor.answer(
      json(String.raw`{"id":"x-1e5","symbol":"\"2\"","name":"1.5","market_data":{"current_price":{"usd":2}}}`),
    )
    expect(await client().coin('x-1e5')).toEqual({
      id: 'x-1e5',
      symbol: '"2"',
      name: '1.5',
      market_data: { current_price: { usd: '2' } },
    })
  })

  it('refuses a number that would fill the memory', async () => {
    vendor.answer(json('{"bitcoin":{"usd":1e999999999}}'))
    expect(await faultOf(client().prices())).toBe('malformed')
  })

  it('builds its URL from the template and sends its own key, and no header of a client', async () => {
    vendor.answer(json(PRICES))
    await client().prices()
    const [request] = vendor.received
    expect(request?.url).toBe('/api/v3/simple/price?ids=bitcoin&vs_currencies=usd')
    expect(request?.headers['x-cg-demo-api-key']).toBe('a-key')
    expect(Object.keys(request?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']))
    expect(
      Object.keys(request?.headers ?? {}).filter((name) =>
        /cookie|authorization|u-x|forwarded|referer|origin/.test(name),
      ),
    ).toEqual([])
  })

  it.each(['../admin', 'a/b', '', 'a'.repeat(65), 'a%2Fb', 'ä', 'a b', 'a.b'])(
    'is not sent for the id %j',
    async (id) => {
      expect(await faultOf(client().coin(id))).toBe('not_sent')
      expect(vendor.received).toEqual([])
    },
  )

  it.each(['a', 'A-1', 'a'.repeat(64)])('is sent for the id %j', async (id) => {
    vendor.answer(json(`{"id":"${id}","symbol":"x","name":"X","market_data":{"current_price":{}}}`))
    expect((await client().coin(id)).id).toBe(id)
    expect(vendor.received[0]?.url).toBe(`/api/v3/coins/${id}`)
  })
})

describe('an answer that is none of the contract', () => {
  it('is malformed when it is not encoded as it claims', async () => {
    vendor.answer(json(PRICES, 200, { 'content-encoding': 'gzip' }))
    expect(await faultOf(client().prices())).toBe('malformed')
  })

  it('is unreachable when it does not come in time', async () => {
    vendor.answer(() => undefined)
    expect(await faultOf(client(50).prices())).toBe('unreachable')
  })

  it('is unreachable when its body does not come in time', async () => {
    vendor.answer((response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"bit'))
    expect(await faultOf(client(50).prices())).toBe('unreachable')
  })

  it('is unreachable when the connection is dropped', async () => {
    vendor.answer((response) => response.destroy())
    expect(await faultOf(client().prices())).toBe('unreachable')
  })

  it('is unreachable when nothing listens', async () => {
    await vendor.close()
    expect(await faultOf(client().prices())).toBe('unreachable')
  })

  it('is too large beyond 1 MB, and 50 MB are not read', async () => {
    let written = 0
    vendor.answer((response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const part = Buffer.alloc(64 * 1024, ' ')
      const write = () => {
        while (written < 50 * 1024 * 1024 && !response.destroyed) {
          written += part.length
          if (!response.write(part)) return void response.once('drain', write)
        }
        response.end('{}')
      }
      write()
    })
    expect(await faultOf(client().prices())).toBe('too_large')
    expect(written).toBeLessThan(50 * 1024 * 1024)
  })

  it('is read at exactly 1 MB, and too large one byte beyond', async () => {
    vendor.answer(json('{}'.padEnd(1024 * 1024)))
    expect(await client().prices()).toEqual({})
    vendor.answer(json('{}'.padEnd(1024 * 1024 + 1)))
    expect(await faultOf(client().prices())).toBe('too_large')
  })

  it('is a list of up to 5 MB, and too large one byte beyond', async () => {
    const LIST_BYTES = 5 * 1024 * 1024
    vendor.answer(json('[]'.padEnd(LIST_BYTES)))
    expect(await client().coins()).toEqual([])
    vendor.answer(json('[]'.padEnd(LIST_BYTES + 1)))
    expect(await faultOf(client().coins())).toBe('too_large')
  })

  it('is malformed when none of its entries can be read', async () => {
    vendor.answer(json('[null,{}]'))
    expect(await faultOf(client().coins())).toBe('malformed')
  })

  it('is malformed when it is a redirect, which is not followed', async () => {
    vendor.answer((response) => void response.writeHead(302, { location: `${vendor.url}/elsewhere` }).end())
    expect(await faultOf(client().prices())).toBe('malformed')
    expect(vendor.received).toHaveLength(1)
  })

  it.each(['', 'Bad Gateway', '{"bitcoin":', '[]', '{"bitcoin":64000}', '{"bitcoin":{"usd":01}}'])(
    'is malformed when it is %j',
    async (text) => {
      vendor.answer(json(text))
      expect(await faultOf(client().prices())).toBe('malformed')
    },
  )

  it.each([
    [201, '{"bitcoin":{"usd":64000}}', undefined],
    [202, '{}'.slice(1), 'malformed'],
    [204, '', 'malformed'],
  ])('is read with the status %i as with 200: the request was carried out', async (status, text, fault) => {
    vendor.answer(json(text, status))
    const call = client().prices()
    await (fault === undefined ? expect(call).resolves.toBeDefined() : expect(faultOf(call)).resolves.toBe(fault))
  })

  it('is refused with its text when that is no JSON', async () => {
    vendor.answer((response) => void response.writeHead(400, { 'content-type': 'text/plain' }).end('Out of min amount'))
    expect(await failureOf(client().prices())).toMatchObject({
      fault: 'refused',
      status: 400,
      body: 'Out of min amount',
    })
  })

  it('is refused with its JSON, numbers as decimals', async () => {
    vendor.answer(json('{"error":"deposit_too_small","payload":{"range":{"minAmount":1e-7}}}', 400))
    const { fault, body } = await failureOf(client().prices())
    expect([fault, body]).toEqual([
      'refused',
      { error: 'deposit_too_small', payload: { range: { minAmount: '0.0000001' } } },
    ])
  })
})

describe('a fault of a provider', () => {
  it.each([
    ['a key that it refuses', json('{"error":"unauthorized"}', 401), { fault: 'refused', status: 401 }],
    ['a key that may not make this call', json('{"code":"INVALID_TOKEN"}', 403), { fault: 'refused', status: 403 }],
    ['an answer that cannot be read', json('[]'), { fault: 'malformed', status: 200 }],
    ['an answer that is too large', json('{}'.padEnd(1024 * 1024 + 1)), { fault: 'too_large', status: 200 }],
    ['an error', json('{}', 502), { fault: 'failed', status: 502 }],
    [
      'a dropped connection',
      (response: ServerResponse) => response.destroy(),
      { fault: 'unreachable', status: undefined },
    ],
  ] as const)('is reported once with its call and status: %s', async (_, answer, reported) => {
    vendor.answer((response) => void answer(response))
    await failureOf(client().prices())
    expect(faults).toEqual([{ call: 'GET /simple/price', ...reported }])
  })

  it('is not what it refuses, nor a call that is not made', async () => {
    vendor.answer(json('{"error":"coin not found"}', 404))
    await failureOf(client().coin('unknown'))
    await failureOf(client().coin('../admin'))
    expect(faults).toEqual([])
  })
})
