import type { Network } from '#machines/catalog/networks.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import type { Kind, Signed } from '#server/wallet/gateways/chain.ts'
import type { Lane } from './chain-reservation.repo.ts'

export interface NewTransaction extends Signed {
  subject: string
  network: Network
  /** The most that it costs, in the smallest unit of the network's own coin; null where only who signed it knows. */
  feeLimit: bigint | null
}

/** Stores what was signed; again changes nothing. */
export async function add({ subject, network, kind, txid, raw, feeLimit }: NewTransaction, tx: Tx): Promise<void> {
  await tx.query(
    `insert into chain_transaction (subject, network, kind, txid, raw, fee_limit, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (network, txid) do nothing`,
    [subject, network, kind, txid, raw, feeLimit, tx.now],
  )
}

/** What was signed for a subject, the first first. */
export const listOf = (subject: string, on: Queries): Promise<Signed[]> =>
  on.query<{ txid: string; kind: Kind; raw: string }>(
    'select txid, kind, raw from chain_transaction where subject = $1 order by id',
    [subject],
  )

/** The subjects of a network of which something was signed that is not booked. */
export const listOpen = async (network: Network, on: Queries): Promise<string[]> =>
  (
    await on.query<{ subject: string }>(
      `select subject from chain_transaction t where network = $1 and exists (
         select from chain_reservation r where r.subject = t.subject and r.state = 'held') group by subject order by min(id)`,
      [network],
    )
  ).map(({ subject }) => subject)

/** Whether what was signed last for a subject waits for so many seconds, and is the first of its account that does: those behind it wait for it. */
export const isLate = async (subject: string, seconds: number, on: Queries): Promise<boolean> =>
  (
    await on.query(
      `select from chain_reservation r where r.subject = $1 and r.state = 'held'
         and (select max(created_at) from chain_transaction c where c.subject = r.subject) <= app_now() - make_interval(secs => $2)
         and not exists (select from chain_reservation o where o.network = r.network and o.account = r.account and o.nonce < r.nonce
           and o.state = 'held' and not exists (select from chain_transaction c where c.subject = o.subject and c.outcome is not null))`,
      [subject, seconds],
    )
  ).length > 0

/** Whether a transaction of a subject is in a block, as far as its chain was read. */
export const isMined = async (subject: string, on: Queries): Promise<boolean> =>
  (await on.query('select from chain_transaction where subject = $1 and outcome is not null', [subject])).length > 0

/** Whether a transaction only moves what is ours from one address of ours to another. */
export const isInner = async (network: Network, txid: string, on: Queries): Promise<boolean> =>
  (
    await on.query(`select from chain_transaction where network = $1 and txid = $2 and kind in ('fund', 'sweep')`, [
      network,
      txid,
    ])
  ).length > 0

/** What transactions of an account that are in no block yet are to take, by asset: amounts, and the most that they cost. */
export async function promised({ network, account }: Lane, on: Queries): Promise<ReadonlyMap<string, bigint>> {
  const rows = await on.query<{ asset: string; amount: string }>(
    `with waiting as (select r.subject from chain_reservation r where r.network = $1 and r.account = $2 and r.state = 'held'
       and not exists (select from chain_transaction c where c.subject = r.subject and c.outcome is not null))
     select asset, sum(amount)::text as amount from (
       select w.asset, trunc((w.amount - w.fee) * power(10::numeric, (t.chain_decimals - a.scale)::numeric)) as amount
       from waiting join crypto_withdrawal w on w.t_id = waiting.subject join asset a on a.code = w.asset
         join token_network t on t.asset = w.asset and t.network = w.network
       union all select m.asset, m.amount from waiting join chain_move m using (subject)
       union all select t.asset, max(c.fee_limit) from waiting join chain_transaction c on c.subject = waiting.subject
         join token_network t on t.network = c.network and t.contract is null
         where c.fee_limit is not null group by waiting.subject, t.asset
     ) taken group by asset`,
    [network, account],
  )
  return new Map(rows.map(({ asset, amount }) => [asset, BigInt(amount)]))
}

export interface Settled {
  txid: string
  outcome: 'mined' | 'reverted'
  height: number
  feePaid: bigint
}

/** Stores which transactions of a subject are in blocks, and that its others are not. */
export async function settle(subject: string, settled: readonly Settled[], tx: Tx): Promise<void> {
  await tx.query(
    `update chain_transaction set outcome = null, height = null, fee_paid = null
     where subject = $1 and txid <> all($2::text[]) and outcome is not null and not booked`,
    [subject, settled.map(({ txid }) => txid)],
  )
  for (const { txid, outcome, height, feePaid } of settled)
    await tx.query(
      `update chain_transaction set outcome = $3, height = $4, fee_paid = $5
       where subject = $1 and txid = $2 and (outcome, height, fee_paid) is distinct from ($3, $4::int8, $5::numeric)`,
      [subject, txid, outcome, height, feePaid],
    )
}

/** Marks the transaction of a subject that is in a block as one that the ledger has. */
export const book = (subject: string, tx: Tx): Promise<unknown> =>
  tx.query('update chain_transaction set booked = true where subject = $1 and outcome is not null', [subject])
