import type { TransactionType, Transaction } from '#machines/wallet/rules/transactions.ts'
import type { Queries } from '#server/db/db.ts'

export interface HistoryRow {
  t_id: string
  type: TransactionType
  direction: Transaction['direction']
  asset: string
  kind: 'crypto' | 'fiat'
  scale: number
  amount: bigint
  fee: bigint
  counterparty: string
  order_no: string | null
  status: Transaction['status']
  owner: string
  reason: string | null
  /** What the balance changed by in US dollars then; null where no price was known. */
  value_usd: string | null
  created_at: Date
  updated_at: Date
}

/** Amounts as the driver reads them. */
type Raw = Omit<HistoryRow, 'amount' | 'fee'> & { amount: string; fee: string }

const withAmounts = (row: Raw): HistoryRow => ({ ...row, amount: BigInt(row.amount), fee: BigInt(row.fee) })

const ROWS = `select h.t_id, h.type, h.direction, h.asset, a.kind, a.scale, h.amount, h.fee, h.counterparty, h.order_no, h.status, h.reason,
    h.value_usd::text as value_usd, p.username as owner, h.created_at, h.updated_at
  from history_line h join asset a on a.code = h.asset join person p on p.id = h.person_id`

export interface HistoryFilter {
  type?: TransactionType | undefined
  asset?: string | undefined
  kind?: 'crypto' | 'fiat' | undefined
  /** What moved it. */
  via?: 'bank' | undefined
  status?: Transaction['status'] | undefined
  /** Not before. */
  from?: string | undefined
  /** Before. */
  to?: string | undefined
}

// Only the conditions that are asked for: a plan for all of them at once would use the index of none.
const CONDITIONS: Readonly<Record<keyof HistoryFilter, (parameter: string, value: string) => string>> = {
  type: (parameter) => `h.type = ${parameter}`,
  asset: (parameter) => `h.asset = ${parameter}`,
  kind: (parameter) => `a.kind = ${parameter}`,
  via: (parameter) => `${parameter}::text = 'bank' and h.t_id in (select t_id from bank_transfer where person_id = $1)`,
  // The index of what is not completed is used only where that is written out.
  status: (parameter, value) => `h.status = ${parameter}${value === 'completed' ? '' : ` and h.status <> 'completed'`}`,
  from: (parameter) => `h.created_at >= ${parameter}::timestamptz`,
  to: (parameter) => `h.created_at < ${parameter}::timestamptz`,
}
const FILTERS = ['type', 'asset', 'kind', 'via', 'status', 'from', 'to'] as const

/** A person's lines, newest first, after the one that the page before ended with. */
export async function list(
  personId: bigint,
  { after, limit, ...filter }: HistoryFilter & { after: string | null; limit: number },
  on: Queries,
): Promise<HistoryRow[]> {
  const asked = FILTERS.flatMap((name) => (filter[name] === undefined ? [] : [{ name, value: filter[name] }]))
  const conditions = asked.map(({ name, value }, index) => `and ${CONDITIONS[name](`$${index + 4}`, value)}`)
  const rows = await on.query<Raw>(
    `${ROWS} where h.person_id = $1
       and ($2::text is null or h.id < (select id from history_line where t_id = $2 and person_id = $1)) ${conditions.join(' ')}
     order by h.id desc limit $3`,
    [personId, after, limit, ...asked.map(({ value }) => value)],
  )
  return rows.map(withAmounts)
}

/** One line of a person's own; undefined for another's. */
export async function find(personId: bigint, tId: string, on: Queries): Promise<HistoryRow | undefined> {
  const [row] = await on.query<Raw>(`${ROWS} where h.person_id = $1 and h.t_id = $2`, [personId, tId])
  return row && withAmounts(row)
}

/** What a traded order is in fiat. */
export interface TradeRow {
  order_no: string
  token: string
  currency: string
  /** Decimals of the currency. */
  scale: number
  fiat_amount: bigint
  price: string
}

/** The trades of these orders, by their numbers. */
export async function listTrades(orderNos: readonly string[], on: Queries): Promise<ReadonlyMap<string, TradeRow>> {
  if (orderNos.length === 0) return new Map()
  const rows = await on.query<Omit<TradeRow, 'fiat_amount'> & { fiat_amount: string }>(
    `select o.order_no, o.token, o.currency, a.scale, o.fiat_amount, trim_scale(o.price)::text as price
     from m2m_order o join asset a on a.code = o.currency where o.order_no = any($1::text[])`,
    [orderNos],
  )
  return new Map(rows.map((row) => [row.order_no, { ...row, fiat_amount: BigInt(row.fiat_amount) }]))
}
