import { reversedDeposit } from '#machines/wallet/messages/fiat.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { freeze } from '#server/accounts/services/freeze.service.ts'
import type { Tx } from '#server/db/db.ts'
import type { HistoryLine } from '#server/ledger/history.ts'
import { availableMinor, availableOf, platformOf, post, type EntryKind } from '#server/ledger/ledger.ts'
import type { Account } from '#server/ledger/posting.ts'
import { newPublicId } from '#server/public-id.ts'

export type ReversalNeeds = Pick<AccountsContext, 'db' | 'jobs' | 'stream' | 'address' | 'onOutgoingPaused'>

export interface Reversal {
  readonly returnedMinor: bigint
  readonly owedMinor: bigint
}

/** A deposit that was credited to the wrong person. */
export interface WrongCredit {
  readonly kind: Extract<EntryKind, `${string}.reverse`>
  /** Of the entry. */
  readonly ref: string
  /** What its person reads. */
  readonly name: string
  readonly asset: string
  readonly amountMinor: bigint
  /** What it was credited from. */
  readonly custody: Account
}

/** Posts the opposite of a credit: what its person, who is locked, has is returned, what is spent is owed, and the account is frozen until that is settled. */
export async function reverseCredit(
  context: ReversalNeeds,
  person: persons.PersonRow,
  { kind, ref, name, asset, amountMinor, custody }: WrongCredit,
  tx: Tx,
): Promise<Reversal> {
  const { id: personId } = person
  const available = await availableMinor(personId, asset, tx)
  const returnedMinor = available < amountMinor ? available : amountMinor
  const owedMinor = amountMinor - returnedMinor
  const parts = [
    { source: availableOf(personId), amountMinor: returnedMinor },
    { source: platformOf('receivable'), amountMinor: owedMinor },
  ].filter((part) => part.amountMinor > 0n)
  const line = { tId: newPublicId(), personId, asset, type: 'Withdrawal', orderNo: null } as const
  const history: HistoryLine[] = returnedMinor > 0n ? [{ ...line, counterparty: reversedDeposit(name) }] : []
  const postings = parts.map((part) => ({ ...part, destination: custody, asset }))
  await post({ kind, ref, postings, history }, tx)
  if (owedMinor > 0n && person.frozen_at === null) await freeze(context, person, tx)
  context.stream.publish(tx, personId, { type: 'balance.changed' })
  return { returnedMinor, owedMinor }
}
