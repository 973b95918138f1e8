import type { Queries, Tx } from '#server/db/db.ts'
import { paysOut, type DepositChain, type Outcome, type Sent } from '#server/wallet/gateways/chain.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'

/** What was signed for a subject; null when nothing is held for it any more. */
export async function sentFor(subject: string, on: Queries): Promise<Sent | null> {
  const held = await reservations.heldBy(subject, on)
  return held && { held, signed: await transactions.listOf(subject, on) }
}

/** Stores what became of what was signed for a subject, as its chain has it now. */
export async function storeOutcome(subject: string, outcome: Outcome, tx: Tx): Promise<void> {
  if (outcome.state !== 'mined' && outcome.state !== 'reverted') return transactions.settle(subject, null, tx)
  const { state, txid, block, fee } = outcome
  await transactions.settle(subject, { txid, outcome: state, height: block.height, feePaid: fee }, tx)
}

export interface SubjectOutcome {
  readonly subject: string
  readonly outcome: Outcome
}

/** What became of everything of ours on a chain that is not booked. */
export async function openOutcomes(chain: DepositChain, on: Queries): Promise<SubjectOutcome[]> {
  if (!paysOut(chain)) return []
  const outcomes: SubjectOutcome[] = []
  for (const subject of await transactions.listOpen(chain.network, on)) {
    const sent = await sentFor(subject, on)
    if (sent) outcomes.push({ subject, outcome: await chain.status(sent) })
  }
  return outcomes
}
