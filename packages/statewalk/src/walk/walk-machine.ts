import type { AnyStateMachine } from 'xstate'
import { transitionsOf } from '../machine/chart.ts'
import { snapshotsOf, type Walk } from './explore.ts'
import { inferModel, type Examples } from '../model/inferred-model.ts'
import { exploreFinely } from './inferred-walk.ts'
import type { AnyFlowModel } from '../model/model.ts'
import { pureSteps } from '../machine/pure-steps.ts'
import { isOwnFault, reasonOf } from './untaken-reasons.ts'
import { lastLine, UserError } from '../shared/user-error.ts'

/** A machine with its inferred model, walked as far as possible. */
export interface MachineWalk {
  readonly model: AnyFlowModel
  readonly walks: readonly Walk[]
  /** Why nothing takes a transition, in one sentence. */
  readonly reasonFor: (transition: string) => string
}

const checkStart = (model: AnyFlowModel): void => {
  for (const [name, input] of Object.entries(model.inputs))
    try {
      pureSteps(model.machine).start(input)
    } catch (problem) {
      const [{ id }, message] = [model.machine, lastLine(problem)]
      if (isOwnFault(message)) throw new UserError(`${id} does not start (${message}).`)
      const given = input === undefined ? 'without an input' : `with the input "${name}"`
      throw new UserError(`${id} does not start ${given} (${message}). Give one under "inputs" of the examples.`)
    }
}

/** How a child machine of such a machine can end, found by its own walk; an empty object where that cannot be found. */
export const outputsOf = (child: AnyStateMachine): readonly unknown[] => {
  try {
    const ends = walkMachine(child)
      .walks.flatMap(snapshotsOf)
      .filter(({ status }) => status === 'done')
    const outputs = new Map(ends.map(({ output }): [string | undefined, unknown] => [JSON.stringify(output), output]))
    return outputs.size > 0 ? [...outputs.values()] : [{}]
  } catch {
    return [{}]
  }
}

/**
 * Walks any machine of xstate 5 with a model inferred from it. Throws a UserError when it does not start, lacks what the examples name, or has too many
 * states even when only its guards distinguish them.
 */
export const walkMachine = (machine: AnyStateMachine, examples: Examples = {}): MachineWalk => {
  const bare = inferModel(machine, examples, outputsOf)
  checkStart(bare)
  const explored = exploreFinely(bare)
  const { model, walks } = explored
  const byId = new Map(transitionsOf(model.machine).map((each) => [each.id, each]))
  return {
    model,
    walks,
    reasonFor: (id) => {
      const found = byId.get(id)
      return found ? reasonOf(explored, found) : `There is no transition ${id}.`
    },
  }
}
