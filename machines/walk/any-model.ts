import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Failure } from '#machines/domain/failure.ts'
import type { StepProperty, Outcome, Sender } from './flow-model.ts'

interface LooseReading {
  readonly output?: unknown
  readonly failure?: Failure
}

interface LooseOutcomes {
  readonly endpoint?: { readonly op: string; readonly read: (answer: never) => LooseReading }
  readonly child?: AnyFlowModel
  readonly cases: Readonly<Record<string, unknown>>
}

/** Any FlowModel, its types forgotten: what the walk works on. `never` as parameter lets every model in. */
export interface AnyFlowModel {
  readonly machine: AnyStateMachine
  readonly inputs: Readonly<Record<string, unknown>>
  readonly joining?: readonly string[]
  readonly events: Readonly<Record<string, ((snapshot: never) => readonly object[]) | undefined>>
  readonly choices?: AnyFlowModel['events']
  readonly by?: Readonly<Record<string, Sender | undefined>>
  readonly outcomes: Readonly<Record<string, LooseOutcomes>>
  readonly isPossible?: (snapshot: never, outcome: Outcome) => boolean
  readonly counters?: (snapshot: never) => unknown
  readonly invariants?: Readonly<Record<string, (snapshot: never) => boolean>>
  readonly initialProperties?: Readonly<Record<string, (snapshot: never) => boolean>>
  readonly stepProperties?: Readonly<Record<string, StepProperty<never>>>
  readonly goal: (snapshot: never) => boolean
  readonly guardsReadEvent?: true
  /** Only for machines that were not written for the walk: what makes two snapshots one state. */
  readonly key?: (snapshot: AnyMachineSnapshot) => string
  /** Not written for the walk: what it cannot take is told, not thrown, and a replay runs none of its own actions. */
  readonly isForeign?: true
}

/** The snapshot as the model's own functions want it. */
export const asTyped = (snapshot: AnyMachineSnapshot): never => snapshot as never

/** What a child gives, or how an answer reads: the result an invoked actor has in a named case. */
export const resultOf = ({ endpoint, child, cases }: LooseOutcomes, name: string): LooseReading => {
  const given = cases[name]
  if (child) return { output: given }
  return endpoint ? endpoint.read(given as never) : (given as LooseReading)
}

/** What a model promises, in the product's words: where its flow begins, at any time, and of every step. */
export const promisesOf = ({ initialProperties, invariants, stepProperties }: AnyFlowModel): string[] =>
  Object.keys({ ...initialProperties, ...invariants, ...stepProperties })
