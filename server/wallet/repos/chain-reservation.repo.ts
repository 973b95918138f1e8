import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { Held } from '#server/wallet/gateways/chain.ts'

/** How many transactions of an account may wait at once: nodes forget what is too far ahead. */
const MOST_OPEN = 16

export interface Lane {
  readonly network: Network
  readonly account: string
}

/** Locks an account's next number; it begins with 0. */
export async function lockLane({ network, account }: Lane, tx: Tx): Promise<bigint> {
  await tx.query('insert into chain_lane (network, account, next_nonce) values ($1, $2, 0) on conflict do nothing', [
    network,
    account,
  ])
  const [row] = await tx.query<{ next: string }>(
    'select next_nonce::text as next from chain_lane where network = $1 and account = $2 for update',
    [network, account],
  )
  if (!row) throw new Error('An account has no next number')
  return BigInt(row.next)
}

/** How many numbers of an account are held, and the smallest that was given back and is free. */
async function readLane({ network, account }: Lane, on: Queries): Promise<{ held: number; free: bigint | null }> {
  const [row] = await on.query<{ held: number; free: string | null }>(
    `select count(*) filter (where state = 'held')::int4 as held,
       (select min(v.nonce)::text from chain_reservation v where v.network = $1 and v.account = $2 and v.state = 'void' and not exists (
         select from chain_reservation o where o.network = $1 and o.account = $2 and o.nonce = v.nonce and o.state <> 'void')) as free
     from chain_reservation where network = $1 and account = $2`,
    [network, account],
  )
  const free = row?.free ?? null
  return { held: row?.held ?? 0, free: free === null ? null : BigInt(free) }
}

const hold = (subject: string, { network, account }: Lane, nonce: bigint, tx: Tx) =>
  tx.query('insert into chain_reservation (subject, network, account, nonce) values ($1, $2, $3, $4)', [
    subject,
    network,
    account,
    nonce,
  ])

/** Holds an account's next number for a subject, first one that was given back; false while too many of its transactions wait. */
export async function holdNonce(subject: string, lane: Lane, tx: Tx): Promise<boolean> {
  const next = await lockLane(lane, tx)
  const { held, free } = await readLane(lane, tx)
  if (held >= MOST_OPEN) return false
  await hold(subject, lane, free ?? next, tx)
  if (free === null)
    await tx.query('update chain_lane set next_nonce = $3 where network = $1 and account = $2', [
      lane.network,
      lane.account,
      next + 1n,
    ])
  return true
}

/** Whether too many transactions of an account wait. */
export const isFull = async (lane: Lane, on: Queries): Promise<boolean> => (await readLane(lane, on)).held >= MOST_OPEN

/** Names what holds a number that nothing else uses, so that later ones can be mined. */
const FILL = 'fill:'

/** A number that was given back while later ones are held: no block takes those before it is used. */
export async function findGap(lane: Lane, on: Queries): Promise<bigint | null> {
  const { free } = await readLane(lane, on)
  const later = `select from chain_reservation where network = $1 and account = $2 and state = 'held' and nonce > $3 limit 1`
  return free !== null && (await on.query(later, [lane.network, lane.account, free])).length > 0 ? free : null
}

/** Holds such a number; what it is held for, or null where there is none. */
export async function holdGap(id: string, lane: Lane, tx: Tx): Promise<string | null> {
  await lockLane(lane, tx)
  const free = await findGap(lane, tx)
  if (free === null) return null
  await hold(`${FILL}${id}`, lane, free, tx)
  return `${FILL}${id}`
}

/** What fills a number of a network and is not booked, the first first. */
export const listFilling = async (network: Network, on: Queries): Promise<string[]> =>
  (
    await on.query<{ subject: string }>(
      `select subject from chain_reservation where network = $1 and state = 'held' and starts_with(subject, $2) order by id`,
      [network, FILL],
    )
  ).map(({ subject }) => subject)

/** Locks what is held for a subject; false when nothing is. */
export const lockHeld = async (subject: string, tx: Tx): Promise<boolean> =>
  (await tx.query(`select from chain_reservation where subject = $1 and state = 'held' for update`, [subject])).length >
  0

/** Stores why a number that was given back cannot be used, or null; false when that is known already. */
export const setWaiting = async ({ network, account }: Lane, reason: string | null, on: Queries): Promise<boolean> =>
  (
    await on.query(
      'update chain_lane set waits_for = $3 where network = $1 and account = $2 and waits_for is distinct from $3 returning 1',
      [network, account, reason],
    )
  ).length > 0

/** Accounts with a number that was given back and cannot be used. */
export const listWaiting = (on: Queries): Promise<{ network: Network; waits_for: string }[]> =>
  on.query('select network, waits_for from chain_lane where waits_for is not null order by network')

/** What is held for a subject. */
export async function heldBy(subject: string, on: Queries): Promise<Held | null> {
  const [row] = await on.query<{ nonce: string }>(
    `select nonce::text as nonce from chain_reservation where subject = $1 and nonce is not null and state = 'held'`,
    [subject],
  )
  return row ? { nonce: BigInt(row.nonce) } : null
}

/** Ends what is held for a subject: a block has it, or nothing was signed and it is free again. */
export const end = (subject: string, state: 'spent' | 'void', tx: Tx): Promise<unknown> =>
  tx.query(`update chain_reservation set state = $2 where subject = $1 and state = 'held'`, [subject, state])
