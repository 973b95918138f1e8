import { assign, createMachine, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { offered } from '../../src/model/offers.ts'
import { explore, exploreAll } from '../../src/walk/explore.ts'
import { shortestPathTo } from '../../src/paths/paths.ts'
import { examine } from '../../src/checks/examine.ts'
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
