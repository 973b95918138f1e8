import type { DepositPhase } from '#machines/wallet/rules/crypto-deposits.ts'
import type { DepositActor, DepositEventType } from '#machines/wallet/rules/deposit-lifecycle.machine.ts'

const PHASES: readonly DepositPhase[] = [
  'confirming',
  'awaitingOperator',
  'dropped',
  'credited',
  'belowLeast',
  'funded',
]
const EVENTS: readonly DepositEventType[] = [
  'transfer.settle',
  'transfer.drop',
  'transfer.return',
  'deposit.assign',
  'assignment.reverse',
]
const ACTORS: readonly DepositActor[] = ['chain', 'operator']
/** How many confirmations credit it. */
export const NEEDED = 2

export interface Cell {
  phase: DepositPhase
  hasOwner: boolean
  isEnough: boolean
  isFunding: boolean
  isAssigned: boolean
  type: DepositEventType
  by: DepositActor
  confirmations: number
}

/** What the lifecycle allows, written by hand; null is a refusal. */
export function phaseAfter({
  phase,
  hasOwner,
  isEnough,
  isFunding,
  isAssigned,
  type,
  by,
  confirmations,
}: Cell): DepositPhase | null {
  const row = `${phase} ${type} ${by}`
  const size = isEnough ? 'credited' : 'belowLeast'
  const found = hasOwner ? size : 'awaitingOperator'
  if (row === 'confirming transfer.settle chain' && confirmations >= NEEDED) return isFunding ? 'funded' : found
  if (row === 'confirming transfer.drop chain') return 'dropped'
  if (row === 'dropped transfer.return chain') return 'confirming'
  if (row === 'awaitingOperator deposit.assign operator') return size
  if (row === 'credited assignment.reverse operator' && isAssigned) return 'awaitingOperator'
  return null
}

const both = [true, false]
const isPossible = ({ phase, hasOwner, isEnough, isFunding, isAssigned }: Cell): boolean =>
  (phase !== 'awaitingOperator' || !hasOwner) &&
  (phase !== 'credited' || (hasOwner && isEnough)) &&
  (isFunding ? !hasOwner && ['confirming', 'dropped', 'funded'].includes(phase) : phase !== 'funded') &&
  (phase !== 'belowLeast' || !isEnough) &&
  (!isAssigned || (hasOwner && ['credited', 'belowLeast'].includes(phase)))
export const cells: Cell[] = PHASES.flatMap((phase) =>
  both.flatMap((hasOwner) =>
    both.flatMap((isEnough) =>
      both.flatMap((isFunding) =>
        both.flatMap((isAssigned) =>
          EVENTS.flatMap((type) =>
            ACTORS.flatMap((by) =>
              [0, 1, 2, 3].map((confirmations) => ({
                ...{ phase, hasOwner, isEnough, isFunding, isAssigned },
                ...{ type, by, confirmations },
              })),
            ),
          ),
        ),
      ),
    ),
  ),
).filter(isPossible)
export const nameOf = (cell: Cell): string => Object.values(cell).join(' ')
