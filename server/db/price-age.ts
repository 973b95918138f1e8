/**
 * Until when the price in a row `m` of market_price is used for money: 120 seconds from the provider's last update, and 36 hours from that of the
 * exchange rate in it, if there is one. From then on it is only the last known one (docs/product/markets.md).
 */
export const FRESH_UNTIL = `least(m.at + interval '120 seconds', m.rate_at + interval '36 hours')`

/** Until when a row `r` of exchange_rate makes prices. */
export const RATE_UNTIL = `r.at + interval '36 hours'`

/** Until when a row `m` of market_price lets its currency be offered: a provider may fail for a while. */
export const OFFERED_UNTIL = `least(m.at, m.rate_at) + interval '36 hours'`
