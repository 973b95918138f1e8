import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { operatorTables } from '../../scripts/gen/operator-operations.mjs'

const contract = (operation: string, parameter = 'Idempotency-Key') =>
  parse(`
servers: [{ url: /shop }]
security: [{ session: [] }]
x-rate-limits: { reads: { max: 300, windowS: 60, store: memory } }
paths:
  /things/{id}:
    parameters: [{ name: ${parameter}, in: header }]
    post: { operationId: lendThing, x-rate-limit: reads, responses: { '200': {}, '429': {} }, ${operation} }
components: { schemas: { Role: { enum: [seller, buyer] } } }
`)
const WHOLE = 'x-roles: [seller], x-act: thing.lend, x-money: true'

describe('the table of operators’ operations', () => {
  test('has of each operation its method, its path, whether it moves money, its roles, its rate limit, its Idempotency-Key and its act', () => {
    const tables = operatorTables(contract(WHOLE), ['thing.lend'], [])
    expect(tables['operator-operations']).toContain(
      "lendThing: { method: 'POST', path: '/shop/things/{id}', money: true },",
    )
    expect(tables['operator-access']).toContain(
      "lendThing: { roles: ['seller'], rateLimit: 'reads', idempotent: true, act: 'thing.lend' },",
    )
    expect(tables['operator-access']).toContain('reads: { max: 300, windowS: 60 },')
  })

  test('says that an operation without a session is for nobody in particular', () => {
    const tables = operatorTables(contract('security: []', 'X-Other'), [], [])
    expect(tables['operator-access']).toContain(
      "lendThing: { roles: null, rateLimit: 'reads', idempotent: false, act: null },",
    )
  })

  test.each([
    ['without roles', 'x-act: thing.lend, x-money: true', 'lendThing has no x-roles'],
    ['with a role that there is not', WHOLE.replace('seller', 'king'), "lendThing: there is no role 'king'"],
    ['with roles and without a session', `security: [], ${WHOLE}`, 'lendThing needs no session and has x-roles'],
    [
      'of which nobody says whether it moves money',
      'x-roles: [seller], x-act: thing.lend',
      'lendThing has an Idempotency-Key and no x-money',
    ],
    [
      'with an act that there is not',
      WHOLE.replace('thing.lend', 'thing.give'),
      "lendThing: there is no x-act 'thing.give'",
    ],
  ])('is not made from an operation %s', (_, operation, message) => {
    expect(() => operatorTables(contract(operation), ['thing.lend'], [])).toThrow(message)
  })

  test('has an operation that repeats safely and requests no act', () => {
    const tables = operatorTables(contract('x-roles: [seller], x-money: true'), [], [])
    expect(tables['operator-access']).toContain("rateLimit: 'reads', idempotent: true, act: null },")
  })

  test('is not made from an act without a key', () => {
    const keyless = contract('x-roles: [seller], x-act: thing.lend', 'X-Other')
    expect(() => operatorTables(keyless, ['thing.lend'], [])).toThrow('lendThing has x-act and no Idempotency-Key')
  })

  test('is not made while an act belongs to no operation, nor from an id of another contract', () => {
    expect(() => operatorTables(contract(WHOLE), ['thing.lend', 'thing.sell'], [])).toThrow(
      "the x-act 'thing.sell' is not that of one operation",
    )
    expect(() => operatorTables(contract(WHOLE), ['thing.lend'], ['lendThing'])).toThrow(
      'lendThing is the operationId of two operations',
    )
  })
})
