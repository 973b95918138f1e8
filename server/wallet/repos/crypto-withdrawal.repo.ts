import type { MemoKind, Network } from '#machines/catalog/networks.ts'
import type { WithdrawalActor, WithdrawalEvent } from '#machines/wallet/rules/withdrawal-lifecycle.machine.ts'
import type { WithdrawalLife, WithdrawalPhase } from '#machines/wallet/rules/withdrawals.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { OWN_RESERVATIONS } from './chain-reservation.repo.ts'

type StoredPhase = Exclude<WithdrawalPhase, 'awaitingCode'>

interface StoredWithdrawal {
  id: bigint
  t_id: string
  person_id: bigint
  username: string
  /** Until when a password reset pauses what leaves the person's account. */
  outgoing_from: Date | null
  /** Since when the person's account is frozen. */
  frozen_at: Date | null
  asset: string
  scale: number
  network: Network
  address: string
  memo: string | null
  memo_kind: MemoKind | null
  amount: bigint
  fee: bigint
  value_usd: string | null
  phase: StoredPhase
  closed_by: WithdrawalActor | null
  /** Of the transaction that is in a block, else of what was signed last; a child of it does not count. */
  txid: string | null
  /** Why it cannot go on now, as a sentence for an operator. */
  waits_for: string | null
  /** Whether that is known for less than five minutes. */
  waits_lately: boolean
  /** Why an operator gave it up after it was signed; a transaction that pays ourselves is to take its place. */
  abandoned_note: string | null
  /** When the network was last asked, at most as many as are needed. */
  confirmations: number
  /** One block more than credits a deposit: a reorganisation that does not stop the network never reaches it (decision 0057). */
  needed: number
  created_at: Date
}

type Raw = Omit<StoredWithdrawal, 'amount' | 'fee'> & { amount: string; fee: string }

export interface WithdrawalRow extends StoredWithdrawal {
  life: WithdrawalLife
}

export interface WithdrawalStep {
  phase: StoredPhase
  at: Date
}

const ROWS = `select w.id, w.t_id, w.person_id, p.username, p.outgoing_from, p.frozen_at, w.asset, a.scale, w.network, w.address, w.memo, w.memo_kind, w.amount, w.fee, w.value_usd,
    w.phase, w.closed_by, w.waits_for, w.updated_at > app_now() - interval '5 minutes' as waits_lately, w.abandoned_note, w.confirmations,
    (select c.txid from chain_transaction c where c.subject = w.t_id and c.kind <> 'child' order by c.outcome is null, c.id desc limit 1) as txid, n.confirmations + 1 as needed, w.created_at
  from crypto_withdrawal w join asset a on a.code = w.asset join person p on p.id = w.person_id
    join token_network n on n.asset = w.asset and n.network = w.network`

const withLife = (row: Raw): WithdrawalRow => ({
  ...row,
  amount: BigInt(row.amount),
  fee: BigInt(row.fee),
  life: { phase: row.phase, facts: { closedBy: row.closed_by } },
})

export type NewWithdrawal = Pick<
  WithdrawalRow,
  't_id' | 'person_id' | 'asset' | 'network' | 'address' | 'memo' | 'memo_kind' | 'amount' | 'fee' | 'value_usd'
> & { phase: WithdrawalPhase }

