import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { asTyped, type AnyFlowModel } from './any-model.ts'
import { flat } from './walk-state.ts'

const noEvent = Object.freeze({ type: '?' })

/** The guards of a machine that stand for themselves: `and`, `or` and `not` add nothing that their atoms do not say. */
export const atomicGuards = (machine: AnyStateMachine): [string, (args: object) => unknown][] =>
  Object.entries(machine.implementations.guards).flatMap(([name, guard]: [string, unknown]) =>
    typeof guard === 'function' && !('check' in guard)
      ? [[name, (args: object): unknown => Reflect.apply(guard, undefined, [args, undefined])]]
      : [],
  )

const truth = (machine: AnyStateMachine, { context }: AnyMachineSnapshot): string[] =>
  atomicGuards(machine).flatMap(([name, holds]) => {
    try {
      return holds({ context, event: noEvent }) ? [name] : []
    } catch {
      return [] // it reads the event, so it cannot tell states apart
    }
  })

/** What makes two snapshots one state of the walk: state value, status, which guards hold, and the model's counters. */
export const keyOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): string => {
  if (model.key) return model.key(snapshot)
  const counters = model.counters?.(asTyped(snapshot))
  const parts = [
    flat(snapshot.value),
    snapshot.status === 'active' ? '' : snapshot.status,
    truth(model.machine, snapshot).join(' '),
  ]
  return `${parts.filter(Boolean).join(' | ')}${counters === undefined ? '' : ` | ${JSON.stringify(counters)}`}`
}
