import pg from 'pg'

export const ADVERTS = Number(process.env['ADVERTS'] ?? 1_000_000)
const MAKERS = ADVERTS / 50

/** Half of the adverts float; every pair, window and payment method is there. The ledger has no entries for them, and they have no accounts: they are only listed. */
export async function fillMarket(url: string): Promise<void> {
  const db = new pg.Client({ connectionString: url }) // the server's own connections allow no statement so much time
  await db.connect()
  // No foreign key is looked up a million times, and nothing is joined row by row.
  await db.query('set session_replication_role = replica; set enable_nestloop = off')
  const { rows } = await db.query<{ last: string }>('select coalesce(max(id), 0) as last from person')
  const last = rows[0]?.last
  await db.query(
    `insert into person (public_id, username, first_name, last_name, email, password_hash, email_verified_at, created_at)
     select 'MAKER' || lpad(i::text, 15, '0'), 'maker_' || i, 'Maker', '', 'maker_' || i || '@example.com', 'none', now(), now()
     from generate_series(1, ${MAKERS}) as i`,
  )
  await db.query(
    `insert into trader (person_id, orders, completion_rate, counted, rating, ratings, stars)
     select id, (id * 7919) % 3000, case when id % 11 > 0 then 60 + (id * 104729) % 4001 / 100.0 end, 1 + (id * 7919) % 300,
       case when id % 7 > 0 then 1 + (id * 15485863) % 401 / 100.0 end, 1 + (id * 7919) % 200, 5 + 3 * ((id * 7919) % 200)
     from person where id > $1`,
    [last],
  )
  await db.query(
    `insert into bank_account (public_id, person_id, account_name, account_number, bank_name, account_type, created_at)
     select 'BANK' || lpad(id::text, 16, '0'), id, 'A Maker', '0123456789', 'First Quay', 'Savings', now() from person where id > $1`,
    [last],
  )
  await db.query(
    `with token as (select code, scale, row_number() over (order by position) - 1 as n from asset where kind = 'crypto'),
       fiat as (select code, scale, row_number() over (order by position) - 1 as n from asset where kind = 'fiat'),
       method as (select array_agg(name order by position) as names from payment_method),
       bank as (select person_id, id, row_number() over (order by id) - 1 as n from bank_account where person_id > $1)
     insert into advert (t_id, person_id, type, token, currency, margin_type, price, percent, token_amount, available, min_limit, max_limit,
       completion_window, payment_methods, terms_tags, remarks, created_at, updated_at)
     select 'MARKET' || lpad(i::text, 14, '0'), bank.person_id, case when i % 2 = 0 then 'Sell' else 'Buy' end, token.code, fiat.code,
       case when i % 4 < 2 then 'Fixed' else 'Floating' end,
       case when i % 4 < 2 then round(price.price * (70 + worth.margin) / 100, 8) end,
       case when i % 4 >= 2 then 70 + worth.margin end,
       worth.tokens, div(worth.tokens * (10 + (hash_array(array[i, 3]) & 65535) % 91), 100),
       (1 + i % 500) * ('1e' || fiat.scale)::numeric, worth.greatest * ('1e' || fiat.scale)::numeric,
       (array[15, 30, 45, 60])[1 + i % 4], array[method.names[1 + i / 11 % 10], method.names[1 + (i / 11 + 3) % 10]], '[]', 'Quick and friendly', now(), now()
     from generate_series(1, ${ADVERTS}) as i
     join token on token.n = i % (select count(*) from token)
     join fiat on fiat.n = i / 7 % (select count(*) from fiat)
     join bank on bank.n = i % ${MAKERS}
     join market_price price on price.token = token.code and price.currency = fiat.code
     cross join method
     cross join lateral (select 1000 + (hash_array(array[i, 1]) & 65535) as greatest, (hash_array(array[i, 2]) & 65535) % 6001 / 100.0 as margin) as drawn
     cross join lateral (select drawn.*, ceil(greatest / (price.price * 0.7) * ('1e' || token.scale)::numeric) as tokens) as worth`,
    [last],
  )
  await db.query('vacuum analyze')
  await db.end()
}
