import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { orderLifecycleModel } from '#machines/orders/rules/order-lifecycle.model.ts'
import { m2mOrderModel } from '#machines/orders/m2m-order/m2m-order.model.ts'
import { orderCommandModel } from '#machines/orders/order-command/order-command.model.ts'
import { loadFlows } from '#machines/load-flows.ts'
import { nameOf, nodesOf, transitionsOf } from 'statewalk/chart'
import type { AnyFlowModel } from 'statewalk/model'
import type { ChartArrow, ChartLayout, ChartState } from 'statewalk/atlas/layout.ts'
import { graphOf } from 'statewalk/atlas/graph.ts'
import { textWidth } from 'statewalk/atlas/text-width.ts'
import { layoutChart } from 'statewalk/atlas/elk-layout.ts'
import { layoutHash } from 'statewalk/atlas/layout-hash.ts'
import { root } from '../../scripts/shared/paths.mjs'

const flows = await loadFlows()

/** Its layout in the tree, which `npm run gen -- --check` compares with the machine. */
const layoutOf = ({ machine }: AnyFlowModel): ChartLayout =>
  JSON.parse(readFileSync(root(`src/atlas/layouts/${machine.id}.json`), 'utf8'))

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

/** Whether an arrow does not begin at its source and end at its target. */
const misplaced = ({ states }: ChartLayout, { id, from, to, points }: ChartArrow): string[] => {
  const [first, last] = [points[0], points.at(-1)]
  const source = states.find((state) => state.id === from)
  const target = states.find((state) => state.id === to)
  const isRight = source && target && first && last && touches(source, first) && touches(target, last)
  return isRight ? [] : [id]
}

describe.each(flows.map(({ model }) => [model.machine.id, model] as const))('the chart of %s', (_, model) => {
  test('draws every state and transition, without overlaps, and arrows from source to target', () => {
    const layout = layoutOf(model)
    const { machine } = model
    expect(layout.states.map(({ id }) => id)).toEqual([machine.id, ...nodesOf(machine).map(nameOf)])
    const drawn = [...layout.states, ...layout.arrows].flatMap(({ lines }) => lines.map(({ transition }) => transition))
    expect([...new Set(drawn)].sort()).toEqual(
      transitionsOf(machine)
        .map(({ id }) => id)
        .sort(),
    )
    expect(colliding([...layout.states.filter(isLeaf), ...labelsOf(layout)])).toEqual([])
    expect(layout.arrows.flatMap((arrow) => misplaced(layout, arrow))).toEqual([])
  })
})

test.each([
  ['a chart with groups, bundles and regions', m2mOrderModel],
  ['a chart of plain states', orderLifecycleModel],
])('%s is laid out as it is in the tree', async (_, model) => {
  expect(layoutOf(model)).toEqual({ ...(await layoutChart(graphOf(model))), hash: layoutHash(graphOf(model)) })
})

test('transitions between one state and many children of a group share an arrow and are drawn in the children', () => {
  const { arrows } = layoutOf(m2mOrderModel)
  const ends = arrows.map(({ from, to, label, lines }) => [from, to, label ? 'labelled' : lines.length])
  expect(ends).toContainEqual(['trading.order.routing', 'trading.order.shown', 12])
  const command = layoutOf(orderCommandModel)
  expect(
    command.arrows.map(({ from, to, label, lines }) => [from, to, label ? 'labelled' : lines.length]),
  ).toContainEqual(['sending', 'checkingFailure', 10])
  const linesOf = (name: string) =>
    command.states
      .find(({ id }) => id === name)
      ?.lines.map(({ text, condition, endpoints }) => [text, condition.join(' '), endpoints])
  expect(linesOf('sending.releasingOrder')).toEqual([
    ['answered: released', 'to Sent', 'from Releasing order to Sent'],
    ['failed: code required, 3 more', 'to Checking answer if sent again', 'from Releasing order to Checking answer'],
    ['failed: code required, 3 more', 'to Checking failure', 'from Releasing order to Checking failure'],
  ])
})

test('children without arrows between them are laid out in rows, and final states below the states that lead there', () => {
  const order = layoutOf(m2mOrderModel)
  const tops = order.states
    .filter(({ id }) => id.startsWith('trading.order.shown.'))
    .map(({ y }) => Math.round(y / 100))
  expect(new Set(tops).size).toBeGreaterThan(2)
  expect(order.width).toBeLessThan(3200)
  const life = layoutOf(orderLifecycleModel)
  const topOf = (name: string) => life.states.find(({ id }) => id === name)?.y ?? NaN
  expect(Math.min(topOf('completed'), topOf('cancelled'))).toBeGreaterThan(topOf('appealing'))
})

test('the header of a group is as wide as its title and description, so that no arrow is drawn through them', () => {
  const { states } = layoutOf(m2mOrderModel)
  for (const { title, description, headerWidth, w } of states.filter((state) => !isLeaf(state))) {
    for (const line of description) expect(headerWidth).toBeGreaterThanOrEqual(textWidth(line, 12))
    expect(headerWidth).toBeGreaterThanOrEqual(textWidth(title, 14, 600))
    expect(headerWidth).toBeLessThanOrEqual(w)
  }
})

test('texts are measured as the browser draws them', () => {
  // Inter at 100 px, measured in Chromium.
  expect(textWidth('Quay', 100)).toBe(76 + 59 + 56 + 56)
})
