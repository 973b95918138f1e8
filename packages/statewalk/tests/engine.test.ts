import { and, assign, createMachine, emit, fromPromise, sendTo, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { AnyFlowModel } from '../src/model.ts'
import { transitionsOf } from '../src/chart.ts'
import { explore, exploreAll } from '../src/explore.ts'
import { offered } from '../src/offers.ts'
import { examine } from '../src/examine.ts'
import { planPaths, planAllPaths, shortestPathTo } from '../src/paths.ts'
import { modelOf } from './sample-model.ts'

const done = ({ status }: { status: string }) => status === 'done'
const ids = ({ machine }: AnyFlowModel) => transitionsOf(machine).map(({ id }) => id)

/** Three tries, then locked: the count is context, so only a counter distinguishes the states. */
const lock = setup({
  types: { context: {} as { tries: number } },
  guards: { isThird: ({ context }) => context.tries >= 3 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'lock',
  context: { tries: 0 },
  initial: 'open',
  states: {
    open: { on: { 'key.turn': { target: 'checking', actions: 'count' } } },
    checking: { always: [{ guard: 'isThird', target: 'locked' }, { target: 'open' }] },
    locked: { type: 'final' },
  },
})
const counted: AnyFlowModel = modelOf(lock, {
  counters: ({ context }: { context: { tries: number } }) => context.tries,
  goal: done,
})

describe('the walk', () => {
  test('counts the transitions that happen by themselves', async () => {
    const report = await examine(counted)
    expect(report).toMatchObject({ transitions: 3, unwalked: [], unreplayed: [], unreachable: [], stuck: [] })
  })

  test('names the transition that it misses when two contexts share a key', async () => {
    const report = await examine(modelOf(lock))
    expect(report.unwalked).toEqual(['checking | always if isThird -> locked'])
    expect(report.unreplayed).toEqual(['checking | always if isThird -> locked'])
    expect(report.unreachable).toEqual(['locked'])
  })

  test('distinguishes states by the truth of the guards alone', () => {
    const gate = setup({
      types: {
        context: {} as { amount: string },
        events: {} as { type: 'amount.change'; value: string } | { type: 'gate.pass' },
      },
      guards: { isEnough: ({ context }) => context.amount === '20' },
      actions: { remember: assign((_, { value }: { value: string }) => ({ amount: value })) },
    }).createMachine({
      context: { amount: '' },
      initial: 'shut',
      states: {
        shut: {
          on: {
            'amount.change': { actions: { type: 'remember', params: ({ event }) => ({ value: event.value }) } },
            'gate.pass': { guard: 'isEnough', target: 'through' },
          },
        },
        through: { type: 'final' },
      },
    })
    const walk = explore(
      modelOf(gate, { events: { 'amount.change': () => [{ value: '1' }, { value: '20' }] } }),
      'start',
    )
    expect([...walk.states.keys()]).toEqual(['shut', 'shut | isEnough', 'through | done | isEnough'])
  })

  test('never sends from outside what only the machine itself may raise', () => {
    const nested = createMachine({
      initial: 'working',
      states: {
        working: {
          initial: 'half',
          onDone: 'finished',
          states: { half: { on: { 'work.end': 'whole' } }, whole: { type: 'final' } },
        },
        finished: { type: 'final' },
      },
    })
    const model = modelOf(nested)
    const walk = explore(model, 'start')
    expect(offered(model, walk.first.snapshot).map(({ name }) => name)).toEqual(['work.end'])
    expect(walk.edges.flatMap(({ took }) => took)).toEqual([
      'working.half | work.end -> working.whole',
      'working | all done -> finished',
    ])
  })

  test('gives the shortest way to a state', () => {
    const way = shortestPathTo(explore(counted, 'start'), ({ value }) => value === 'locked')
    expect(way?.steps.map(({ offer }) => offer.name)).toEqual(['key.turn', 'key.turn', 'key.turn'])
    expect(shortestPathTo(explore(counted, 'start'), ({ value }) => value === 'nowhere')).toBeUndefined()
  })

  test('walks one start per input and joins what they cover', async () => {
    const door = setup({
      types: { context: {} as { isMember: boolean }, input: {} as { isMember: boolean } },
      guards: { isMember: ({ context }) => context.isMember },
    }).createMachine({
      context: ({ input }) => input,
      initial: 'asking',
      states: {
        asking: { always: [{ guard: 'isMember', target: 'inside' }, { target: 'outside' }] },
        inside: { type: 'final' },
        outside: { type: 'final' },
      },
    })
    const both = await examine(modelOf(door, { inputs: { member: { isMember: true }, stranger: { isMember: false } } }))
    expect(both).toMatchObject({ unwalked: [], unreplayed: [], unreachable: [] })
    const one = await examine(modelOf(door, { inputs: { member: { isMember: true } } }))
    expect(one.unwalked).toEqual(['asking | always -> outside'])
  })
})

describe('the checks', () => {
  test('name states that nothing leads to and states that lead nowhere', async () => {
    const maze = createMachine({
      initial: 'hall',
      states: {
        hall: { on: { 'door.take': 'out', 'stairs.take': 'cellar' } },
        cellar: {},
        attic: {},
        out: { type: 'final' },
      },
    })
    const report = await examine(modelOf(maze, { goal: done }))
    expect(report.unreachable).toEqual(['attic'])
    expect(report.stuck).toEqual(['cellar (start)'])
  })

  test('name an invariant with the state that breaks it', async () => {
    const report = await examine({
      ...counted,
      invariants: { 'nobody tries three times': ({ context }: { context: { tries: number } }) => context.tries < 3 },
    })
    expect(report.broken).toEqual([
      [
        'expected: "nobody tries three times"',
        '  broken in "locked" (start)',
        '  found: {"tries":3}',
        "  again: npm run replay -- 'lock start: key.turn key.turn key.turn'",
      ].join('\n'),
    ])
  })

  test('name one of many states that break an invariant', async () => {
    const report = await examine({ ...counted, invariants: { never: () => false } })
    expect(report.broken).toHaveLength(1)
    expect(report.broken[0]).toMatch(
      /^expected: "never"\n {2}broken in .* \(start\), and at \d more\n {2}found: \{"tries":0\}/,
    )
  })

  test('name a transition that only the model knows how to reach', async () => {
    const asked = setup({ actors: { fetchUser: fromPromise(async () => 1) } }).createMachine({
      initial: 'fetchingUser',
      states: {
        fetchingUser: { invoke: { id: 'fetchUser', src: 'fetchUser', onDone: 'known', onError: 'failed' } },
        known: { type: 'final' },
        failed: { type: 'final' },
      },
    })
    const report = await examine(modelOf(asked, { outcomes: { fetchUser: { cases: { found: { output: 1 } } } } }))
    expect(report.unwalked).toEqual(['fetchingUser | fetchUser failed -> failed'])
  })
})

test('an input that joins another is walked as far as it begins otherwise, and covers what is its own', async () => {
  const door = setup({
    types: { context: {} as { isLate: boolean }, input: {} as { isLate: boolean } },
    guards: { isLate: ({ context }) => context.isLate },
    actions: { excuse: assign({ isLate: false }) },
  }).createMachine({
    context: ({ input }) => input,
    initial: 'outside',
    states: {
      outside: { on: { 'door.open': [{ guard: 'isLate', target: 'excusing' }, { target: 'inside' }] } },
      excusing: { exit: 'excuse', on: { 'door.open': 'inside' } },
      inside: { on: { 'talk.end': 'over' } },
      over: { type: 'final' },
    },
  })
  const model = modelOf(door, {
    inputs: { late: { isLate: true }, early: { isLate: false } },
    joining: ['late'],
    goal: done,
  })
  const walks = exploreAll(model)
  expect(walks.map(({ input, edges }) => [input, ...edges.map(({ to }) => to)])).toEqual([
    ['early', 'inside', 'over | done'],
    ['late', 'excusing | isLate', 'inside'],
  ])
  const report = await examine(model)
  expect([report.unwalked, report.unreplayed, report.unreachable, report.stuck]).toEqual([[], [], [], []])
})

describe('paths', () => {
  test('take every transition in few steps, every edge in more', () => {
    const walks = exploreAll(counted)
    const few = planAllPaths(walks, 'transitions').paths.flatMap(({ steps }) => steps)
    expect(new Set(few.flatMap(({ took }) => took))).toEqual(new Set(ids(counted)))
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
    const { paths } = planPaths(explore(modelOf(list, { by }), 'start'), { goal: 'shown' })
    expect(paths.map(({ steps }) => steps.map(({ offer }) => offer.name))).toEqual([
      ['found', 'list.refresh', 'refused'],
    ])
    const { paths: more } = planPaths(explore(modelOf(list, { by: { ...by, older: 'person' } }), 'start'), {
      goal: 'shown',
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

test('guards made of guards are read in words', () => {
  const composite = setup({ guards: { isOpen: () => true, isMine: () => true } }).createMachine({
    initial: 'here',
    states: { here: { on: { 'go.there': { guard: and(['isOpen', 'isMine']), target: 'there' } } }, there: {} },
  })
  expect(ids(modelOf(composite))).toEqual(['here | go.there if isOpen and isMine -> there'])
})

test('properties see what is emitted on the way in, and what a step sends to a child', async () => {
  const helper = createMachine({ initial: 'idle', states: { idle: {} } })
  const asking = setup({
    actors: { helper },
    actions: { greet: emit({ type: 'greeting' }), ask: sendTo('helper', { type: 'help.ask' }) },
  }).createMachine({
    invoke: { id: 'helper', src: 'helper' },
    initial: 'here',
    states: { here: { entry: 'greet', on: { 'go.on': { target: 'there', actions: 'ask' } } }, there: {} },
  })
  const model = modelOf(asking, {
    initialProperties: { 'nobody is greeted': (_, effects) => effects.length === 0 },
    stepProperties: { 'nobody is asked': { when: () => true, must: ({ sent }) => sent.length === 0 } },
  })
  const { broken } = await examine(model)
  expect(broken.map((text) => text.split('\n')[0])).toEqual([
    'expected: "nobody is greeted"',
    'expected: "nobody is asked"',
  ])
})
