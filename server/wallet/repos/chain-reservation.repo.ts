import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { Held, OwnOutput, Spending } from '#server/wallet/gateways/chain.ts'
import { listFree, outputOf } from './chain-output.repo.ts'

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

/** For how many subjects numbers or outputs of an account are held, and the smallest number that was given back and is free. */
async function readLane({ network, account }: Lane, on: Queries): Promise<{ held: number; free: bigint | null }> {
  const [row] = await on.query<{ held: number; free: string | null }>(
    `select count(distinct subject) filter (where state = 'held')::int4 as held,
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

const nameOf = ({ txid, vout }: Pick<OwnOutput, 'txid' | 'vout'>): string => `${txid}:${vout}`

async function addOutputs(
  subject: string,
  { network, account }: Lane,
  outputs: readonly Pick<OwnOutput, 'txid' | 'vout'>[],
  tx: Tx,
): Promise<void> {
  for (const output of outputs)
    await tx.query('insert into chain_reservation (subject, network, account, outpoint) values ($1, $2, $3, $4)', [
      ...[subject, network, account, nameOf(output)],
    ])
}

/** Holds outputs for a subject, those that are chosen of what can be spent now; false while too many transactions of the account wait, and of none. */
export async function holdOutputs(
  subject: string,
  lane: Lane,
  choose: (outputs: readonly OwnOutput[]) => readonly OwnOutput[],
  tx: Tx,
  isSmallestFirst = false,
): Promise<boolean> {
  await lockLane(lane, tx)
  if (await isFull(lane, tx)) return false
  const chosen = choose(await listFree(lane.network, tx, isSmallestFirst))
  await addOutputs(subject, lane, chosen, tx)
  return chosen.length > 0
}

const isSame = (held: Held | null, spent: Spending): boolean => {
  if (held === null) return false
  if ('nonce' in spent) return 'nonce' in held && held.nonce === spent.nonce
  const names = new Set('inputs' in held ? held.inputs.map(nameOf) : [])
  return spent.inputs.length === names.size && spent.inputs.every((output) => names.has(nameOf(output)))
}

/** Numbers that are left out below one that is held are given back: no block takes that one before them. */
async function addNonce(subject: string, lane: Lane, nonce: bigint, tx: Tx): Promise<void> {
  for (let left = await lockLane(lane, tx); left < nonce; left += 1n) {
    const free = `${FILL}${lane.account}/${left}`
    await hold(free, lane, left, tx)
    await end(free, 'void', tx)
  }
  await hold(subject, lane, nonce, tx)
  await tx.query('update chain_lane set next_nonce = greatest(next_nonce, $3) where network = $1 and account = $2', [
    lane.network,
    lane.account,
    nonce + 1n,
  ])
}

/** Holds what a subject's transaction spends, in place of what was held for it; nothing changes where that is the same. */
export async function holdSpent(subject: string, lane: Lane, spent: Spending, tx: Tx): Promise<void> {
  await lockLane(lane, tx)
  if (isSame(await heldBy(subject, tx), spent)) return
  await end(subject, 'void', tx)
  if ('nonce' in spent) await addNonce(subject, lane, spent.nonce, tx)
  else await addOutputs(subject, lane, spent.inputs, tx)
}

/** Numbers of an account that were given back, or are held for something of which nothing signed is stored; and the next one. */
export async function listUnsigned(
  { network, account }: Lane,
  on: Queries,
): Promise<{ unsigned: bigint[]; next: bigint }> {
  const rows = await on.query<{ nonce: string }>(
    `select distinct r.nonce::text as nonce from chain_reservation r where r.network = $1 and r.account = $2 and not exists (
       select from chain_reservation o where o.network = $1 and o.account = $2 and o.nonce = r.nonce and o.state <> 'void'
         and exists (select from chain_transaction c where c.subject = o.subject))`,
    [network, account],
  )
  const [lane] = await on.query<{ next: string }>(
    'select next_nonce::text as next from chain_lane where network = $1 and account = $2',
    [network, account],
  )
  return { unsigned: rows.map(({ nonce }) => BigInt(nonce)), next: BigInt(lane?.next ?? 0) }
}

/** For what something of this is held. */
export const holdersOf = async ({ network, account }: Lane, spending: Spending, tx: Tx): Promise<string[]> =>
  (
    await tx.query<{ subject: string }>(
      `select distinct subject from chain_reservation where network = $1 and account = $2 and state = 'held'
         and (nonce = $3 or outpoint = any($4::text[]))`,
      [
        network,
        account,
        'nonce' in spending ? spending.nonce : null,
        'inputs' in spending ? spending.inputs.map(nameOf) : [],
      ],
    )
  ).map(({ subject }) => subject)

/** Whether too many transactions of an account wait. */
export const isFull = async (lane: Lane, on: Queries): Promise<boolean> => (await readLane(lane, on)).held >= MOST_OPEN

/** Whether a transaction of an account waits, behind the lock of its next number. */
export async function isHeld(lane: Lane, tx: Tx): Promise<boolean> {
  await lockLane(lane, tx)
  return (await readLane(lane, tx)).held > 0
}

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

/** Names what holds outputs that are to be one. */
const GATHER = 'gather:'
export const gatherOf = (id: string): string => `${GATHER}${id}`
export const isGather = (subject: string): boolean => subject.startsWith(GATHER)

/** What is held for something of ours that is no withdrawal on its way. */
export const OWN_RESERVATIONS = `chain_reservation r where r.state = 'held' and not exists (
    select from crypto_withdrawal w where w.t_id = r.subject and w.phase in ('reserved', 'signed', 'broadcast'))
  and (starts_with(r.subject, '${FILL}') or starts_with(r.subject, '${GATHER}')
    or exists (select from chain_move m where m.subject = r.subject) or exists (select from chain_transaction c where c.subject = r.subject))`

/** What that is on a network, the first first. */
export const listOwn = async (network: Network, on: Queries): Promise<string[]> =>
  (
    await on.query<{ subject: string }>(
      `select r.subject from ${OWN_RESERVATIONS} and r.network = $1 group by r.subject order by min(r.id)`,
      [network],
    )
  ).map(({ subject }) => subject)

/** Whether something waits for a number that was given back. */
export const isFill = (subject: string): boolean => subject.startsWith(FILL)

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

/** For how many subjects something is held on a network. */
export async function countHeld(network: Network, on: Queries): Promise<number> {
  const [row] = await on.query<{ held: number }>(
    `select count(distinct subject)::int4 as held from chain_reservation where network = $1 and state = 'held'`,
    [network],
  )
  return row?.held ?? 0
}

/** What is held for a subject. */
export async function heldBy(subject: string, on: Queries): Promise<Held | null> {
  const rows = await on.query<{ nonce: string } | { nonce: null; outpoint: string; path: string; amount: string }>(
    `select r.nonce::text as nonce, r.outpoint, u.path, u.amount::text as amount
     from chain_reservation r left join chain_utxo u on u.network = r.network and u.outpoint = r.outpoint
     where r.subject = $1 and r.state = 'held' order by r.id`,
    [subject],
  )
  const [first] = rows
  if (first === undefined) return null
  if (first.nonce !== null) return { nonce: BigInt(first.nonce) }
  return { inputs: rows.flatMap((row) => (row.nonce === null ? [outputOf(row)] : [])) }
}

/** Ends what is held for a subject: a block has it, or nothing was signed and it is free again. */
export const end = (subject: string, state: 'spent' | 'void', tx: Tx): Promise<unknown> =>
  tx.query(`update chain_reservation set state = $2 where subject = $1 and state = 'held'`, [subject, state])
