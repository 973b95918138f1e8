import { isStoppedBy, type OutgoingAct, type OutgoingStop } from '#machines/accounts/rules/outgoing.ts'
import { OUTGOING_FROZEN, outgoingPaused } from '#machines/accounts/messages/accounts.ts'
import { formatUtc } from '#machines/shared/values/formatting.ts'
import type { components } from '#openapi/generated/exchange.ts'
import type { Tx } from '#server/db/db.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { notNow } from '#server/refusal.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'

/** Whoever took over the mailbox can neither withdraw nor sell everything immediately. */
const OUTGOING_PAUSE_MS = 24 * 3_600_000

type Stoppable = Pick<persons.PersonRow, 'outgoing_from' | 'frozen_at'>

/** Pauses what takes funds out of an account (decision 0048). */
export async function pauseOutgoing(
  { onOutgoingPaused }: Pick<AccountsContext, 'onOutgoingPaused'>,
  personId: bigint,
  tx: Tx,
): Promise<void> {
  await persons.pauseOutgoing(personId, new Date(tx.now.getTime() + OUTGOING_PAUSE_MS), tx)
  await onOutgoingPaused(tx, personId)
}

/** What stops the outgoing acts of a person now, if anything. */
export function stopOf({ outgoing_from, frozen_at }: Stoppable, { now }: Pick<Tx, 'now'>): OutgoingStop | null {
  if (frozen_at !== null) return 'freeze'
  return outgoing_from !== null && now < outgoing_from ? 'reset' : null
}

/** Whether outgoing funds of a person wait: what was asked for before waits, too. */
export const isStopped = (person: Stoppable, at: Pick<Tx, 'now'>): boolean => stopOf(person, at) !== null

/** The same as the contract shows it. */
export function stopDto(person: Stoppable, at: Pick<Tx, 'now'>): components['schemas']['OutgoingStop'] | undefined {
  const reason = stopOf(person, at)
  if (reason === null) return undefined
  return { reason, until: reason === 'reset' ? (person.outgoing_from?.toISOString() ?? null) : null }
}

/** What an operator reads about a withdrawal of such a person. */
export const stoppedText = ({
  username,
  outgoing_from,
  frozen_at,
}: Stoppable & Pick<persons.PersonRow, 'username'>): string =>
  frozen_at === null
    ? `${username} has reset the password: nothing leaves the account before ${outgoing_from?.toISOString() ?? 'now'}`
    : `${username} is frozen since ${frozen_at.toISOString()}: nothing leaves the account`

/** What a person reads whose act is refused. */
const sentenceOf = (stop: OutgoingStop, { outgoing_from }: Stoppable): string =>
  stop === 'freeze' || outgoing_from === null ? OUTGOING_FROZEN : outgoingPaused(formatUtc(outgoing_from))

/** Refuses an act with 409 not_now while the account is frozen, or paused after a password reset. */
export function refuseWhileStopped(person: Stoppable, act: OutgoingAct, at: Pick<Tx, 'now'>): void {
  const stop = stopOf(person, at)
  if (stop !== null && isStoppedBy(act, stop)) throw notNow(sentenceOf(stop, person))
}
