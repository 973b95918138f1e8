import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operationTables } from '../../scripts/gen/operations.mjs'

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
const ACTS = ['lend']
const LENT = 'x-outgoing: lend'
const RESPONSES = "responses: { '200': {}, '429': {} }"

describe('the operation table', () => {
  test('has of each operation its method, its path, whether it moves money, its caller, its rate limit, its Idempotency-Key and its outgoing acts', () => {
    const { operations, access } = operationTables(
      [contract(`x-rate-limit: reads, x-money: true, ${LENT}, security: [{}, { session: [] }], ${RESPONSES}`)],
      ACTS,
    )
    expect(operations).toContain("readThing: { method: 'GET', path: '/shop/things/{id}', money: true },")
    expect(access).toContain(
      "readThing: { caller: 'optional', rateLimit: 'reads', idempotent: true, outgoing: ['lend'] },",
    )
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
      `x-rate-limit: reads, x-money: false, security: [{ admin: [] }], ${RESPONSES}`,
      'readThing: security is [{"admin":[]}]',
    ],
    [
      'with a key, of which nobody says whether it moves money',
      `x-rate-limit: reads, ${RESPONSES}`,
      'readThing has an Idempotency-Key and no x-money',
    ],
    [
      'that moves money, of which nobody says whether something leaves an account',
      `x-rate-limit: reads, x-money: true, ${RESPONSES}`,
      'readThing moves money and has no x-outgoing',
    ],
    [
      'with an outgoing act that no rule guards',
      `x-rate-limit: reads, x-money: true, x-outgoing: [lend, give], ${RESPONSES}`,
      "readThing: there is no x-outgoing 'give', only lend",
    ],
  ])('is not made from an operation %s', (_, operation, message) => {
    expect(() => operationTables([contract(operation)], ACTS)).toThrow(message)
  })

  test('is not made from an operation that moves money and takes no Idempotency-Key', () => {
    const keyless = contract(`x-rate-limit: reads, x-money: true, ${RESPONSES}`, 'X-Other')
    expect(() => operationTables([keyless], ACTS)).toThrow('readThing has x-money and no Idempotency-Key')
  })

  test('is not made while a guarded act belongs to no operation', () => {
    const idle = contract(`x-rate-limit: reads, x-money: true, x-outgoing: none, ${RESPONSES}`)
    expect(() => operationTables([idle], ACTS)).toThrow("no operation has the x-outgoing 'lend'")
  })

  test('has no act of an operation by which nothing leaves an account', () => {
    const still = contract(`x-rate-limit: reads, x-money: true, x-outgoing: none, ${RESPONSES}`)
    expect(operationTables([still], []).access).toContain('idempotent: true, outgoing: [] },')
  })

  test('is not made from two operations of one id', () => {
    const one = contract(`x-rate-limit: reads, x-money: false, ${RESPONSES}`)
    expect(() => operationTables([one, one], [])).toThrow('readThing is the operationId of two operations')
  })
})
