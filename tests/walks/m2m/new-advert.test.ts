import { initialTransition } from 'xstate'
import { expect, it } from 'vitest'
import { arriving } from '#machines/shared/flow/flow-input.ts'
import { createTradeMachine } from '#machines/m2m/create-trade/create-trade.machine.ts'

const stepOf = (given: Parameters<typeof arriving>[0]) =>
  initialTransition(createTradeMachine, arriving(given))[0].context.step

it('a new advert begins with its first step, whatever step an address in the history names', () => {
  expect(stepOf({ query: { step: '2' } })).toBe(1)
})

it('a draft, and an advert that is edited, is at the step that the address names', () => {
  expect(stepOf({ query: { step: '2' }, draft: { draft: '{}' } })).toBe(2)
  expect(stepOf({ query: { step: '2', edit: 'ABCDEFGHJKMNPQRSTVWX' } })).toBe(2)
})
