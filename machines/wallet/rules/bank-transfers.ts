import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import {
  bankTransferLifecycleMachine,
  type BankTransferEvent,
  type BankTransferFacts,
} from './bank-transfer-lifecycle.machine.ts'

type LifecycleSnapshot = SnapshotFrom<typeof bankTransferLifecycleMachine>
export type BankTransferPhase = LifecycleSnapshot['value']

/** An account as people pay to it. */
export interface BankAccountDetails {
  bank_name: string
  account_name: string
  account_number: string
  sort_code: string | null
}

/** A bank transfer's life as it is stored: the state and its facts. */
export interface BankTransferLife {
  phase: BankTransferPhase
  facts: BankTransferFacts
}

const snapshotOf = ({ phase, facts }: BankTransferLife): LifecycleSnapshot =>
  bankTransferLifecycleMachine.resolveState({ value: phase, context: facts })

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceBankTransfer(life: BankTransferLife, event: BankTransferEvent): BankTransferLife | null {
  const snapshot = snapshotOf(life)
  if (!snapshot.can(event)) return null
  const { value, context } = nextSnapshot(bankTransferLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

/** Whether its owner can cancel it. */
export const mayCancel = (life: BankTransferLife): boolean =>
  snapshotOf(life).can({ type: 'transfer.cancel', by: 'owner', at: 0 })
