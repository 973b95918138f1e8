import { fromPromise, setup } from 'xstate'
import { expect, test } from 'vitest'
import type { AnyFlowModel } from '../src/model.ts'
import { isEquivalent, killerOf } from '../src/mutant-checks.ts'
import { mutantsOf } from '../src/mutants.ts'
import { modelOf } from './sample-model.ts'

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
