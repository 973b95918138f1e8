import { assign, setup, type AnyStateMachine } from 'xstate'
import type { AnyFlowModel } from '../src/model/model.ts'

/** A model of a small sample machine; what is not given is empty. */
export const modelOf = (machine: AnyStateMachine, more: Partial<AnyFlowModel> = {}): AnyFlowModel => ({
  machine,
  inputs: { start: undefined },
  events: {},
  outcomes: {},
  goal: () => true,
  ...more,
})

/** A goal: the machine has ended. */
export const done = ({ status }: { status: string }) => status === 'done'

/** Three tries, then locked: the count is context, so only a counter distinguishes the states. */
const lock = setup({
  types: { context: {} as { tries: number } },
  guards: { isThird: ({ context }) => context.tries >= 3 },
  actions: { count: assign({ tries: ({ context }) => context.tries + 1 }) },
}).createMachine({
  id: 'lock',
  context: { tries: 0 },
  initial: 'open',
  states: {
    open: { on: { 'key.turn': { target: 'checking', actions: 'count' } } },
    checking: { always: [{ guard: 'isThird', target: 'locked' }, { target: 'open' }] },
    locked: { type: 'final' },
  },
})
export const counted: AnyFlowModel = modelOf(lock, {
  counters: ({ context }: { context: { tries: number } }) => context.tries,
  goal: done,
})
