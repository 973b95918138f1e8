import { swapStatusesOver } from '#machines/exchange/rules/swaps.ts'
import type { AuditRule } from './finding.ts'
import { isBeforeAll, isSince } from '#server/db/transaction-ids.ts'

// $1 is the transaction id from which on to audit; '0' audits everything.
const WHOLE = isBeforeAll('$1')
const QUOTES_IN_SCOPE = `q.used_at is not null
    and (${WHOLE} or q.public_id in (select ref from entry where kind = 'conversion' and ${isSince('xid', '$1')}))`
const SWAPS_IN_SCOPE = `s.swap_id is not null and (${WHOLE} or s.ended_at is null)`

// What a used quote promised is what its entry changed for its person.
const conversionPosted = `
  select q.public_id as subject, 'pays ' || n.paid || ' of ' || q.source_amount || ' ' || q.source || ', receives ' || n.received || ' of '
    || q.destination_amount || ' ' || q.destination || ', fee ' || n.fee || ' of ' || q.fee as detail
  from quote q cross join lateral (
    select coalesce(-sum(p.amount) filter (where a.person_id = q.person_id and p.asset = q.source), 0) as paid,
      coalesce(sum(p.amount) filter (where a.person_id = q.person_id and p.asset = q.destination), 0) as received,
      coalesce(sum(p.amount) filter (where a.kind = 'platform' and a.ref = 'fee' and p.asset = q.fee_asset), 0) as fee
    from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
    where e.kind = 'conversion' and e.ref = q.public_id
  ) n
  where ${QUOTES_IN_SCOPE} and (n.paid, n.received, n.fee) <> (q.source_amount, q.destination_amount, q.fee)`

const conversionQuoted = `
  select e.ref as subject, 'converted without a quote' as detail
  from entry e left join quote q on q.public_id = e.ref and q.used_at is not null
  where e.kind = 'conversion' and ${isSince('e.xid', '$1')} and q.id is null`

// What the platform has for exchanges is what was posted to it; of all postings, so that only a whole audit reads them.
const inventoryHeld = `
  select coalesce(i.asset, p.asset) as subject, 'holds ' || coalesce(i.held, 0) || ', posted ' || coalesce(p.posted, 0) as detail
  from (select asset, sum(held) as held from swap_inventory group by asset) i
  full join (
    select a.asset, sum(p.amount) as posted from posting p join account a on a.id = p.account_id
    where a.kind = 'platform' and a.ref = 'swap' group by a.asset
  ) p on p.asset = i.asset
  where ${WHOLE} and coalesce(i.held, 0) <> coalesce(p.posted, 0)`

// Used while it was held, once, and received by its own person as what it was.
const quoteUsed = `
  select q.public_id as subject,
    'used at ' || q.used_at || ', held until ' || q.expires_at || ', a ' || q.kind || ' with the line of a ' || h.type || ' of ' || h.amount - h.fee || ' ' || h.asset as detail
  from quote q join history_line h on h.t_id = q.t_id
  where ${QUOTES_IN_SCOPE} and (q.used_at > q.expires_at
    or (h.person_id, h.type, h.direction, h.asset, h.amount - h.fee, h.status)
      <> (q.person_id, q.kind, 'in', q.destination, q.destination_amount, 'completed'))`

const quotePaid = `
  select q.public_id as subject, 'a ' || q.kind || ' paid with the line of a ' || h.type || ' of ' || h.amount + h.fee || ' ' || h.asset as detail
  from quote q join history_line h on h.t_id = q.paid_t_id
  where ${QUOTES_IN_SCOPE} and (h.person_id, h.type, h.direction, h.asset, h.amount + h.fee, h.status)
    <> (q.person_id, q.kind, 'out', q.source, q.source_amount, 'completed')`

// A buyer pays the fee from what they pay, everybody else from what they receive; the price is rounded down at 18 decimals.
const quotePriced = `
  select q.public_id as subject,
    q.kind || ' of ' || q.source_amount || ' ' || q.source || ' pays ' || q.destination_amount || ' ' || q.destination || ' at ' || q.price as detail
  from quote q join asset s on s.code = q.source join asset d on d.code = q.destination
    cross join lateral (select power(10::numeric, s.scale::numeric) as source, power(10::numeric, d.scale::numeric) as destination) u
  where ${QUOTES_IN_SCOPE} and case q.kind
    when 'buy' then q.destination_amount * q.price * u.source > (q.source_amount - q.fee) * u.destination
    else (q.destination_amount + q.fee) * u.source > q.source_amount * (q.price + 1e-18) * u.destination end`

// What the provider answered is for the pair, the amount and the recipient that were asked for; what it is paid at is shown.
const swapAsked = `
  select s.swap_id as subject, s.kind || ' with another ' || string_agg(f.name, ', ' order by f.name) as detail
  from swap s cross join lateral (values
    ('source', s.trade->>'fromCurrency', s.request->>(case s.kind when 'swap' then 'fromCurrency' when 'buy' then 'currency' else 'token' end)),
    ('source network', s.trade->>'fromNetwork', s.request->>(case s.kind when 'swap' then 'fromNetwork' when 'sell' then 'network' end)),
    ('destination', s.trade->>'toCurrency', s.request->>(case s.kind when 'swap' then 'toCurrency' when 'buy' then 'token' else 'currency' end)),
    ('destination network', s.trade->>'toNetwork', s.request->>(case s.kind when 'swap' then 'toNetwork' when 'buy' then 'network' end)),
    ('amount', case when s.kind <> 'swap' then s.trade->>'expectedAmountFrom' end, case when s.kind <> 'swap' then s.request->>'amount' end),
    ('recipient', s.trade->>'payoutAddress', case s.kind
      when 'sell' then concat(s.request->'bank'->>'bank_name', ' ····', right(s.request->'bank'->>'account_number', 4))
      else s.request->>'address' end),
    ('memo', s.trade->>'payoutExtraId', s.request->>'extraId'),
    ('place to pay', case when coalesce(case s.kind when 'buy' then coalesce(s.trade->>'paymentUrl', s.trade->>'blockedPaymentHost')
      else s.trade->>'payinAddress' end, '') = '' then 'missing' end, null)
  ) f (name, answered, asked)
  where ${SWAPS_IN_SCOPE} and f.answered is distinct from f.asked
  group by s.id`

const STATUSES_OVER = swapStatusesOver.map((status) => `'${status}'`).join(', ')

// One that is over is no longer followed, and one that is not over is.
const swapFollowed = `
  select s.swap_id as subject, 'is ' || s.status || ', ended at ' || coalesce(s.ended_at::text, 'no time') as detail
  from swap s
  where ${SWAPS_IN_SCOPE} and (s.ended_at is not null) <> (s.status in (${STATUSES_OVER}))`

/** The rules of quotes, inventory, swaps and orders with an external recipient. */
export const exchangeRules: readonly (readonly [AuditRule, string])[] = [
  ['conversion.posted', conversionPosted],
  ['conversion.posted', conversionQuoted],
  ['inventory.held', inventoryHeld],
  ['quote.used', quoteUsed],
  ['quote.used', quotePaid],
  ['quote.priced', quotePriced],
  ['swap.asked', swapAsked],
  ['swap.followed', swapFollowed],
]
