import fastify, { type FastifyInstance } from 'fastify'
import { parse } from 'yaml'
import { operationsOf } from '#server/contract/document.ts'
import { errorHandler } from '#server/contract/error-handler.ts'
import { registerOperations, type OperationsOptions } from '#server/contract/register-operations.ts'

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
export const OPERATIONS = {
  readThing: {
    method: 'GET',
    path: '/shop/things/{id}',
    money: false,
    caller: 'public',
    rateLimit: 'public',
    idempotent: false,
    outgoing: [],
  },
  addThing: {
    method: 'POST',
    path: '/shop/things',
    money: false,
    caller: 'session',
    rateLimit: 'money',
    idempotent: true,
    outgoing: [],
  },
  readPrices: {
    method: 'GET',
    path: '/shop/prices',
    money: false,
    caller: 'optional',
    rateLimit: 'public',
    idempotent: false,
    outgoing: [],
  },
} as const
export const ADA = {
  id: 1n,
  publicId: 'A',
  username: 'ada',
  email: 'ada@example.com',
  sessionId: 1n,
  keyHash: new Uint8Array(),
}
export const handlers: OperationsOptions['handlers'] = {
  readThing: async () => ({ name: 'rope' }),
  addThing: async () => ({}),
  readPrices: async () => ({}),
}

/** A server made from a small contract, in which `good` is the key of a session. */
export async function shop(change: Partial<OperationsOptions> = {}): Promise<FastifyInstance> {
  const app = fastify()
  app.setErrorHandler(errorHandler)
  registerOperations(app, {
    operations: operationsOf(parse(CONTRACT), OPERATIONS),
    handlers,
    checkResponses: true,
    rateLimit: {
      countInMemory: async () => undefined,
      countVisit: async () => undefined,
      findSession: async (key) => (key === 'good' ? ADA : null),
      countInDatabase: async () => undefined,
    },
    ...change,
  })
  await app.ready()
  return app
}

export const add = (app: FastifyInstance, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/shop/things', payload, headers: { 'u-x-key': 'good', ...headers } })
