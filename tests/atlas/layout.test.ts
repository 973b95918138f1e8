import { describe, expect, test } from 'vitest'
import { orderLifecycleModel } from '#machines/domain/order-lifecycle.model.ts'
import { m2mOrderModel } from '#machines/m2m-order/m2m-order.model.ts'
import { loadFlows } from '#machines/load-flows.ts'
import { nameOf, nodesOf, transitionsOf } from '#machines/walk/chart.ts'
import type { ChartArrow, ChartLayout, ChartState } from '#src/atlas/layout.ts'
import { graphOf } from '../../scripts/charts/graph.ts'
import { widthOf } from '../../scripts/charts/measure.ts'
import { placed } from '../../scripts/charts/place.ts'

const flows = await loadFlows()

interface Box {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

const overlap = (a: Box, b: Box): boolean =>
  a.x + 0.5 < b.x + b.w && b.x + 0.5 < a.x + a.w && a.y + 0.5 < b.y + b.h && b.y + 0.5 < a.y + a.h

const labelsOf = ({ arrows }: ChartLayout): (Box & { id: string })[] =>
  arrows.flatMap(({ id, label }) => (label ? [{ id, ...label }] : []))

const isLeaf = ({ kind }: ChartState): boolean => kind === 'leaf' || kind === 'final'

const colliding = (boxes: readonly (Box & { id: string })[]): string[] =>
  boxes.flatMap((a, at) => boxes.slice(at + 1).flatMap((b) => (overlap(a, b) ? [`${a.id} × ${b.id}`] : [])))

const touches = (box: Box, [x, y]: readonly [number, number]): boolean =>
  x >= box.x - 1 && x <= box.x + box.w + 1 && y >= box.y - 1 && y <= box.y + box.h + 1

/** An arrow that does not begin and end at its states: a chart that would tell something else than the machine. */
const astray = ({ states }: ChartLayout, { id, from, to, points }: ChartArrow): string[] => {
  const [first, last] = [points[0], points.at(-1)]
  const source = states.find((state) => state.id === from)
  const target = states.find((state) => state.id === to)
  const isRight = source && target && first && last && touches(source, first) && touches(target, last)
  return isRight ? [] : [id]
}

describe.each(flows.map(({ model }) => [model.machine.id, model] as const))('the chart of %s', (_, model) => {
  test('holds every state and every transition, nothing lies over anything, arrows go from state to state', async () => {
    const layout = await placed(graphOf(model))
    const { machine } = model
    expect(layout.states.map(({ id }) => id)).toEqual([machine.id, ...nodesOf(machine).map(nameOf)])
    const drawn = [...layout.states, ...layout.arrows].flatMap(({ lines }) => lines.map(({ transition }) => transition))
    expect([...new Set(drawn)].sort()).toEqual(
      transitionsOf(machine)
        .map(({ id }) => id)
        .sort(),
    )
    expect(colliding([...layout.states.filter(isLeaf), ...labelsOf(layout)])).toEqual([])
    expect(layout.arrows.flatMap((arrow) => astray(layout, arrow))).toEqual([])
  }, 60_000)
})

test('what leads from one state to many parts of a group, or from them to one, shares an arrow and is written in the parts', async () => {
  const { states, arrows } = await placed(graphOf(m2mOrderModel))
  const ends = arrows.map(({ from, to, label, lines }) => [from, to, label ? 'labelled' : lines.length])
  expect(ends).toContainEqual(['trading.orderActions.routing', 'trading.orderActions.standing', 11])
  expect(ends).toContainEqual(['trading.orderActions.acting', 'trading.orderActions.checkingFailure', 7])
  const releasing = states.find(({ id }) => id === 'trading.orderActions.acting.releasingOrder')
  expect(releasing?.lines.map(({ text, condition, way }) => [text, condition.join(' '), way])).toEqual([
    ['at once', 'from Sending if releasing', 'from Sending to Releasing order'],
    ['answered: released', 'to Routing', 'from Releasing order to Routing'],
    ['failed: books closed, lost', 'to Checking failure', 'from Releasing order to Checking failure'],
  ])
})

test('parts that nothing leads between stand in rows, and what ends a flow stands below what leads there', async () => {
  const order = await placed(graphOf(m2mOrderModel))
  const tops = order.states
    .filter(({ id }) => id.startsWith('trading.orderActions.standing.'))
    .map(({ y }) => Math.round(y / 100))
  expect(new Set(tops).size).toBeGreaterThan(2)
  expect(order.width).toBeLessThan(3000)
  const life = await placed(graphOf(orderLifecycleModel))
  const topOf = (name: string) => life.states.find(({ id }) => id === name)?.y ?? NaN
  expect(Math.min(topOf('completed'), topOf('cancelled'))).toBeGreaterThan(topOf('appealing'))
})

test('texts are measured as the browser draws them', () => {
  // Inter at 100 px, measured in Chromium.
  expect(widthOf('Quay', 100)).toBe(76 + 59 + 56 + 56)
})
