import type { DepositPhase } from '#machines/wallet/rules/crypto-deposits.ts'

export const DEPOSIT_TITLE = 'Deposit'
export const REPORTS_TITLE = 'Support requests about it'
export const NO_REPORTS = 'No request is about this transaction.'

const PHASES: Readonly<Record<string, string>> = {
  confirming: 'Waiting for confirmations',
  awaitingOperator: 'Waiting for its owner to be found',
  credited: 'Credited',
  belowLeast: 'Below the minimum deposit: recorded, not credited',
  dropped: 'Dropped by the network',
  funded: 'Funds of the platform',
} satisfies Record<DepositPhase, string>
export const depositPhase = (phase: string): string => PHASES[phase] ?? phase
export const confirmationsText = (confirmations: number, needed: number): string => `${confirmations} of ${needed}`
