import type { Db } from '#server/db/db.ts'
import * as prices from '#server/markets/repos/market-price.repo.ts'
import * as persons from '#server/accounts/repos/person.repo.ts'
import { openFresh } from '../databases/fresh-db.ts'
import { addRows, idOf } from './person-rows.ts'

/** How many rows of each kind each of the two has. */
export const ROWS = 3

const NAMES = [
  ['Ada', 'Obi'],
  ['Ben', 'Cole'],
] as const

/** Two people with three rows of each kind, made in turn; returns their ids. */
export async function twoPeople(db: Db): Promise<readonly [bigint, bigint]> {
  await prices.store(
    [{ token: 'BTC', currency: 'USD', price: '60000', change24h: null, rateAt: null, at: new Date() }],
    db,
  )
  const ids = await db.tx(async (tx) => {
    const made: bigint[] = []
    for (const [nth, [firstName, lastName]] of NAMES.entries()) {
      const username = `${firstName}_${lastName}`.toLowerCase()
      const name = { publicId: idOf('M', nth, 0), username, firstName, lastName, passwordHash: 'x' }
      await persons.addUnlessThere({ ...name, email: `${username}@example.com` }, tx)
      const person = await persons.findByEmail(`${username}@example.com`, tx)
      await persons.markVerified(person?.id ?? 0n, tx)
      made.push(person?.id ?? 0n)
    }
    return made
  })
  const [ada = 0n, ben = 0n] = ids
  for (let nth = 1; nth <= ROWS; nth += 1)
    for (const [person, owner, other] of [
      [0, ada, ben],
      [1, ben, ada],
    ] as const)
      await db.tx((tx) => addRows(owner, other, [person, nth], tx))
  // A busy machine takes longer than a ticket lasts.
  await db.query(`update stream_ticket set expires_at = app_now() + interval '1 hour'`)
  return [ada, ben]
}

interface TwoPeople {
  readonly db: Db
  readonly ada: bigint
  readonly ben: bigint
}

let shared: Promise<TwoPeople> | undefined

/** A database with two people for all files of a process: their tests roll back what they do (`changed-rows.ts`). */
export const sharedTwoPeople = (): Promise<TwoPeople> => (shared ??= openTwoPeople())

async function openTwoPeople(): Promise<TwoPeople> {
  const db = await openFresh()
  const [ada, ben] = await twoPeople(db)
  return { db, ada, ben }
}
