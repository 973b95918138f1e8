import { and, assign, createMachine, emit, fromPromise, sendTo, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { transitionsOf } from '../../src/machine/chart.ts'
import { explore, exploreAll } from '../../src/walk/explore.ts'
import { offered } from '../../src/model/offers.ts'
import { examine } from '../../src/checks/examine.ts'
import { shortestPathTo } from '../../src/paths/paths.ts'
import { counted, done, modelOf } from '../sample-model.ts'

describe('the walk', () => {
  test('counts the transitions that happen by themselves', async () => {
    const report = await examine(counted)
    expect(report).toMatchObject({ transitions: 3, unwalked: [], unreplayed: [], unreachable: [], stuck: [] })
  })

  test('names the transition that it misses when two contexts share a key', async () => {
    const report = await examine(modelOf(counted.machine))
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
        '  path: lock start: key.turn key.turn key.turn',
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

test('guards made of guards are read in words', () => {
  const composite = setup({ guards: { isOpen: () => true, isMine: () => true } }).createMachine({
    initial: 'here',
    states: { here: { on: { 'go.there': { guard: and(['isOpen', 'isMine']), target: 'there' } } }, there: {} },
  })
  expect(transitionsOf(composite).map(({ id }) => id)).toEqual(['here | go.there if isOpen and isMine -> there'])
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