/** Adds a withdrawal after the event that began it. */
export async function add(withdrawal: NewWithdrawal, event: WithdrawalEvent, tx: Tx): Promise<void> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into crypto_withdrawal (t_id, person_id, asset, network, address, memo, memo_kind, amount, fee, value_usd, phase, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12) returning id`,
    [
      withdrawal.t_id,
      withdrawal.person_id,
      withdrawal.asset,
      withdrawal.network,
      withdrawal.address,
      withdrawal.memo,
      withdrawal.memo_kind,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.value_usd,
      withdrawal.phase,
      tx.now,
    ],
  )
  if (!row) throw new Error('A withdrawal was not added')
  await addEvent(row.id, event, withdrawal.phase, tx)
}

const addEvent = (id: bigint, { type, by }: WithdrawalEvent, phase: WithdrawalPhase, tx: Tx) =>
  tx.query(
    `insert into crypto_withdrawal_event (withdrawal_id, seq, type, by, phase, at)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5 from crypto_withdrawal_event where withdrawal_id = $1`,
    [id, type, by, phase, tx.now],
  )

/** Locks a withdrawal by its transaction's id; only of this person, unless null. */
export async function lock(tId: string, personId: bigint | null, tx: Tx): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<Raw>(
    `${ROWS} where w.t_id = $1 and ($2::int8 is null or w.person_id = $2) for update of w`,
    [tId, personId],
  )
  return row && withLife(row)
}

export async function find(tId: string, on: Queries): Promise<WithdrawalRow | undefined> {
  const [row] = await on.query<Raw>(`${ROWS} where w.t_id = $1`, [tId])
  return row && withLife(row)
}

/** Whether a transaction of a person is a crypto withdrawal. */
export async function exists(tId: string, personId: bigint, on: Queries): Promise<boolean> {
  return (
    (await on.query('select 1 from crypto_withdrawal where t_id = $1 and person_id = $2', [tId, personId])).length > 0
  )
}

/** Withdrawals in these phases, the oldest first. */
export const listIn = async (phases: readonly WithdrawalPhase[], on: Queries): Promise<WithdrawalRow[]> =>
  (await on.query<Raw>(`${ROWS} where w.phase = any($1::text[]) order by w.id`, [phases])).map(withLife)

/** Withdrawals of a network in these phases, the oldest first. */
export const listOn = async (
  network: Network,
  phases: readonly WithdrawalPhase[],
  on: Queries,
): Promise<WithdrawalRow[]> =>
  (
    await on.query<Raw>(`${ROWS} where w.network = $1 and w.phase = any($2::text[]) order by w.id`, [network, phases])
  ).map(withLife)

/** How many withdrawals are not closed, by network and phase. */
export const countOpen = (on: Queries): Promise<{ network: Network; phase: WithdrawalPhase; count: number }[]> =>
  on.query(
    `select network, phase, count(*)::int4 as count from crypto_withdrawal
     where phase in ('held', 'awaitingReview', 'approved', 'reserved', 'signed', 'broadcast') group by network, phase order by network, min(id)`,
  )

/** The transaction by which a person pays, or has paid, to an address in any letter case; one that was given back does not count. */
export async function findPaidTo(
  personId: bigint,
  { network, address, memo }: Pick<StoredWithdrawal, 'network' | 'address' | 'memo'>,
  on: Queries,
): Promise<string | undefined> {
  const [row] = await on.query<{ t_id: string }>(
    `select t_id from crypto_withdrawal where person_id = $1 and network = $2 and lower(address) = lower($3)
       and memo is not distinct from $4 and phase not in ('cancelled', 'failed') limit 1`,
    [personId, network, address, memo],
  )
  return row?.t_id
}

/** What servers work on: neither reviewed by an operator nor over. */
export const WORKED_ON = ['held', 'approved', 'reserved', 'signed', 'broadcast'] as const satisfies WithdrawalPhase[]
const IS_WORKED_ON = `phase in (${WORKED_ON.map((phase) => `'${phase}'`).join(', ')})`

/** The networks on which a withdrawal, or something else of ours, is to go on. */
export const listBusyNetworks = async (on: Queries): Promise<Network[]> =>
  (
    await on.query<{ network: Network }>(
      `select network from crypto_withdrawal where ${IS_WORKED_ON} union select r.network from ${OWN_RESERVATIONS} order by 1`,
    )
  ).map(({ network }) => network)

/** The withdrawals of these lines of history, each with its steps. */
export async function listOf(
  tIds: readonly string[],
  on: Queries,
): Promise<Map<string, WithdrawalRow & { steps: WithdrawalStep[] }>> {
  if (tIds.length === 0) return new Map()
  const rows = await on.query<Raw>(`${ROWS} where w.t_id = any($1::text[])`, [tIds])
  const steps = await on.query<WithdrawalStep & { withdrawal_id: bigint }>(
    `select withdrawal_id, phase, at from crypto_withdrawal_event where withdrawal_id = any($1::int8[]) order by withdrawal_id, seq`,
    [rows.map(({ id }) => id)],
  )
  return new Map(
    rows.map((row) => [
      row.t_id,
      { ...withLife(row), steps: steps.filter(({ withdrawal_id }) => withdrawal_id === row.id) },
    ]),
  )
}

/** Stores how often the network has confirmed a withdrawal; false when that is known already, or it is no longer on its way. */
export const setConfirmations = async (id: bigint, confirmations: number, tx: Tx): Promise<boolean> =>
  (
    await tx.query(
      `update crypto_withdrawal set confirmations = $2, updated_at = $3
       where id = $1 and phase = 'broadcast' and confirmations <> $2 returning 1`,
      [id, confirmations, tx.now],
    )
  ).length > 0

/** Stores why a withdrawal cannot go on, or null; false when that is known already. */
export const setWaiting = async (id: bigint, reason: string | null, tx: Tx): Promise<boolean> =>
  (
    await tx.query(
      'update crypto_withdrawal set waits_for = $2, updated_at = $3 where id = $1 and waits_for is distinct from $2 returning 1',
      [id, reason, tx.now],
    )
  ).length > 0

/** Stores that an operator gave a withdrawal up, and why. */
export const abandon = (id: bigint, note: string, tx: Tx): Promise<unknown> =>
  tx.query('update crypto_withdrawal set abandoned_note = $2, updated_at = $3 where id = $1', [id, note, tx.now])

/** Open withdrawals that cannot go on now, the oldest first. */
export const listWaiting = async (on: Queries): Promise<WithdrawalRow[]> =>
  (await on.query<Raw>(`${ROWS} where w.waits_for is not null order by w.id`)).map(withLife)

/** What a network takes for a transaction, in the smallest unit of its own coin in the ledger. */
export interface NetworkFee {
  coin: string
  feeMinor: bigint
}

/** Saves the life after an event. */
export async function save(
  id: bigint,
  { life, event }: { life: WithdrawalLife; event: WithdrawalEvent },
  tx: Tx,
): Promise<void> {
  await tx.query(
    'update crypto_withdrawal set phase = $2, closed_by = $3, waits_for = null, updated_at = $4 where id = $1',
    [id, life.phase, life.facts.closedBy, tx.now],
  )
  await addEvent(id, event, life.phase, tx)
}
