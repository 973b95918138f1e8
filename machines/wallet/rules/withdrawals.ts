import type { SnapshotFrom } from 'xstate'
import { nextSnapshot } from '#machines/shared/flow/next-snapshot.ts'
import { upTo } from '#machines/shared/values/formatting.ts'
import { withdrawalTooSmall } from '#machines/wallet/messages/wallet.ts'
import { decimalOf, minorOf, parseMoney } from '#machines/shared/values/money.ts'
import { amountError } from './movements.ts'
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

const snapshotOf = ({ phase, facts }: WithdrawalLife): LifecycleSnapshot =>
  withdrawalLifecycleMachine.resolveState({ value: phase, context: facts })

/** The life after an event, or null when the lifecycle refuses it. */
export function advanceWithdrawal(life: WithdrawalLife, event: WithdrawalEvent): WithdrawalLife | null {
  const snapshot = snapshotOf(life)
  if (!snapshot.can(event)) return null
  const { value, context } = nextSnapshot(withdrawalLifecycleMachine, snapshot, event)
  return { phase: value, facts: context }
}

/** Whether its owner can cancel it. */
export const mayCancelWithdrawal = (life: WithdrawalLife): boolean =>
  snapshotOf(life).can({ type: 'withdrawal.cancel', by: 'owner' })

/** What a withdrawal costs; amounts are decimals, `scale` the most that an amount can have. */
export interface WithdrawalLimits {
  readonly token: string
  readonly scale: number
  readonly fee: string
  readonly least: string
}

/**
 * Why an amount cannot be withdrawn, as a sentence, or null; an empty one has none yet (spec §5 Withdraw/transfer). The fee is part of the
 * amount, so that it is never more than the balance.
 */
export function withdrawalAmountError(
  amount: string,
  { token, scale, least }: WithdrawalLimits,
  availableMinor: bigint,
): string | null {
  const error = amountError(amount, scale, availableMinor)
  if (error !== null) return error
  const minor = parseMoney(amount, scale)
  const isTooSmall = typeof minor === 'bigint' && minor < minorOf(least, scale)
  return isTooSmall ? withdrawalTooSmall(`${upTo(least, scale)} ${token}`) : null
}

/** What arrives of an amount that is checked, as a decimal. */
export const arrivingOf = (amount: string, { scale, fee }: WithdrawalLimits): string =>
  decimalOf(minorOf(amount, scale) - minorOf(fee, scale), scale)
