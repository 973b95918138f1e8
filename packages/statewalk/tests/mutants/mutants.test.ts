import { assign, fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { AnyFlowModel } from '../../src/model/model.ts'
import { isEquivalent, killerOf } from '../../src/mutants/mutant-checks.ts'
import { mutantsOf } from '../../src/mutants/mutants.ts'
import { modelOf } from '../sample-model.ts'

const seen = (name: string) => ({ description: `It is ${name}` })

const door = setup({
  types: { context: {} as { hasKey: boolean }, input: {} as { hasKey: boolean } },
  actors: { fetchKey: fromPromise(async () => 1) },
  guards: { hasKey: ({ context }) => context.hasKey, isThere: () => true },
}).createMachine({
  id: 'door',
  description: 'A door',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: { ...seen('shut'), on: { 'door.open': { guard: 'hasKey', target: 'open' }, 'key.fetch': 'fetchingKey' } },
    fetchingKey: {
      ...seen('busy'),
      tags: ['busy'],
      invoke: { id: 'fetchKey', src: 'fetchKey', onDone: 'open', onError: 'shut' },
    },
    open: { ...seen('open'), on: { 'door.shut': { guard: 'isThere', target: 'shut' } } },
  },
})

const opensToKeysOnly = {
  when: ({ step }: { step: string }) => step === 'door.open',
  must: ({ before }: { before: { context: { hasKey: boolean } } }) => before.context.hasKey,
}
const model: AnyFlowModel = modelOf(door, {
  inputs: { owner: { hasKey: true }, stranger: { hasKey: false } },
  outcomes: { fetchKey: { cases: { found: { output: 1 }, lost: { failure: { kind: 'offline', message: '' } } } } },
  stepProperties: { 'a door opens to those with a key': opensToKeysOnly },
})

test('a machine is broken in every small way, and the check that notices is named', () => {
  expect(killerOf(() => model)).toBeUndefined()
  const fates = mutantsOf(model).map(
    ({ kind, what, model: mutate }) => `${kind} ${what}: ${killerOf(mutate)?.by ?? 'nobody'}`,
  )
  expect(fates).toEqual([
    'guard dropped shut | door.open if hasKey -> open: step property',
    'target swapped shut | door.open if hasKey -> open: to shut: lint rule',
    'target swapped shut | key.fetch -> fetchingKey: to open: reachability',
    'target swapped fetchingKey | fetchKey done -> open: to shut: nobody',
    'target swapped fetchingKey | fetchKey failed -> shut: to fetchingKey: lint rule',
    'onError removed fetchingKey: fetchKey: lint rule',
    'tag lost fetchingKey: busy: nobody',
    'guard dropped open | door.shut if isThere -> shut: nobody',
    'target swapped open | door.shut if isThere -> shut: to fetchingKey: nobody',
  ])
})

test('a mutant that no path shows to be different differs from one that merely survives', () => {
  const same = mutantsOf(model).filter(({ model: mutate }) => isEquivalent(model, mutate))
  expect(same.map(({ kind, what }) => `${kind} ${what}`)).toEqual(['guard dropped open | door.shut if isThere -> shut'])
})

const payment = setup({
  types: { context: {} as { from: string; to: string; isExpress: boolean; key: string; made: number } },
  actors: {
    pay: fromPromise<number, { body: { from: string; to: string; isExpress: boolean }; key: string }>(async () => 1),
    refund: fromPromise<number, { body: { from: string; to: string; isExpress: boolean }; key: string }>(async () => 1),
  },
  actions: {
    setKey: assign({ key: ({ context }) => `key-${context.made + 1}`, made: ({ context }) => context.made + 1 }),
    setSides: assign({ from: 'ada', to: 'ben' }),
  },
}).createMachine({
  id: 'payment',
  description: 'A payment',
  context: { from: '', to: '', isExpress: false, key: '', made: 0 },
  initial: 'paying',
  states: {
    paying: {
      ...seen('paying'),
      entry: ['setSides', 'setKey'],
      invoke: {
        id: 'pay',
        src: 'pay',
        input: ({ context: { from, to, isExpress, key } }) => ({ body: { from, to, isExpress }, key }),
        onDone: 'refunding',
        onError: 'paid',
      },
    },
    refunding: {
      ...seen('refunding'),
      invoke: {
        id: 'refund',
        src: 'refund',
        input: ({ context: { from, to, isExpress, key } }) => ({ body: { from, to, isExpress }, key }),
        onDone: { target: 'paid', actions: 'setKey' },
        onError: 'paid',
      },
    },
    paid: { ...seen('paid') },
  },
})

const answers = {
  endpoint: { read: (answer: { output: number } | { failure: unknown }) => answer },
  cases: { done: { output: 1 }, lost: { failure: { kind: 'offline', message: '' } } },
}
const paymentModel = modelOf(payment, { outcomes: { pay: answers, refund: answers } })

test('every value that a machine sends or stores is wrong once', () => {
  const data = mutantsOf(paymentModel).filter(
    ({ kind, what }) => !/^(target|onError|guard|tag)/.test(kind) && !what.startsWith('refunding | refund:'),
  )
  expect(data.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'input field dropped paying | pay: body.from',
    'input field dropped paying | pay: body.to',
    'input field dropped paying | pay: body.isExpress',
    'input field dropped paying | pay: key',
    'input fields swapped paying | pay: body.from and body.to',
    'input fields swapped paying | pay: body.to and key',
    'input fields swapped paying | pay: key and body.from',
    'input flag negated paying | pay: body.isExpress',
    'key reused paying | pay: key',
    'another operation paying | pay: refund',
    'entry action skipped paying | entry: setSides',
    'entry action skipped paying | entry: setKey',
    'assign dropped refunding | refund done -> paid: setKey',
    'assigned field dropped setKey: key',
    'assigned field dropped setKey: made',
    'key reused setKey: key',
    'assigned field dropped setSides: from',
    'assigned field dropped setSides: to',
    'assigned fields swapped setSides: from and to',
  ])
})

test('a mutant of what a child is given differs from the machine only by that, which is seen', () => {
  const same = mutantsOf(paymentModel).filter(({ model: mutate }) => isEquivalent(paymentModel, mutate))
  expect(same.map(({ kind, what }) => `${kind} ${what}`)).toEqual([
    'key reused paying | pay: key',
    'key reused refunding | refund: key',
  ])
})
