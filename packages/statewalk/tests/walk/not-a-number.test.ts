import { describe, expect, test } from 'vitest'
import { assign, createMachine, fromPromise } from 'xstate'
import type { Examples } from '../../src/model/inferred-model.ts'
import { pathsOf } from '../../src/paths/path-set.ts'
import { walkMachine } from '../../src/walk/walk-machine.ts'

describe('a number in the context that is none', () => {
  const machine = createMachine({
    types: {} as {
      context: { till: { paid: number }; price: number; tips: number }
      events: { type: 'COIN'; cents: number } | { type: 'CHOOSE' } | { type: 'THANK' }
      input: { price: number } | undefined
    },
    context: ({ input }) => ({ till: { paid: 0 }, price: Number(input?.price), tips: 0 }),
    initial: 'counting',
    states: {
      counting: {
        invoke: {
          id: 'countTips',
          src: fromPromise(async () => ({ tips: 2 })),
          onDone: { target: 'waiting', actions: assign({ tips: ({ event }) => Number(event.output.tips) }) },
        },
      },
      waiting: {
        on: {
          COIN: {
            actions: assign({ till: ({ context, event }) => ({ paid: context.till.paid + event.cents }) }),
          },
          CHOOSE: { guard: ({ context }) => context.till.paid >= 100, target: 'poured' },
          THANK: { guard: ({ context }) => context.tips > 1, target: 'thanked' },
        },
        always: { guard: ({ context }) => context.price < 0, target: 'free' },
      },
      poured: {},
      thanked: {},
      free: {},
    },
  })
  const reasons = (examples: Examples) =>
    pathsOf(walkMachine(machine, examples), { title: 'Sample', description: 'sells drinks' }).missed.map(
      ({ reason }) => reason,
    )

  test('is named as the reason why a comparison never holds, with what made it so', () => {
    expect(reasons({})).toEqual([
      'Its guard never held: it reads till.paid, which is NaN after COIN. Give examples of what COIN carries under "events".',
      'Its guard never held: it reads tips, which is NaN after countTips ends. Give examples of what countTips answers under "outcomes".',
      'Its guard never held: it reads price, which is NaN from the start. Give examples of the input under "inputs".',
    ])
  })

  test('is not named when it is a number', () => {
    expect(
      reasons({
        inputs: { dear: { price: 2 }, free: { price: -1 } },
        events: { COIN: [{ cents: 50 }] },
        outcomes: { countTips: { some: { output: { tips: 2 } } } },
      }),
    ).toEqual([])
  })
})

test('what an actor without examples left empty is named as the reason why a guard never holds', () => {
  const machine = createMachine({
    types: {} as { context: { count: number; order: { total: number } } },
    context: { count: 0, order: { total: 0 } },
    initial: 'counting',
    states: {
      counting: {
        invoke: {
          id: 'count',
          src: fromPromise(async () => 2),
          onDone: { target: 'checking', actions: assign({ count: ({ event }) => Object(event.output).items }) },
        },
      },
      checking: { always: [{ guard: ({ context }) => context.count > 1, target: 'many' }, { target: 'ordering' }] },
      ordering: {
        invoke: {
          id: 'fetchOrder',
          src: fromPromise(async () => ({ total: 2 })),
          onDone: { target: 'ordered', actions: assign({ order: ({ event }) => event.output }) },
        },
      },
      ordered: { on: { PAY: { guard: ({ context }) => context.order.total > 1, target: 'paid' } } },
      many: {},
      paid: {},
    },
  })
  const missed = pathsOf(walkMachine(machine), { title: 'Sample', description: 'sells drinks' }).missed
  expect(missed.map(({ reason }) => reason)).toEqual([
    'Its guard never held: it reads count, which is empty after count ends. Give examples of what count answers under "outcomes".',
    'Its guard never held: it reads order, which is empty after fetchOrder ends. Give examples of what fetchOrder answers under "outcomes".',
  ])
})
