import { OUTGOING_PAUSED } from '#machines/domain/messages/wallet.ts'
import type { Tx } from '#server/db/db.ts'
import type { AppContext } from '#server/context.ts'
import { notNow } from '#server/refusal.ts'
import * as adverts from '#server/repos/advert.repo.ts'
import * as persons from '#server/repos/person.repo.ts'

/** Whoever took over the mailbox can neither withdraw nor sell everything immediately. */
const OUTGOING_PAUSE_MS = 24 * 3_600_000

/**
 * Pauses what takes funds out of an account, and its open Sell adverts, which nobody takes then (decision 0048). Paused adverts are locked, too:
 * one that is being reopened is open once it is locked here.
 */
export async function pauseOutgoing({ stream }: Pick<AppContext, 'stream'>, personId: bigint, tx: Tx): Promise<void> {
  await persons.pauseOutgoing(personId, new Date(tx.now.getTime() + OUTGOING_PAUSE_MS), tx)
  const open = (await adverts.lockSelling(personId, tx)).filter(({ status }) => status === 'Open')
  await Promise.all(open.map(({ id }) => adverts.pause(id, true, tx)))
  for (const advert of open) stream.publishAdvert(tx, personId, advert)
}

/**
 * The person, unless their outgoing funds are paused: refuses with 409 then. Who is read with the person's lock waits for a reset that is
 * under way, and a reset for them.
 */
export function refuseWhilePaused(person: persons.PersonRow | undefined, { now }: Pick<Tx, 'now'>): persons.PersonRow {
  if (!person) throw new Error('The person of a session is not there')
  if (person.outgoing_from !== null && now < person.outgoing_from) throw notNow(OUTGOING_PAUSED)
  return person
}
