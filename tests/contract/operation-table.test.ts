import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operationTables } from '../../scripts/operations.mjs'

const contract = (operation: string, parameter = 'Idempotency-Key') =>
  parse(`
servers: [{ url: /shop }]
security: [{ session: [] }]
x-rate-limits: { reads: { max: 300, windowS: 60, store: memory } }
paths:
  /things/{id}:
    parameters: [{ $ref: '#/components/parameters/key' }]
    get: { operationId: readThing, ${operation} }
components: { parameters: { key: { name: ${parameter}, in: header } } }
`)
const RESPONSES = "responses: { '200': {}, '429': {} }"

describe('the operation table', () => {
  test('has of each operation its method, its path, whether it moves money, its caller, its rate limit and its Idempotency-Key', () => {
    const { operations, access } = operationTables([
      contract(`x-rate-limit: reads, x-money: true, security: [{}, { session: [] }], ${RESPONSES}`),
    ])
    expect(operations).toContain("readThing: { method: 'GET', path: '/shop/things/{id}', money: true },")
    expect(access).toContain("readThing: { caller: 'optional', rateLimit: 'reads', idempotent: true },")
    expect(access).toContain("reads: { max: 300, windowS: 60, store: 'memory' },")
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
    [
      'with a key, of which nobody says whether it moves money',
      `x-rate-limit: reads, ${RESPONSES}`,
      'readThing has an Idempotency-Key and no x-money',
    ],
  ])('is not made from an operation %s', (_, operation, message) => {
    expect(() => operationTables([contract(operation)])).toThrow(message)
  })

  test('is not made from an operation that moves money and takes no Idempotency-Key', () => {
    const keyless = contract(`x-rate-limit: reads, x-money: true, ${RESPONSES}`, 'X-Other')
    expect(() => operationTables([keyless])).toThrow('readThing has x-money and no Idempotency-Key')
  })

  test('is not made from two operations of one id', () => {
    const one = contract(`x-rate-limit: reads, x-money: false, ${RESPONSES}`)
    expect(() => operationTables([one, one])).toThrow('readThing is the operationId of two operations')
  })
})
