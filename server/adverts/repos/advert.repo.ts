import type { AccountKind } from '#machines/catalog/payment-methods.ts'
import type { MarginType, TermsTag, TradeType } from '#machines/adverts/rules/adverts.ts'
import type { NewBankAccount } from '#server/accounts/repos/bank-account.repo.ts'
import type { Queries, Tx } from '#server/db/db.ts'
import { FRESH_UNTIL } from '#server/db/price-age.ts'

export interface AdvertRow {
  id: bigint
  t_id: string
  person_id: bigint
  username: string
  orders: number
  completion_rate: number | null
  rating: number | null
  ratings: number
  release_s: number | null
  type: TradeType
  token: string
  token_symbol: string
  token_scale: number
  currency: string
  currency_symbol: string
  currency_scale: number
  margin_type: MarginType
  /** Null for a floating advert. */
  price: string | null
  /** Null for a fixed one. */
  percent: string | null
  /** The last known one. */
  market_price: string
  is_market_fresh: boolean
  token_amount: bigint
  available: bigint
  min_limit: bigint
  max_limit: bigint
  completion_window: number
  payment_methods: string[]
  terms_tags: TermsTag[]
  remarks: string
  auto_reply: string
  /** How often it was edited. */
  edits: number
  status: 'Open' | 'Close'
  paused: boolean
  /** Why Support has hidden it; null of one that is not hidden. */
  hidden_reason: string | null
  created_at: Date
}

const MINORS = ['token_amount', 'available', 'min_limit', 'max_limit'] as const
type Minor = (typeof MINORS)[number]
export type RawAdvert = Omit<AdvertRow, Minor> & Record<Minor, string>

// An advert can only be posted while its pair has a price, and prices are never deleted: the join loses none.
export const ADVERT_COLUMNS = `a.id, a.t_id, a.person_id, p.username, coalesce(t.orders, 0) as orders,
  t.completion_rate::float8 as completion_rate, t.rating::float8 as rating, coalesce(t.ratings, 0) as ratings, t.release_s, a.type,
  a.token, crypto.symbol as token_symbol, crypto.scale as token_scale,
  a.currency, fiat.symbol as currency_symbol, fiat.scale as currency_scale,
  a.margin_type, a.price::text as price, a.percent::text as percent,
  m.price::text as market_price, ${FRESH_UNTIL} > app_now() as is_market_fresh,
  a.token_amount::text as token_amount, a.available::text as available, a.min_limit::text as min_limit, a.max_limit::text as max_limit,
  a.completion_window, a.payment_methods, a.terms_tags, a.remarks, a.auto_reply, a.edits, a.status, a.paused, a.hidden_reason, a.created_at`
export const ADVERT_JOINS = `join person p on p.id = a.person_id left join trader t on t.person_id = a.person_id
  join asset crypto on crypto.code = a.token join asset fiat on fiat.code = a.currency
  join market_price m on m.token = a.token and m.currency = a.currency`

export const advertOf = <Row extends RawAdvert>(row: Row): Omit<Row, Minor> & Record<Minor, bigint> => ({
  ...row,
  token_amount: BigInt(row.token_amount),
  available: BigInt(row.available),
  min_limit: BigInt(row.min_limit),
  max_limit: BigInt(row.max_limit),
})

/** The terms of an advert that can be edited. */
export interface AdvertTerms {
  marginType: MarginType
  price: string | null
  percent: string | null
  tokenAmount: bigint
  minLimit: bigint
  maxLimit: bigint
  completionWindow: number
  paymentMethods: readonly string[]
  termsTags: readonly TermsTag[]
  remarks: string
  autoReply: string
}

/** The account on which the owner of a Sell advert is paid by one of its methods. */
export interface AdvertAccount {
  readonly method: string
  readonly accountId: bigint
}

export interface NewAdvert extends AdvertTerms {
  tId: string
  personId: bigint
  type: TradeType
  token: string
  currency: string
  /** One for each method of a Sell advert. */
  accounts: readonly AdvertAccount[]
}

/** Inserts an open advert with all its tokens available, and its trader's figures if there are none yet. */
export async function add(advert: NewAdvert, tx: Tx): Promise<void> {
  await tx.query(
    `with figures as (insert into trader (person_id) values ($2) on conflict (person_id) do nothing), posted as (
     insert into advert (t_id, person_id, type, token, currency, margin_type, price, percent, token_amount, available,
       min_limit, max_limit, completion_window, payment_methods, terms_tags, remarks, auto_reply, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) returning id)
     insert into advert_account (advert_id, person_id, method, account_id)
     select posted.id, $2, u.method, u.account_id from posted cross join unnest($18::text[], $19::int8[]) as u (method, account_id)`,
    [
      advert.tId,
      advert.personId,
      advert.type,
      advert.token,
      advert.currency,
      advert.marginType,
      advert.price,
      advert.percent,
      advert.tokenAmount,
      advert.minLimit,
      advert.maxLimit,
      advert.completionWindow,
      advert.paymentMethods,
      JSON.stringify(advert.termsTags),
      advert.remarks,
      advert.autoReply,
      tx.now,
      advert.accounts.map(({ method }) => method),
      advert.accounts.map(({ accountId }) => accountId),
    ],
  )
}

/** An advert as its owner sees it; `pays_to` is where the owner of a Sell advert is paid by each of its methods. */
export type OwnAdvertRow = AdvertRow & { pays_to: { method: string; account: NewBankAccount }[] }
type RawOwnAdvert = RawAdvert & Pick<OwnAdvertRow, 'pays_to'>

