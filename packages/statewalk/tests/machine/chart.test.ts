import { and, setup } from 'xstate'
import { expect, test } from 'vitest'
import { transitionsOf } from '../../src/machine/chart.ts'

test('guards made of guards are read in words', () => {
  const composite = setup({ guards: { isOpen: () => true, isMine: () => true } }).createMachine({
    initial: 'here',
    states: { here: { on: { 'go.there': { guard: and(['isOpen', 'isMine']), target: 'there' } } }, there: {} },
  })
  expect(transitionsOf(composite).map(({ id }) => id)).toEqual(['here | go.there if isOpen and isMine -> there'])
})
