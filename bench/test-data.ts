import type { Db, Tx } from '#server/db/db.ts'
import { availableOf, platformOf, post, reserveOf } from '#server/ledger/ledger.ts'

const MAKERS = 20
const FUNDS_MINOR = 1_000_000_000_000n
const PER_ADVERT_MINOR = 1_000_000_000n
/** Ids of the tables are far apart, so that a recorded id shows which table it belongs to. */
const FIRST_ADVERT = 1_000_000

export interface TestDataSize {
  readonly adverts: number
  readonly takers: number
}

/** What every order of the measurements asks for: an advert, some dollars, a payment method. */
export const orderOn = (advert: number) => ({
  trade_id: tId(advert),
  fiat_amount: '10',
  payment_method: 'Bank Transfer',
})

// Numbered from 1000, so that a number is four digits everywhere, in a script of SQL too.
export const FIRST_NUMBER = 1000
const numbered = (prefix: string, index: number, length: number) =>
  `${prefix}${String(FIRST_NUMBER + index).padStart(length - prefix.length, '0')}`

export const tId = (advert: number): string => numbered('ADVERT', advert, 20)
export const takerId = (taker: number): string => numbered('TAKER', taker, 20)
export const takerName = (taker: number): string => `taker_${FIRST_NUMBER + taker}`
export const sessionKey = (taker: number): string => numbered('A'.repeat(39), taker, 43)

/** Who a taker transfers to: the next one. */
export const recipientOf = (taker: number, takers: number): number => (taker + 1) % takers

/** What every transfer of the measurements asks for. */
export const transferFrom = (taker: number, takers: number) => ({
  recipient: takerName(recipientOf(taker, takers)),
  token: 'USDT',
  amount: '0.01',
})

/** What every conversion of the measurements asks for. */
export const CONVERSION = { from: 'USDT', to: 'BTC', amount: '20' } as const

/** Gives every taker USDT, beyond what any run moves. */
export async function fundTakers(db: Db, takers: number): Promise<void> {
  const { taker: first } = await firstIds(db)
  await db.tx(async (tx) => {
    for (let taker = 0; taker < takers; taker += 1) {
      const personId = first + BigInt(taker)
      const [id, asset] = [`DEPST${takerId(taker).slice(5)}`, 'USDT']
      const source = platformOf('custody')
      const posting = { source, destination: availableOf(personId), asset, amountMinor: FUNDS_MINOR }
      const line = { tId: id, personId, asset, type: 'Deposit', counterparty: 'Bench', orderNo: null } as const
      await post({ kind: 'deposit', ref: id, postings: [posting], history: [line] }, tx)
    }
  })
}

