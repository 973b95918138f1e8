import { assign, createMachine, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { transitionsOf } from '../../src/machine/chart.ts'
import { explore, exploreAll } from '../../src/walk/explore.ts'
import { planAllPaths, planPaths } from '../../src/paths/paths.ts'
import { counted, done, modelOf } from '../sample-model.ts'

describe('paths', () => {
  test('take every transition in few steps, every edge in more', () => {
    const walks = exploreAll(counted)
    const few = planAllPaths(walks, 'transitions').paths.flatMap(({ steps }) => steps)
    expect(new Set(few.flatMap(({ took }) => took))).toEqual(
      new Set(transitionsOf(counted.machine).map(({ id }) => id)),
    )
    const many = planAllPaths(walks, 'edges')
    expect(many.splits).toEqual([])
    expect(many.paths.flatMap(({ steps }) => steps)).toHaveLength(walks.flatMap(({ edges }) => edges).length)
  })

  test('end, too, on a walk without the edge by which a state was first reached', () => {
    const ring = createMachine({
      id: 'ring',
      initial: 'a',
      states: {
        a: { on: { 'go.b': 'b', 'go.end': 'end' } },
        b: { on: { 'go.c': 'c' } },
        c: { on: { 'go.b': 'b' } },
        end: { type: 'final' },
      },
    })
    const walk = explore(modelOf(ring, { goal: done }), 'start')
    const isLeft = ({ from, offer }: (typeof walk.edges)[number]) => from !== walk.initial || offer.name !== 'go.b'
    const edgesFrom = new Map([...walk.edgesFrom].map(([key, edges]) => [key, edges.filter(isLeft)]))
    const { paths, untaken } = planPaths(
      { ...walk, edges: walk.edges.filter(isLeft), edgesFrom },
      { goal: 'transitions' },
    )
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([['go.end']])
    expect(untaken).toHaveLength(2)
  })

  test('end, too, where a step takes another transition than the walk, in a state of the same key', () => {
    const fork = createMachine({
      id: 'fork',
      types: {} as { context: { isLong: boolean } },
      context: { isLong: false },
      initial: 'start',
      states: {
        start: { on: { long: { target: 'middle', actions: assign({ isLong: true }) }, skip: 'again' } },
        middle: { on: { go: [{ guard: ({ context }) => context.isLong, target: 'again' }, { target: 'again' }] } },
        again: { on: { short: 'middle' } },
      },
    })
    const model = modelOf(fork, { key: ({ value }) => String(value) })
    const { paths } = planPaths(explore(model, 'start'), {
      goal: 'transitions',
      covered: new Set(['start | long -> middle']),
    })
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([
      ['skip', 'short'],
      ['long', 'go'],
    ])
  })

  test('come to everything that is shown, on the shortest way', () => {
    const list = createMachine({
      id: 'list',
      initial: 'fetching',
      states: {
        fetching: {
          meta: { shows: [['status', 'Loading']] },
          on: { found: 'shown', refused: 'refused', lost: 'lost' },
        },
        shown: { meta: { shows: [['table', 'Rows']] }, on: { 'list.refresh': 'fetching', older: 'old' } },
        old: { meta: { shows: [['table', 'Rows']] }, on: { 'list.refresh': 'fetching' } },
        refused: { meta: { shows: [['button', 'Try again']] }, on: { retry: 'fetching' } },
        lost: { meta: { shows: [['button', 'Try again']] }, on: { retry: 'fetching' } },
      },
    })
    const by = { found: 'stream', refused: 'stream', lost: 'stream', older: 'stream' } as const
    const transitions = new Set(transitionsOf(list).map(({ id }) => id))
    const { paths } = planPaths(explore(modelOf(list, { by }), 'start'), { goal: 'shown', covered: transitions })
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([
      ['found', 'list.refresh', 'refused'],
    ])
    const { paths: more } = planPaths(explore(modelOf(list, { by: { ...by, older: 'person' } }), 'start'), {
      goal: 'shown',
      covered: transitions,
    })
    expect(more.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([
      ['found', 'older', 'list.refresh', 'refused'],
    ])
  })

  test('end after the segment that reaches the length asked for', () => {
    const [walk] = exploreAll(counted)
    if (!walk) throw new Error('no walk')
    const { paths } = planPaths(walk, { goal: 'edges', maxSteps: 1 })
    expect(paths.map(({ steps }) => steps.length)).toEqual([1, 2, 3])
  })

  test('come to an end of the flow last, since each is the end of a path', () => {
    const door = createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { on: { 'door.lock': 'locked', 'door.push': 'open' } },
        open: { on: { 'door.pull': 'shut', 'door.slam': 'shut' } },
        locked: { type: 'final' },
      },
    })
    const { paths } = planPaths(explore(modelOf(door, { goal: done }), 'start'), { goal: 'transitions' })
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([
      ['door.push', 'door.pull', 'door.push', 'door.slam', 'door.lock'],
    ])
  })

  test('end with a step that takes something new', () => {
    const coin = setup({
      types: { context: {} as { isHeads: boolean } },
      actions: { flip: assign({ isHeads: ({ context }) => !context.isHeads }) },
    }).createMachine({
      context: { isHeads: true },
      initial: 'lying',
      states: {
        lying: { on: { 'coin.flip': { actions: 'flip' }, 'hand.open': 'held' } },
        held: { on: { 'hand.close': 'lying', 'heads.take': 'taken' } },
        taken: { type: 'final' },
      },
    })
    const model = modelOf(coin, {
      events: { 'heads.take': ({ context }: { context: { isHeads: boolean } }) => (context.isHeads ? [{}] : []) },
    })
    const { paths } = planPaths(explore(model, 'start'), { goal: 'transitions' })
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([
      ['coin.flip', 'hand.open', 'hand.close'],
      ['hand.open', 'heads.take'],
    ])
  })

  test('report a split where the context does not offer what the key promises, and still get there', () => {
    const coin = setup({
      types: { context: {} as { isHeads: boolean } },
      actions: { flip: assign({ isHeads: ({ context }) => !context.isHeads }) },
    }).createMachine({
      context: { isHeads: true },
      initial: 'lying',
      states: { lying: { on: { 'coin.flip': { actions: 'flip' }, 'heads.take': 'taken' } }, taken: { type: 'final' } },
    })
    const model = modelOf(coin, {
      events: { 'heads.take': ({ context }: { context: { isHeads: boolean } }) => (context.isHeads ? [{}] : []) },
    })
    const { paths, splits } = planPaths(explore(model, 'start'), { goal: 'transitions' })
    expect(splits).toEqual(['lying --heads.take--> taken | done'])
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([['coin.flip'], ['heads.take']])
  })
})
