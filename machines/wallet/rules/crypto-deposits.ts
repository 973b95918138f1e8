import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import { depositLifecycleMachine, type DepositEvent, type DepositFacts } from './deposit-lifecycle.machine.ts'

type LifecycleSnapshot = SnapshotFrom<typeof depositLifecycleMachine>
export type DepositPhase = LifecycleSnapshot['value']

/** A deposit's life as it is stored: the state and its facts. */
export interface DepositLife {
  phase: DepositPhase
  facts: DepositFacts
}

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceDeposit({ phase, facts }: DepositLife, event: DepositEvent): DepositLife | null {
  const snapshot = depositLifecycleMachine.resolveState({ value: phase, context: facts })
  if (!snapshot.can(event)) return null
  const { value, context } = nextSnapshot(depositLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

/** How many confirmations a transfer in a block has; 0 without a block. */
export const confirmationsOf = (height: number | null, head: number): number =>
  height === null ? 0 : Math.max(0, head - height + 1)