/** Creates an order of a taker over HTTP; returns its number. */
export async function createOrder(url: string, taker: number): Promise<string> {
  const answer = await fetch(`${url}/api/v1/user-app/m2m-trading/create-order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'u-x-key': sessionKey(taker) },
    body: JSON.stringify(orderOn(0)),
  })
  return /"order_no":"(\w+)"/.exec(await answer.text())?.[1] ?? ''
}

async function settle(prefix: 'maker' | 'taker', count: number, tx: Tx): Promise<bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `insert into person (public_id, username, first_name, last_name, email, password_hash, email_verified_at, created_at)
     select upper($1::text) || lpad((${FIRST_NUMBER} + i)::text, 15, '0'), $1 || '_' || (${FIRST_NUMBER} + i), $1, '',
       $1 || '_' || (${FIRST_NUMBER} + i) || '@example.com', 'none', app_now(), app_now()
     from generate_series(0, $2::int4 - 1) as i order by i returning id`,
    [prefix, count],
  )
  const ids = rows.map(({ id }) => id)
  await tx.query('insert into settings (person_id) select unnest($1::int8[])', [ids])
  return ids
}

/** Sell adverts, so large that no run empties one, each with its coins in reserve. */
async function postAdverts(count: number, makers: readonly bigint[], tx: Tx): Promise<void> {
  await tx.query(`select setval(pg_get_serial_sequence('advert', 'id'), ${FIRST_ADVERT}, false)`)
  await tx.query('insert into trader (person_id) select unnest($1::int8[])', [makers])
  await tx.query(
    `with bank as (
       insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, created_at)
       select 'BANK' || lpad(m::text, 16, '0'), m, 'A Maker', '0123456789', 'First Quay', 'Savings', app_now()
       from unnest($1::int8[]) as m returning id, person_id),
     wise as (
       insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, created_at, kind, method)
       select 'W1SE' || lpad(m::text, 16, '0'), m, 'A Maker', '@maker', 'Wise', 'Others', app_now(), 'handle', 'Wise'
       from unnest($1::int8[]) as m returning id, person_id),
     posted as (insert into advert (t_id, person_id, type, token, currency, margin_type, price, token_amount, available, min_limit, max_limit,
       completion_window, payment_methods, terms_tags, remarks, created_at, updated_at)
     select 'ADVERT' || lpad((${FIRST_NUMBER} + i)::text, 14, '0'), bank.person_id, 'Sell', 'BTC', 'USD', 'Fixed', 50000 + i, $2, $2, 1000,
       1000000, 30, '{Bank Transfer,Wise}', '[]', 'Quick and friendly', app_now(), app_now()
     from generate_series(0, $3::int4 - 1) as i
     join bank on bank.person_id = ($1::int8[])[1 + i % cardinality($1::int8[])] order by i returning id, person_id)
     insert into advert_account (advert_id, person_id, method, account_id)
     select posted.id, posted.person_id, 'Bank Transfer', bank.id from posted join bank using (person_id)
     union all select posted.id, posted.person_id, 'Wise', wise.id from posted join wise using (person_id)`,
    [makers, PER_ADVERT_MINOR, count],
  )
  for (let advert = 0; advert < count; advert += 1) {
    const maker = makers[advert % makers.length] ?? 0n
    const asset = 'BTC'
    const amountMinor = PER_ADVERT_MINOR
    const [available, reserve] = [availableOf(maker), reserveOf(tId(advert), maker)]
    const deposit = { source: platformOf('custody'), destination: available, asset, amountMinor }
    const line = {
      tId: tId(advert),
      personId: maker,
      asset,
      type: 'Deposit',
      counterparty: 'Bench',
      orderNo: null,
    } as const
    await post({ kind: 'deposit', ref: tId(advert), postings: [deposit], history: [line] }, tx)
    await post(
      {
        kind: 'advert.post',
        ref: tId(advert),
        postings: [{ source: available, destination: reserve, asset, amountMinor }],
      },
      tx,
    )
  }
}

async function signIn(takers: readonly bigint[], tx: Tx): Promise<void> {
  await tx.query(
    `insert into session (public_id, token_hash, person_id, device, created_at, last_seen_at, expires_at)
     select 'SESS' || lpad(n::text, 16, '0'), sha256(convert_to(repeat('A', 39) || (${FIRST_NUMBER} - 1 + n), 'UTF8')), id, 'bench',
       app_now(), app_now(), app_now() + interval '24 hours'
     from unnest($1::int8[]) with ordinality as taker (id, n)`,
    [takers],
  )
}

/** Fills an empty database with makers, their open adverts, and signed-in takers without a coin. */
export async function insertTestData(db: Db, { adverts, takers }: TestDataSize): Promise<void> {
  await db.tx(async (tx) => {
    await postAdverts(adverts, await settle('maker', MAKERS, tx), tx)
    await signIn(await settle('taker', takers, tx), tx)
  })
}

/** The ids that the database gave to the first advert and the first taker; the others follow without a gap. */
export async function firstIds(db: Db): Promise<{ advert: bigint; maker: bigint; taker: bigint }> {
  const [row] = await db.query<{ advert: bigint; maker: bigint; taker: bigint }>(
    `select (select min(id) from advert) as advert, (select id from person where username = 'maker_${FIRST_NUMBER}') as maker,
       (select id from person where username = 'taker_${FIRST_NUMBER}') as taker`,
  )
  if (!row) throw new Error('There is no test data')
  return row
}
