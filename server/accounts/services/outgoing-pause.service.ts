import { OUTGOING_PAUSED } from '#machines/accounts/messages/accounts.ts'
import type { Tx } from '#server/db/db.ts'
import type { AccountsContext } from '#server/accounts/context.ts'
import { notNow } from '#server/refusal.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'

/** Whoever took over the mailbox can neither withdraw nor sell everything immediately. */
const OUTGOING_PAUSE_MS = 24 * 3_600_000

/** Pauses what takes funds out of an account (decision 0048). */
export async function pauseOutgoing(
  { onOutgoingPaused }: Pick<AccountsContext, 'onOutgoingPaused'>,
  personId: bigint,
  tx: Tx,
): Promise<void> {
  await persons.pauseOutgoing(personId, new Date(tx.now.getTime() + OUTGOING_PAUSE_MS), tx)
  await onOutgoingPaused(tx, personId)
}

/** Whether the outgoing funds of a person are paused: what was asked for before waits, too. */
export const isPaused = (
  { outgoing_from }: Pick<persons.PersonRow, 'outgoing_from'>,
  { now }: Pick<Tx, 'now'>,
): boolean => outgoing_from !== null && now < outgoing_from

/** What an operator reads about a withdrawal of such a person. */
export const pausedText = ({
  username,
  outgoing_from,
}: Pick<persons.PersonRow, 'username' | 'outgoing_from'>): string =>
  `${username} has reset the password: nothing leaves the account before ${outgoing_from?.toISOString() ?? 'now'}`

/**
 * The person, unless their outgoing funds are paused: refuses with 409 then. Who is read with the person's lock waits for a reset that is
 * under way, and a reset for them.
 */
export function refuseWhilePaused(person: persons.PersonRow | undefined, at: Pick<Tx, 'now'>): persons.PersonRow {
  if (!person) throw new Error('The person of a session is not there')
  if (isPaused(person, at)) throw notNow(OUTGOING_PAUSED)
  return person
}
