import { createMachine, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { nameOf, nodesOf, transitionsOf } from '../../src/machine/chart.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'
import { machineJson } from '../../src/reports/machine-json.ts'
import { layoutChart } from '../../atlas/elk-layout.ts'
import { unionGraph, unionOf } from '../../atlas/union.ts'
import { authMachine } from '../machines/auth-with-refresh.ts'
import { uploadMachine } from '../machines/parallel-upload.ts'

const shop = (states: object, more: object = {}): AnyStateMachine =>
  createMachine({ id: 'shop', initial: 'open', ...more, states } as object)

/** Each state with what is drawn of it, each transition with where it leads, and what differs. */
const drawn = (before: AnyStateMachine, now: AnyStateMachine) => {
  const { machine, changes, redirected } = unionOf(before, now)
  return {
    states: nodesOf(machine).map((node) => [nameOf(node), node.type, changes.get(nameOf(node)) ?? 'unchanged']),
    transitions: transitionsOf(machine).map(({ id }) => [id, changes.get(id) ?? 'unchanged']),
    redirected: [...redirected],
  }
}

const OPEN = { on: { close: 'shut' } }
const before = shop({ open: OPEN, shut: {} })

describe('two versions as one machine', () => {
  it.each([authMachine, uploadMachine, before] as AnyStateMachine[])(
    'of the same machine are that machine',
    (machine) => {
      const exported = createMachine(JSON.parse(JSON.stringify(machineJson(machine))))
      const { states, transitions, redirected } = drawn(exported, machine)
      expect(states).toEqual(nodesOf(machine).map((node) => [nameOf(node), node.type, 'unchanged']))
      expect(transitions).toEqual(transitionsOf(machine).map(({ id }) => [id, 'unchanged']))
      expect(redirected).toEqual([])
    },
  )

  it('have a state that moved in both places, and what leads there from either', () => {
    const now = shop({ open: { on: { close: 'closing.shut' } }, closing: { initial: 'shut', states: { shut: {} } } })
    expect(drawn(before, now)).toEqual({
      states: [
        ['open', 'atomic', 'unchanged'],
        ['closing', 'compound', 'added'],
        ['closing.shut', 'atomic', 'added'],
        ['shut', 'atomic', 'removed'],
      ],
      transitions: [
        ['open | close -> closing.shut', 'changed'],
        ['open | close -> shut', 'removed'],
      ],
      redirected: [['open | close -> shut', 'open | close -> closing.shut']],
    })
  })

  it('have a renamed state under both names, each with its own transitions', () => {
    const now = shop({ ajar: OPEN, shut: {} }, { initial: 'ajar' })
    expect(drawn(before, now)).toEqual({
      states: [
        ['ajar', 'atomic', 'added'],
        ['shut', 'atomic', 'unchanged'],
        ['open', 'atomic', 'removed'],
      ],
      transitions: [
        ['ajar | close -> shut', 'added'],
        ['open | close -> shut', 'removed'],
      ],
      redirected: [],
    })
  })

  it('draw a transition that leads elsewhere twice, one with another guard or action once', () => {
    const closing = (close: object) => shop({ open: { on: { close } }, shut: {}, sold: {} })
    const toShut = closing({ target: 'shut' })
    expect(drawn(toShut, closing({ target: 'sold' })).transitions).toEqual([
      ['open | close -> sold', 'changed'],
      ['open | close -> shut', 'removed'],
    ])
    expect(drawn(toShut, closing({ target: 'shut', guard: 'isLate' })).transitions).toEqual([
      ['open | close if isLate -> shut', 'changed'],
    ])
    expect(drawn(toShut, closing({ target: 'shut', actions: 'lock' })).transitions).toEqual([
      ['open | close -> shut', 'changed'],
    ])
    expect(drawn(toShut, closing({})).redirected).toEqual([['open | close -> shut', 'open | close']])
  })

  it('begin where the newer one does, and a group that is gone where it began', () => {
    const group = { initial: 'till', states: { till: {}, door: {} } }
    const initialOf = (was: AnyStateMachine, is: AnyStateMachine) => {
      const { root } = unionOf(was, is).machine
      return [root, root.states['open']].map((node) => node?.initial.target?.map(nameOf))
    }
    const shut = shop({ open: group, shut: {} }, { initial: 'shut' })
    expect(initialOf(shut, shop({ open: { ...group, initial: 'door' }, shut: {} }))).toEqual([['open'], ['open.door']])
    expect(initialOf(shop({ open: { ...group, initial: 'door' } }), shop({ shut: {} }, { initial: 'shut' }))).toEqual([
      ['shut'],
      ['open.door'],
    ])
  })

  it.each([
    ['compound', {}, { initial: 'till', states: { till: {} } }, 'compound'],
    [
      'parallel',
      { initial: 'till', states: { till: {} } },
      { type: 'parallel', states: { till: {}, door: {} } },
      'parallel',
    ],
    ['final', {}, { type: 'final' }, 'final'],
  ])('draw a state that became %s as such', (_, was, is, type) => {
    expect(drawn(shop({ open: was }), shop({ open: is })).states[0]).toEqual(['open', type, 'changed'])
  })

  it.each([
    ['plain', {}],
    ['final', { type: 'final' }],
  ])('keep the states that a group had before it became %s', (_, is) => {
    const was = { type: 'parallel', states: { till: {}, door: {} } }
    expect(drawn(shop({ open: was }), shop({ open: is })).states).toEqual([
      ['open', 'compound', 'changed'],
      ['open.till', 'atomic', 'removed'],
      ['open.door', 'atomic', 'removed'],
    ])
  })

  it('name an actor the same wherever the other version invokes it, too', () => {
    const asking = { invoke: { src: 'ask', onDone: 'shut' } }
    const was = shop({ open: { on: { ring: 'asking' } }, asking, shut: {} })
    const now = shop({ open: { on: { ring: 'hearing' } }, hearing: asking, shut: {} })
    expect(drawn(was, now).transitions.filter(([id]) => id?.includes('done'))).toEqual([
      ['hearing | ask done -> shut', 'added'],
      ['asking | ask done -> shut', 'removed'],
    ])
  })
})

describe('the chart of two versions', () => {
  const now = shop({
    open: {
      description: 'Come in',
      invoke: { id: 'greet', src: 'greet' },
      on: { close: 'sold' },
      after: { 1000: 'shut' },
    },
    sold: {},
    shut: {},
  })
  const { model } = walkMachine(now)
  const was = shop({ open: { ...OPEN, invoke: { id: 'wave', src: 'wave' } }, shut: { on: { open: 'open' } } })
  const graph = unionGraph(unionOf(was, now), model)

  it('says of every state and line how it differs', () => {
    expect(graph.states.map(({ title, change, invokes }) => [title, change, ...invokes])).toEqual([
      ['', 'unchanged'],
      ['Open', 'changed', 'wave (gone)', 'greet (new)'],
      ['Sold', 'added'],
      ['Shut', 'unchanged'],
    ])
    const lines = graph.arrows.flatMap(({ id, lines }) => lines.map(({ text, change }) => [id, text, change]))
    expect(lines).toEqual([
      ['open -> sold', 'close', 'changed'],
      ['open -> shut', 'close', 'removed'],
      ['open -> shut', 'after 1 s', 'added'],
      ['shut -> open', 'open', 'removed'],
    ])
  })

  it('is laid out with room for the signs', async () => {
    const long = (name: string) => shop({ [name]: {}, shut: {} }, { initial: name })
    const name = 'waitingForTheKeyOfTheNeighborUpstairs'
    const alone = unionGraph(unionOf(long(name), long(name)), walkMachine(long(name)).model)
    const added = unionGraph(unionOf(shop({ shut: {} }, { initial: 'shut' }), long(name)), model)
    expect(added.states[1]?.width).toBeGreaterThan(alone.states[1]?.width ?? Infinity)
    const { states } = await layoutChart(graph)
    const sizes = states.map(({ id, change, w }) => [id, change, w])
    expect(sizes.slice(1)).toEqual(graph.states.slice(1).map(({ id, change, width }) => [id, change, width]))
  })
})
