import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { UNSTORABLE_TEXT } from '#machines/domain/messages/accounts.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { checkOf, textCheckOf } from '#server/contract/checks.ts'
import { operationsOf, readContract } from '#server/contract/document.ts'
import { errorHandler } from '#server/contract/error-handler.ts'
import { registerOperations, type OperationsOptions } from '#server/contract/register-operations.ts'
import { Refusal } from '#server/refusal.ts'

const CONTRACT = `
openapi: 3.1.0
info: { title: A shop, version: '1' }
servers: [{ url: /shop }]
security: [{ session: [] }]
paths:
  /things/{id}:
    get:
      operationId: readThing
      security: []
      parameters:
        - { name: id, in: path, required: true, schema: { $ref: '#/components/schemas/Id' } }
        - { name: size, in: query, schema: { type: integer, maximum: 3 } }
        - { name: colour, in: query, schema: { type: array, items: { type: string } } }
      responses:
        '200': { description: it, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
        '400': { description: wrong, content: { application/json: { schema: { type: object } } } }
        '429': { description: slow, headers: { Retry-After: { required: true, schema: { type: integer } } } }
  /things:
    post:
      operationId: addThing
      parameters:
        - { name: Idempotency-Key, in: header, schema: { type: string, pattern: '^[a-z]{3}$' } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, additionalProperties: false, required: [name, count], properties: { name: { type: string }, count: { type: integer } } }
      responses:
        '200': { description: added, content: { application/json: { schema: { type: object } } } }
        '400': { description: wrong }
        '401': { description: who }
  /prices:
    get:
      operationId: readPrices
      responses:
        '200': { description: them, content: { application/json: { schema: { type: object } } } }
        '401': { description: who }
components:
  schemas:
    Id: { type: string, pattern: '^[A-Z]{2}$' }
    Thing: { type: object, additionalProperties: false, required: [name], properties: { name: { type: string } } }
`
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
const OPERATIONS = {
  readThing: {
    method: 'GET',
    path: '/shop/things/{id}',
    money: false,
    caller: 'public',
    rateLimit: 'public',
    idempotent: false,
  },
  addThing: {
    method: 'POST',
    path: '/shop/things',
    money: false,
    caller: 'session',
    rateLimit: 'money',
    idempotent: true,
  },
  readPrices: {
    method: 'GET',
    path: '/shop/prices',
    money: false,
    caller: 'optional',
    rateLimit: 'public',
    idempotent: false,
  },
} as const
const ADA = { id: 1n, publicId: 'A', username: 'ada', email: 'ada@example.com', sessionId: 1n }
const handlers: OperationsOptions['handlers'] = {
  readThing: async () => ({ name: 'rope' }),
  addThing: async () => ({}),
  readPrices: async () => ({}),
}

async function shop(change: Partial<OperationsOptions> = {}): Promise<FastifyInstance> {
  const app = fastify()
  app.setErrorHandler(errorHandler)
  registerOperations(app, {
    operations: operationsOf(parse(CONTRACT), OPERATIONS),
    handlers,
    checkResponses: true,
    rateLimit: {
      countInMemory: async () => undefined,
      findSession: async (key) => (key === 'good' ? ADA : null),
      countInDatabase: async () => undefined,
    },
    ...change,
  })
  await app.ready()
  return app
}

const answering = (readThing: () => Promise<unknown>) => shop({ handlers: { ...handlers, readThing } })
const add = (app: FastifyInstance, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/shop/things', payload, headers: { 'u-x-key': 'good', ...headers } })

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
