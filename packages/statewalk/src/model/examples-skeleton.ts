import type { AnyStateMachine } from 'xstate'
import { sentTypes } from '../machine/chart.ts'
import { inferModel, type OutputsOf } from './inferred-model.ts'
import { resultOf, type AnyFlowModel } from './model.ts'

const resultText = (model: AnyFlowModel, src: string, name: string): unknown => {
  const outcomes = model.outcomes[src]
  if (!outcomes) return {}
  const result = resultOf(outcomes, name)
  if (!('error' in result)) return { output: result.output }
  return { error: result.error instanceof Error ? result.error.message : result.error }
}

/** The examples of a machine to be filled in: one input, every event without payload, every end of an actor that is assumed without examples. */
export const examplesSkeleton = (machine: AnyStateMachine, outputsOf: OutputsOf): object => {
  const model = inferModel(machine, {}, outputsOf)
  const events = sentTypes(machine).filter((type) => !type.includes('*'))
  return {
    inputs: { start: {} },
    events: Object.fromEntries(events.map((type) => [type, [{}]])),
    outcomes: Object.fromEntries(
      Object.entries(model.outcomes).map(([src, { cases }]) => [
        src,
        Object.fromEntries(Object.keys(cases).map((name) => [name, resultText(model, src, name)])),
      ]),
    ),
  }
}
