import type { AnyStateMachine } from 'xstate'
import type { AnyFlowModel } from '../src/model.ts'

/** A model of a small sample machine; what is not given is empty. */
export const modelOf = (machine: AnyStateMachine, more: Partial<AnyFlowModel> = {}): AnyFlowModel => ({
  machine,
  inputs: { start: undefined },
  events: {},
  outcomes: {},
  goal: () => true,
  ...more,
})
