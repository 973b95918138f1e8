import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operationTable } from '../../scripts/operations.mjs'

const contract = (operation: string) =>
  parse(`
servers: [{ url: /shop }]
security: [{ session: [] }]
x-rate-limits: { reads: { max: 300, windowS: 60, store: memory } }
paths:
  /things/{id}:
    parameters: [{ $ref: '#/components/parameters/key' }]
    get: { operationId: readThing, ${operation} }
components: { parameters: { key: { name: Idempotency-Key, in: header } } }
`)
const RESPONSES = "responses: { '200': {}, '429': {} }"

describe('the operation table', () => {
  test('has of each operation its method, its path, whether it moves money, its caller and its rate limit', () => {
    const table = operationTable([contract(`x-rate-limit: reads, security: [{}, { session: [] }], ${RESPONSES}`)])
    expect(table).toContain("readThing: { method: 'GET', path: '/shop/things/{id}', money: true },")
    expect(table).toContain("readThing: { caller: 'optional', rateLimit: 'reads' },")
    expect(table).toContain("reads: { max: 300, windowS: 60, store: 'memory' },")
  })

  test.each([
    ['without a rate limit', RESPONSES, 'readThing has no x-rate-limit'],
    ['with an unknown one', `x-rate-limit: writes, ${RESPONSES}`, "readThing: there is no x-rate-limit 'writes'"],
    [
      'without a response 429',
      'x-rate-limit: reads, responses: {}',
      'readThing has an x-rate-limit and no response 429',
    ],
    [
      'with a security of no known kind',
      `x-rate-limit: reads, security: [{ admin: [] }], ${RESPONSES}`,
      'readThing: security is [{"admin":[]}]',
    ],
  ])('is not made from an operation %s', (_, operation, message) => {
    expect(() => operationTable([contract(operation)])).toThrow(message)
  })

  test('is not made from two operations of one id', () => {
    const one = contract(`x-rate-limit: reads, ${RESPONSES}`)
    expect(() => operationTable([one, one])).toThrow('readThing is the operationId of two operations')
  })
})
