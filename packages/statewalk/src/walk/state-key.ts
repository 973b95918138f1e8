import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { asTyped, type AnyFlowModel } from '../model/model.ts'
import { flat } from '../machine/state-value.ts'
import { isBuiltInGuard } from '../machine/xstate.ts'

const noEvent = Object.freeze({ type: '?' })

type AtomicGuard = readonly [name: string, holds: (args: object) => unknown]

const known = new WeakMap<AnyStateMachine, readonly AtomicGuard[]>()

/** The guards of a machine without `and`, `or` and `not`, which add nothing to their parts. */
export const atomicGuards = (machine: AnyStateMachine): readonly AtomicGuard[] => {
  const guards =
    known.get(machine) ??
    Object.entries(machine.implementations.guards).flatMap(([name, guard]: [string, unknown]): AtomicGuard[] =>
      typeof guard === 'function' && !isBuiltInGuard(guard)
        ? [[name, (args) => Reflect.apply(guard, undefined, [args, undefined])]]
        : [],
    )
  known.set(machine, guards)
  return guards
}

const isTrue = ([, holds]: AtomicGuard, context: unknown): boolean => {
  try {
    return Boolean(holds({ context, event: noEvent }))
  } catch {
    return false // it reads the event, so it cannot distinguish states
  }
}

const truth = (machine: AnyStateMachine, { context }: AnyMachineSnapshot): string =>
  atomicGuards(machine)
    .filter((guard) => isTrue(guard, context))
    .map(([name]) => name)
    .join(' ')

/** What makes two snapshots one state of the walk: state value, status, which guards hold, and the model's counters. */
export const keyOf = (model: AnyFlowModel, snapshot: AnyMachineSnapshot): string => {
  if (model.key) return model.key(snapshot)
  const counters = model.counters?.(asTyped(snapshot))
  const parts = [
    flat(snapshot.value),
    snapshot.status === 'active' ? '' : snapshot.status,
    truth(model.machine, snapshot),
  ]
  return `${parts.filter(Boolean).join(' | ')}${counters === undefined ? '' : ` | ${JSON.stringify(counters)}`}`
}
