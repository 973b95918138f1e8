import { expect, test } from 'vitest'
import { sourcesOf } from '../../scripts/test/imports.ts'
import { findings } from './findings.ts'

const { worlds, steps, breaking, ...found } = findings()
console.log(`both sides of an order together: ${worlds} worlds, ${steps} steps`)

test('the coins of an order are in one place at every moment, and move once', () => {
  expect(breaking['the coins are in one place']).toEqual([])
})

test('both pages, when they are up to date, show the two sides of one state', () => {
  expect(found.viewStatesAtRest).toEqual([
    'appealing / appealing',
    'askedIfPaid / awaitingPayment',
    'askedToCancel / askingToCancel',
    'awaitingClaim / awaitingClaim',
    'awaitingRelease / verifyingFunds',
    'cancelled / cancelled',
    'payingSeller / awaitingPayment',
    'toRate / toRate',
  ])
})

test('a page that shows a closed order shows the truth', () => {
  expect(breaking['a page that shows a closed order shows the truth']).toEqual([])
})

test('a paid order is cancelled neither by the clock nor by the seller alone', () => {
  expect(found.cancelledAlone).toEqual([])
})

test('while an order is open, somebody may act: a side, the operator, or the clock', () => {
  expect(breaking['somebody may act']).toEqual([])
})

test('from everywhere both can still come to see the order closed, whatever got lost', () => {
  expect(found.stuck).toEqual([])
})

test('the worlds are explored anew when a machine, a rule or the walk changes', () => {
  expect(sourcesOf('tests/two-sides/findings.ts')).toEqual(
    expect.arrayContaining([
      'machines/orders/rules/order-lifecycle.machine.ts',
      'machines/orders/m2m-order/m2m-order.machine.ts',
      'machines/orders/m2m-order/m2m-order.command.states.ts',
      'machines/orders/order-command/order-command.machine.ts',
      'machines/orders/order-confirmation/order-confirmation.machine.ts',
      'machines/orders/order-chat/order-chat.machine.ts',
      'packages/statewalk/src/machine/pure-steps.ts',
      'tests/two-sides/world.ts',
    ]),
  )
})
