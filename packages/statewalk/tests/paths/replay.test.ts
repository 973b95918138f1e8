import { assign, raise, setup } from 'xstate'
import { describe, expect, test } from 'vitest'
import { brokenContracts } from '../../src/checks/child-contract.ts'
import { exploreAll } from '../../src/walk/explore.ts'
import { replay } from '../../src/paths/replay.ts'
import { examine } from '../../src/checks/examine.ts'
import { planPaths } from '../../src/paths/paths.ts'
import { modelOf } from '../sample-model.ts'

const done = ({ status }: { status: string }) => status === 'done'

describe('the replay', () => {
  const twoTimers = setup({ delays: { pause: 1000 } }).createMachine({
    type: 'parallel',
    states: {
      left: { initial: 'waiting', states: { waiting: { after: { pause: 'over' } }, over: {} } },
      right: { initial: 'waiting', states: { waiting: { after: { pause: 'over' } }, over: {} } },
    },
  })

  test('runs out one of two equal delays, and not the other', async () => {
    const model = modelOf(twoTimers, {
      goal: (snapshot: { matches: (value: object) => boolean }) => snapshot.matches({ left: 'over', right: 'over' }),
    })
    const report = await examine(model, { goal: 'edges' })
    expect(report).toMatchObject({ edges: 4, unreplayed: [], splits: [] })
  })

  test('fails with the path when the real actor goes elsewhere', async () => {
    let isOpen = true
    const fickle = setup({ guards: { isOpen: () => isOpen } }).createMachine({
      initial: 'outside',
      states: { outside: { on: { 'door.push': { guard: 'isOpen', target: 'inside' } } }, inside: { type: 'final' } },
    })
    const [walk] = exploreAll(modelOf(fickle))
    if (!walk) throw new Error('no walk')
    const [path] = planPaths(walk, { goal: 'transitions' }).paths
    if (!path) throw new Error('no path')
    await expect(replay(path)).resolves.toMatchObject({ steps: 1 })
    isOpen = false
    await expect(replay(path)).rejects.toThrow(/start \(start\)[^]*walk: {2}outside \| isOpen[^]*actor: outside/)
  })

  test('finds a delay that the walk thinks can run out twice', async () => {
    const sticky = setup({ delays: { pause: 1000 }, actions: { note: () => {} } }).createMachine({
      initial: 'waiting',
      states: {
        waiting: { after: { pause: { actions: 'note' } }, on: { 'wait.end': 'over' } },
        over: { type: 'final' },
      },
    })
    const [walk] = exploreAll(modelOf(sticky))
    if (!walk) throw new Error('no walk')
    const pause = walk.edges.find(({ offer }) => offer.delay === 'pause')
    if (!pause) throw new Error('no delay')
    const twice = [pause, pause].map((edge) => ({ ...edge, key: edge.to }))
    await expect(replay({ walk, steps: twice })).rejects.toThrow(
      'after start (start) > after pause > after pause: Error: no timer is running',
    )
  })

  test('sees raised events as the walk does', async () => {
    const chain = setup({
      types: { events: {} as { type: 'chain.pull' } | { type: 'chain.tighten' } },
      actions: { tighten: raise({ type: 'chain.tighten' }) },
    }).createMachine({
      initial: 'loose',
      states: {
        loose: { on: { 'chain.pull': { actions: 'tighten', target: 'moving' } } },
        moving: { on: { 'chain.tighten': 'tight' } },
        tight: { type: 'final' },
      },
    })
    expect(await examine(modelOf(chain))).toMatchObject({ states: 2, unwalked: [], unreplayed: [], unreachable: [] })
  })
})

describe('a child', () => {
  const child = setup({
    types: { context: {} as { answer: string }, output: {} as { type: string } },
    actions: { remember: assign((_, { answer }: { answer: string }) => ({ answer })) },
  }).createMachine({
    id: 'child',
    context: { answer: '' },
    output: ({ context }) => ({ type: context.answer }),
    initial: 'asking',
    states: {
      asking: {
        on: {
          'answer.agree': { target: 'over', actions: { type: 'remember', params: { answer: 'agreed' } } },
          'answer.refuse': { target: 'over', actions: { type: 'remember', params: { answer: 'refused' } } },
        },
      },
      over: { type: 'final' },
    },
  })
  const parent = setup({ actors: { child } }).createMachine({
    initial: 'stepping',
    states: { stepping: { invoke: { id: 'child', src: 'child', onDone: 'stepped' } }, stepped: { type: 'final' } },
  })
  const parentModel = (cases: Record<string, unknown>) =>
    modelOf(parent, { goal: done, outcomes: { child: { child: modelOf(child), cases } } })

  test('is an outcome to its parent, on the walk and on the real actor', async () => {
    const report = await examine(parentModel({ agreed: { type: 'agreed' }, refused: { type: 'refused' } }))
    expect(report).toMatchObject({ edges: 2, unwalked: [], unreplayed: [], stuck: [] })
  })

  test('cannot be assumed to give what it never gives, nor to keep back what it gives', () => {
    expect(brokenContracts(parentModel({ agreed: { type: 'agreed' }, refused: { type: 'refused' } }))).toEqual([])
    expect(brokenContracts(parentModel({ agreed: { type: 'agreed' }, lost: { type: 'lost' } }))).toEqual([
      'child: "lost" {"type":"lost"} is none of {"type":"agreed"}, {"type":"refused"}',
      'child: ends with {"type":"refused"}, which no outcome expects',
    ])
  })
})
