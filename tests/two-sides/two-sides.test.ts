import { expect, test } from 'vitest'
import { hasRunOut, mayNow, phaseOf } from '#machines/domain/orders.ts'
import { explored, viewStatesAtRest } from './explored.ts'
import { SIDES, type World } from './world.ts'

const worlds = explored()
console.log(`both sides of an order together: ${worlds.all.size} worlds, ${worlds.steps.length} steps`)

/** The path to the first world that breaks a rule; undefined if none does. */
const breaking = (holds: (world: World) => boolean): readonly string[] => {
  const found = [...worlds.all].find(([, world]) => !holds(world))
  return found ? worlds.wayTo(found[0]) : []
}

const isClosed = ({ order }: World) => ['completed', 'cancelled'].includes(phaseOf(order.life))

test('the coins of an order are in one place at every moment, and move once', () => {
  expect(
    breaking((world) => {
      const { escrow, buyer, seller } = world.coins
      const places = isClosed(world) ? [buyer, seller] : [escrow]
      return escrow + buyer + seller === 50 && places.includes(50)
    }),
  ).toEqual([])
})

test('both pages, when they are up to date, show the two sides of one state', () => {
  const shown = new Set([...worlds.all.values()].flatMap((world) => viewStatesAtRest(world) ?? []))
  expect([...shown].sort()).toEqual([
    'appealing / appealing',
    'askedIfPaid / awaitingPayment',
    'askedToCancel / askingToCancel',
    'awaitingRelease / verifyingFunds',
    'cancelled / cancelled',
    'payingSeller / awaitingPayment',
    'toRate / toRate',
  ])
})

test('a page that shows a closed order shows the truth', () => {
  expect(
    breaking((world) =>
      SIDES.every((side) => {
        const { order } = world[side].page.context
        const shown = order?.phase === 'completed' || order?.phase === 'cancelled' ? order.phase : null
        // A read treats an expired order as closed before the expiry job runs.
        return shown === null || shown === phaseOf(world.order.life) || order?.closed_reason === 'unpaid_timeout'
      }),
    ),
  ).toEqual([])
})

test('a paid order is cancelled neither by the clock nor by the seller alone', () => {
  const alone = worlds.steps.filter(
    ({ from, to, events }) =>
      from.order.life.facts.paidAt !== null &&
      phaseOf(from.order.life) !== 'cancelled' &&
      phaseOf(to.order.life) === 'cancelled' &&
      !events.some(({ by }) => by === 'buyer' || by === 'operator'),
  )
  expect(alone.map(({ name }) => name)).toEqual([])
})

test('while an order is open, somebody may act: a side, the operator, or the clock', () => {
  expect(
    breaking((world) => {
      const { life, at } = world.order
      const isHouses = phaseOf(life) === 'appealing' || hasRunOut(life, at)
      return isClosed(world) || isHouses || SIDES.some((side) => mayNow(life, side, at).length > 0)
    }),
  ).toEqual([])
})

test('from everywhere both can still come to see the order closed, whatever got lost', () => {
  const isOver = (world: World) => isClosed(world) && viewStatesAtRest(world) !== null
  const stuck = worlds.stuckShortOf(isOver)
  expect(stuck ? worlds.wayTo(stuck) : []).toEqual([])
})
