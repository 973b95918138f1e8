import { getNextSnapshot, type SnapshotFrom } from 'xstate'
import {
  withdrawalLifecycleMachine,
  type WithdrawalEvent,
  type WithdrawalFacts,
} from './withdrawal-lifecycle.machine.ts'

type LifecycleSnapshot = SnapshotFrom<typeof withdrawalLifecycleMachine>
export type WithdrawalPhase = LifecycleSnapshot['value']

/** A withdrawal's life as it is stored: the state and its facts. */
export interface WithdrawalLife {
  phase: WithdrawalPhase
  facts: WithdrawalFacts
}

/** Before anything has moved. */
export const NEW_WITHDRAWAL: WithdrawalLife = { phase: 'awaitingCode', facts: { closedBy: null } }

const ENDS: readonly WithdrawalPhase[] = ['confirmed', 'cancelled', 'failed']

const snapshotOf = ({ phase, facts }: WithdrawalLife): LifecycleSnapshot =>
  withdrawalLifecycleMachine.resolveState({
    value: phase,
    context: facts,
    status: ENDS.includes(phase) ? 'done' : 'active',
  })

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceWithdrawal(life: WithdrawalLife, event: WithdrawalEvent): WithdrawalLife | null {
  const snapshot = snapshotOf(life)
  if (!snapshot.can(event)) return null
  const { value, context } = getNextSnapshot(withdrawalLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

/** Whether its owner can cancel it. */
export const mayCancelWithdrawal = (life: WithdrawalLife): boolean =>
  snapshotOf(life).can({ type: 'withdrawal.cancel', by: 'owner' })
