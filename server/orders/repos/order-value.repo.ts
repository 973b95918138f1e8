import type { Tx } from '#server/db/db.ts'
import { FRESH_UNTIL } from '#server/db/price-age.ts'

/** What an order is worth now: null without a fresh price. */
export interface OrderValue {
  /** Of one token, in the order's currency. */
  price: string
  market_price: string | null
  /** Of its tokens, in US dollars. */
  value_usd: number | null
}

const freshPrice = (currency: string): string =>
  `(select m.price from market_price m where m.token = o.token and m.currency = ${currency} and ${FRESH_UNTIL} > $2)`

/** Reads it beside the locked order. */
export async function find(orderNo: string, tx: Tx): Promise<OrderValue | undefined> {
  const [row] = await tx.query<OrderValue>(
    `select o.price::text as price, ${freshPrice('o.currency')}::text as market_price,
       round(o.token_amount / power(10::numeric, a.scale) * ${freshPrice(`'USD'`)}, 2)::float8 as value_usd
     from m2m_order o join asset a on a.code = o.token where o.order_no = $1`,
    [orderNo, tx.now],
  )
  return row
}
