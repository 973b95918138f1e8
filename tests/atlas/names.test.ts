import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { collapsedIn, isHiddenBy, namesAt, readableScale, scaleToOpen } from 'statewalk/atlas/names.ts'
import type { Change, ChartLayout, ChartState } from 'statewalk/atlas/layout.ts'
import { root } from '../../scripts/shared/paths.mjs'

const state = (id: string, kind: ChartState['kind'], [x, y, w, h]: readonly [number, number, number, number]) => ({
  ...{ id, kind, x, y, w, h, title: id.split('.').at(-1) ?? '' },
  ...{ description: [], headerWidth: 0, invokes: [], tags: [], lines: [] },
})
const chart: Pick<ChartLayout, 'states'> = {
  states: [
    state('shop', 'root', [0, 0, 2000, 2000]),
    state('closed', 'leaf', [0, 0, 400, 100]),
    state('open', 'parallel', [0, 200, 2000, 1800]),
    state('open.door', 'region', [0, 300, 900, 900]),
    state('open.door.wide', 'leaf', [20, 400, 200, 100]),
    state('open.door.ajar', 'leaf', [20, 600, 200, 100]),
    state('open.till', 'region', [1000, 300, 900, 900]),
    state('open.till.waitingForPayment', 'leaf', [1020, 400, 200, 60]),
  ],
}
const shownAt = (scale: number) =>
  namesAt(chart, scale).map(({ lines, size }) => `${lines.join(' ')} ${Math.round(size * scale)}`)

test('names are drawn in one size while there is room', () => {
  expect(shownAt(0.9)).toEqual([
    'closed 13',
    'open 13',
    'door 13',
    'wide 13',
    'ajar 13',
    'till 13',
    'waitingForPayment 13',
  ])
})

test('a group in which a name cannot be read hides what is inside it, and says how much that is', () => {
  expect(shownAt(0.5)).toEqual(['closed 13', 'open 13', 'door 13', 'wide 13', 'ajar 13', 'till: 1 state 13'])
  expect(shownAt(0.1)).toEqual(['closed 8', 'open 13', 'door: 2 states 13', 'till: 1 state 13'])
  expect([...collapsedIn(namesAt(chart, 0.1))]).toEqual(['open.door', 'open.till'])
})

test('of two versions a name has the sign of its change, and a collapsed group says how many it hides', () => {
  const line = { text: '', condition: [], cause: 'person' } as const
  const arrow = (from: string, to: string, change: Change) => ({
    ...{ id: `${from} -> ${to}`, from, to, points: [] },
    lines: [{ ...line, transition: `${from} | go -> ${to}`, change }],
  })
  const changed = new Map<string, Change>([
    ['closed', 'removed'],
    ['open.door.wide', 'added'],
  ])
  const both = {
    states: chart.states.map((each) => ({ ...each, change: changed.get(each.id) ?? ('unchanged' as const) })),
    arrows: [
      arrow('open.door.wide', 'open.door.ajar', 'changed'),
      arrow('open.door.ajar', 'open.door.wide', 'unchanged'),
      arrow('closed', 'open.door.wide', 'added'),
    ],
  }
  expect(namesAt(both, 0.1).map(({ lines }) => lines.join(' '))).toEqual([
    '−\u00a0closed',
    'open',
    'door: 2 states, 2 changes',
    'till: 1 state',
  ])
})

test('the smallest scale at which all names can be read, and that at which a group opens, are no larger than needed', () => {
  const readable = readableScale(chart, 0.05)
  const sizesAt = (scale: number) => namesAt(chart, scale).map(({ size }) => size * scale)
  expect(Math.min(...sizesAt(readable))).toBeGreaterThanOrEqual(10)
  expect(Math.min(...sizesAt(readable / 1.05))).toBeLessThan(10)
  expect(readableScale(chart, 0.7)).toBe(0.7)

  const collapsedAt = (scale: number) => collapsedIn(namesAt(chart, scale)).has('open.till')
  const open = scaleToOpen(chart, 0.1, 'open.till')
  expect([collapsedAt(0.1), collapsedAt(open / 1.05), collapsedAt(open)]).toEqual([true, true, false])
})

test.each(['src/atlas/layouts', 'src/dev-atlas/layouts'])(
  'every chart in %s can be read before its texts are drawn',
  (folder) => {
    for (const name of readdirSync(root(folder))) {
      const layout: ChartLayout = JSON.parse(readFileSync(root(`${folder}/${name}`), 'utf8'))
      expect(readableScale(layout, 0.05), name).toBeLessThan(0.6)
    }
  },
)

test('what is inside a collapsed group is hidden, however deep', () => {
  const collapsed = new Set(['open'])
  const hidden = chart.states.filter(({ id }) => isHiddenBy(collapsed, id))
  expect(hidden.map(({ id }) => id)).toEqual(chart.states.slice(3).map(({ id }) => id))
})

test('a state by itself that is too small for its name has it in smaller letters', () => {
  const [name] = namesAt({ states: [state('aVeryLongNameIndeed', 'leaf', [0, 0, 80, 40])] }, 0.2)
  expect(name?.isCollapsed).toBe(false)
  expect(name?.size).toBeLessThan(9 / 0.2)
  expect(name?.size).toBeGreaterThan(0)
})