const OWN_COLUMNS = `${ADVERT_COLUMNS}, (select coalesce(jsonb_agg(jsonb_build_object('method', u.method, 'account',
    jsonb_build_object('public_id', r.public_id, 'kind', r.kind, 'method', r.method, 'account_name', r.account_name,
      'account_number', r.account_number, 'bank_name', r.bank_name, 'account_type', r.account_type, 'sort_code', r.sort_code))
    order by array_position(a.payment_methods, u.method)), '[]')
  from advert_account u join bank_account r on r.id = u.account_id where u.advert_id = a.id) as pays_to`

export async function find(tId: string, on: Queries): Promise<OwnAdvertRow | undefined> {
  const [row] = await on.query<RawOwnAdvert>(`select ${OWN_COLUMNS} from advert a ${ADVERT_JOINS} where a.t_id = $1`, [
    tId,
  ])
  return row && advertOf(row)
}

type SellingAdvert = Pick<AdvertRow, 'id' | 't_id' | 'type' | 'token' | 'currency' | 'status'>

/** An account as an order stores it, with the columns of a saved one; without a kind it is a bank account. */
export interface ReceivingAccount {
  kind?: Exclude<AccountKind, 'bank'>
  bank: string
  account_number: string
  account_name: string
  account_type: string
}

/** The advert, locked until the end of the transaction. */
export async function lock(tId: string, on: Queries): Promise<OwnAdvertRow | undefined> {
  // What is read after the lock is the advert of now, with the accounts that it names since.
  const [, advert] = await Promise.all([
    on.query('select from advert where t_id = $1 for update', [tId]),
    find(tId, on),
  ])
  return advert
}

/** A person's Sell adverts that are open or paused, locked until the end of the transaction. */
export const lockSelling = (personId: bigint, tx: Tx): Promise<SellingAdvert[]> =>
  tx.query<SellingAdvert>(
    `select id, t_id, type, token, currency, status from advert where person_id = $1 and type = 'Sell' and (status = 'Open' or paused)
     order by id for update`,
    [personId],
  )

/** Changes a locked advert. What was taken of it stays taken. */
export async function edit(id: bigint, terms: AdvertTerms, tx: Tx): Promise<void> {
  await tx.query(
    `update advert set margin_type = $2, price = $3, percent = $4, token_amount = $5::numeric, available = available + $5::numeric - token_amount,
       min_limit = $6, max_limit = $7, completion_window = $8, payment_methods = $9, terms_tags = $10, remarks = $11, auto_reply = $12,
       edits = edits + 1, updated_at = $13
     where id = $1`,
    [
      id,
      terms.marginType,
      terms.price,
      terms.percent,
      terms.tokenAmount,
      terms.minLimit,
      terms.maxLimit,
      terms.completionWindow,
      terms.paymentMethods,
      JSON.stringify(terms.termsTags),
      terms.remarks,
      terms.autoReply,
      tx.now,
    ],
  )
}

/** Names the accounts of a locked Sell advert, one for each of its methods. */
export async function setAccounts(
  { id, person_id }: Pick<AdvertRow, 'id' | 'person_id'>,
  accounts: readonly AdvertAccount[],
  tx: Tx,
): Promise<void> {
  await tx.query(
    `with gone as (delete from advert_account where advert_id = $1 and method <> all ($3::text[]))
     insert into advert_account (advert_id, person_id, method, account_id)
     select $1, $2, u.method, u.account_id from unnest($3::text[], $4::int8[]) as u (method, account_id)
     on conflict (advert_id, method) do update set account_id = excluded.account_id`,
    [id, person_id, accounts.map(({ method }) => method), accounts.map(({ accountId }) => accountId)],
  )
}

/** Takes an advert off the marketplace or puts it back; what it reserves stays. */
export async function pause(id: bigint, paused: boolean, tx: Tx): Promise<void> {
  await tx.query(`update advert set status = $2, paused = $3, updated_at = $4 where id = $1`, [
    id,
    paused ? 'Close' : 'Open',
    paused,
    tx.now,
  ])
}

/** Hides an advert from everybody but its owner, who reads the reason; null shows it again. */
export async function setHidden(id: bigint, reason: string | null, tx: Tx): Promise<void> {
  await tx.query('update advert set hidden_reason = $2, updated_at = $3 where id = $1', [id, reason, tx.now])
}

/** A closed Sell advert has nothing available; what is left of a Buy advert was never reserved. */
export async function close(id: bigint, tx: Tx): Promise<void> {
  await tx.query(
    `update advert set status = 'Close', paused = false, available = case type when 'Sell' then 0 else available end, updated_at = $2
     where id = $1`,
    [id, tx.now],
  )
}

export interface OwnQuery {
  personId: bigint
  tId: string | null
  status: string | null
  type: string | null
  token: string | null
  /** The t_id of the last advert of the page before. */
  after: string | null
  limit: number
}

/** A person's adverts, newest first. */
export async function listOwn(
  { personId, tId, status, type, token, after, limit }: OwnQuery,
  on: Queries,
): Promise<OwnAdvertRow[]> {
  const rows = await on.query<RawOwnAdvert>(
    `select ${OWN_COLUMNS} from advert a ${ADVERT_JOINS}
     where a.person_id = $1 and ($2::text is null or a.status = $2) and ($3::text is null or a.type = $3)
       and ($4::text is null or a.token = $4) and ($5::text is null or a.id < (select id from advert where t_id = $5))
       and ($7::text is null or a.t_id = $7)
     order by a.id desc limit $6`,
    [personId, status, type, token, after, limit, tId],
  )
  return rows.map(advertOf)
}
