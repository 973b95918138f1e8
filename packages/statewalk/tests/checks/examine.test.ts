import { createMachine, emit, fromPromise, sendTo, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { examine } from '../../src/checks/examine.ts'
import { counted, done, modelOf } from '../sample-model.ts'

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
