import type { Queries, Tx } from '#server/db/db.ts'
import { paysOut, type DepositChain, type Outcome, type Sent } from '#server/wallet/gateways/chain.ts'
import * as moves from '#server/wallet/repos/chain-move.repo.ts'
import * as reservations from '#server/wallet/repos/chain-reservation.repo.ts'
import * as transactions from '#server/wallet/repos/chain-transaction.repo.ts'

/** What was signed for a subject; null when nothing is held for it any more. */
export async function sentFor(subject: string, on: Queries): Promise<Sent | null> {
  const held = await reservations.heldBy(subject, on)
  if (held === null) return null
  const move = await moves.find(subject, on)
  const account = move?.kind === 'sweep' ? { account: move.from_path } : {}
  const recipient = move?.kind === 'fund' && move.to_path !== null ? { toPath: move.to_path } : {}
  return { held, ...account, ...recipient, signed: await transactions.listOf(subject, on) }
}

/** Stores what became of what was signed for a subject, as its chain has it now. */
export async function storeOutcome(subject: string, outcome: Outcome, tx: Tx): Promise<void> {
  const state = outcome.state === 'reverted' ? 'reverted' : 'mined'
  const own = outcome.state === 'mined' || outcome.state === 'reverted' ? [outcome] : []
  const mined = outcome.mined ?? own
  const settled = mined.map(
    ({ txid, block, fee }) => ({ txid, outcome: state, height: block.height, feePaid: fee }) as const,
  )
  await transactions.settle(subject, settled, tx)
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
