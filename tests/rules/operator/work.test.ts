import { expect, test } from 'vitest'
import { changesFor, concernsPage } from '#machines/operator/rules/work.ts'

const ORDER = 'ABCDEFGHJKMNPQRSTVWX'
const appeal = { list: 'appeals', ref: ORDER } as const
const frozen = { list: 'persons', ref: null } as const
const team = { list: 'operators', ref: null } as const
const act = { list: 'acts', ref: 'BCDEFGHJKMNPQRSTVWXY' } as const

test.each([
  ['support', [appeal, frozen, act]],
  ['finance', [frozen, act]],
  ['risk', [appeal, frozen, act]],
  ['admin', [team, act]],
] as const)('the role %s learns of changes of the lists that it reads', (role, expected) => {
  const changes = changesFor([role], [appeal, frozen, team, act])
  expect(changes).toEqual(expected)
})

test.each([
  ['/', appeal, true],
  ['/', act, true],
  ['/', frozen, false],
  ['/queues/appeals', appeal, true],
  ['/queues/cases', appeal, false],
  [`/orders/${ORDER}`, appeal, true],
  ['/orders/XBCDEFGHJKMNPQRSTVWX', appeal, false],
  ['/acts', act, true],
  [`/acts/${act.ref}`, act, true],
  ['/persons/ben_kay', frozen, true],
  ['/persons/ben_kay', act, false],
  ['/operators', team, true],
  ['/log', act, false],
] as const)('the page %s shows the change %o: %s', (path, change, expected) => {
  expect(concernsPage(path, [change])).toBe(expected)
})

test('any page may show a change that is not named, and none where nothing changed about it', () => {
  expect(concernsPage('/log', [])).toBe(true)
  expect(concernsPage('/queues/bank', [appeal, act, frozen])).toBe(false)
})
