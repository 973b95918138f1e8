import { UNSTORABLE_TEXT } from '#machines/accounts/messages/accounts.ts'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkOf, textCheckOf } from '#server/contract/checks.ts'
import { operationsOf, readContract } from '#server/contract/document.ts'
import { Refusal } from '#server/refusal.ts'
import { add, handlers, shop, OPERATIONS, ADA } from '../../support/orders/shop.ts'

const MOVING = `
openapi: 3.1.0
servers: [{ url: /shop }]
paths:
  /things/{id}:
    post:
      operationId: moveThing
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: room, in: query, schema: { type: integer } }
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { place: { type: integer } } } } }
      responses:
        '200': { description: moved, content: { application/json: { schema: { type: object } } } }
`
const answering = (readThing: () => Promise<unknown>) => shop({ handlers: { ...handlers, readThing } })
describe('a server made from a contract', () => {
  it('does not start without a handler for every operation, and names the missing one', async () => {
    await expect(shop({ handlers: { readThing: async () => ({}), readPrices: async () => ({}) } })).rejects.toThrow(
      /without a handler: addThing/,
    )
  })

  it('does not start with a handler for no operation, and names it', async () => {
    await expect(shop({ handlers: { ...handlers, sellThing: async () => ({}) } })).rejects.toThrow(
      /does not have: sellThing/,
    )
  })

  it('refuses a query key that the contract does not know', async () => {
    const answer = await (await shop()).inject('/shop/things/AB?seize=1')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_request', fields: { seize: 'Unknown field' } })
  })

  it('reads numbers and lists out of a query', async () => {
    let given: unknown
    const app = await shop({
      handlers: {
        ...handlers,
        readThing: async ({ query }: { query: unknown }) => ((given = query), { name: 'rope' }),
      },
    })
    expect((await app.inject('/shop/things/AB?size=2&colour=red')).statusCode).toBe(200)
    expect(given).toEqual({ size: 2, colour: ['red'] })
    expect((await app.inject('/shop/things/AB?size=4')).json().fields).toEqual({ size: 'Must be at most 3' })
    expect((await app.inject('/shop/things/AB?size=two')).statusCode).toBe(400)
    expect((await app.inject('/shop/things/ab')).statusCode).toBe(400)
  })

  it('gives a handler the user that the contract requires: none, perhaps one, or one', async () => {
    const users: unknown[] = []
    const note = (body: object) => async (request: object) => {
      users.push('user' in request ? request.user : 'no property')
      return body
    }
    const app = await shop({
      handlers: { readThing: note({ name: 'rope' }), addThing: note({}), readPrices: note({}) },
    })
    const get = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ url, headers })).statusCode
    expect(await get('/shop/things/AB', { 'u-x-key': 'good' })).toBe(200)
    expect(await get('/shop/things/AB', { 'u-x-key': 'bad' })).toBe(200)
    expect(await get('/shop/prices')).toBe(200)
    expect(await get('/shop/prices', { 'u-x-key': 'good' })).toBe(200)
    expect(await get('/shop/prices', { 'u-x-key': 'bad' })).toBe(401)
    expect((await add(app, { name: 'rope', count: 1 })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/shop/things', payload: {} })).statusCode).toBe(401)
    expect(users).toEqual(['no property', 'no property', null, ADA, ADA])
  })

  it('checks the session before it checks the request', async () => {
    const app = await shop()
    expect((await add(app, {}, { 'u-x-key': 'bad' })).statusCode).toBe(401)
    expect((await add(app, {})).statusCode).toBe(400)
  })

  it('names every field that is wrong', async () => {
    const answer = await add(await shop(), { count: '2', colour: 'red' })
    expect(answer.json()).toEqual({
      error: 'Check these fields: name, colour, count',
      code: 'invalid_request',
      fields: { name: 'Required', colour: 'Unknown field', count: 'Must be integer' },
    })
  })

  it('refuses an Idempotency-Key of another form', async () => {
    expect((await add(await shop(), { name: 'rope', count: 1 }, { 'idempotency-key': 'A' })).statusCode).toBe(400)
  })

  it('refuses U+0000 anywhere in a text', async () => {
    const answer = await add(await shop(), { name: 'ro\0pe', count: 1 })
    expect(answer.json()).toMatchObject({ code: 'invalid_request', error: UNSTORABLE_TEXT })
  })

  it('gives a money operation its key and the same hash for the same body, whatever the order of its fields', async () => {
    const hashes: string[] = []
    const addThing = async ({ bodyHash, key }: { bodyHash: Uint8Array; key: string }) => {
      hashes.push(`${key} ${Buffer.from(bodyHash).toString('hex')}`)
      return {}
    }
    const app = await shop({ handlers: { ...handlers, addThing } })
    await add(app, { name: 'rope', count: 1 }, { 'idempotency-key': 'abc' })
    await add(app, { count: 1, name: 'rope' }, { 'idempotency-key': 'abc' })
    await add(app, { count: 2, name: 'rope' }, { 'idempotency-key': 'abc' })
    expect(hashes[0]).toMatch(/^abc [0-9a-f]{64}$/)
    expect(hashes[1]).toBe(hashes[0])
    expect(hashes[2]).not.toBe(hashes[0])
  })

  it('gives a money operation another hash for another path, another query and another body', async () => {
    const hashes = new Map<string, string>()
    const moveThing = async ({ bodyHash }: { bodyHash: Uint8Array }) => {
      const hash = Buffer.from(bodyHash).toString('hex')
      return { seen: hashes.get(hash) ?? (hashes.set(hash, `the ${hashes.size + 1}.`), 'new') }
    }
    const operations = operationsOf(parse(MOVING), { moveThing: { ...OPERATIONS.addThing, path: '/shop/things/{id}' } })
    const app = await shop({ operations, handlers: { moveThing } })
    const move = async (url: string, place: number) =>
      (await app.inject({ method: 'POST', url, payload: { place }, headers: { 'u-x-key': 'good' } })).json().seen
    expect(await move('/shop/things/AB?room=1', 1)).toBe('new')
    expect(await move('/shop/things/AC?room=1', 1)).toBe('new')
    expect(await move('/shop/things/AB?room=2', 1)).toBe('new')
    expect(await move('/shop/things/AB?room=1', 2)).toBe('new')
    expect(await move('/shop/things/AB?room=1', 1)).toBe('the 1.')
  })

  it.each([
    ['a body with a field too many', async () => ({ name: 'rope', weight: 2 })],
    ['a body without a required field', async () => ({})],
    ['a status that is not in it', () => Promise.reject(new Refusal(409, 'not_now', 'No'))],
    ['a refusal without its Retry-After', () => Promise.reject(new Refusal(429, 'too_many', 'Slow'))],
  ])('turns a response that breaks the contract into a 500: %s', async (_, readThing) => {
    const answer = await (await answering(readThing)).inject('/shop/things/AB')
    expect(answer.statusCode).toBe(500)
    expect(answer.json().error).toContain('readThing breaks the contract')
  })

  it('gives the reason of a refusal, and nothing of a fault', async () => {
    const refused = await answering(() => Promise.reject(new Refusal(429, 'too_many', 'Slow down', { retryAfterS: 7 })))
    const slow = await refused.inject('/shop/things/AB')
    expect([slow.statusCode, slow.headers['retry-after'], slow.json()]).toEqual([
      429,
      '7',
      { error: 'Slow down', code: 'too_many' },
    ])
    const broken = await answering(() => Promise.reject(new Error('password of the database')))
    expect((await broken.inject('/shop/things/AB')).json()).toEqual({
      error: 'Something went wrong. Please try again',
      code: 'broken',
    })
  })
})

describe.each(['exchange', 'website', 'sandbox'] as const)('the contract of the %s', (name) => {
  it.each(readContract(name).map((operation) => [operation.id, operation] as const))(
    'describes every part of a request and of a response of %s by a schema that compiles',
    (_, { pathParameters, query, headers, body, responses }) => {
      const written = [body, ...Object.values(responses).map((response) => response.body)].filter(
        (schema) => schema !== undefined,
      )
      expect(() => written.forEach((schema) => checkOf(schema)({}))).not.toThrow()
      expect(() => [pathParameters, query, headers].forEach((schema) => textCheckOf(schema)({}))).not.toThrow()
    },
  )
})
