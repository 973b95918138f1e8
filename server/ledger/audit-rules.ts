import { exchangeRules } from './exchange-audit-rules.ts'
import { logRules } from './log-audit-rules.ts'
import type { AuditRule } from './finding.ts'
import { isBeforeAll, isRowSince, isSince } from '#server/db/transaction-ids.ts'

// $1 is the transaction id from which on to audit; '0' audits everything.
const WHOLE = isBeforeAll('$1')
const TOUCHED = `select p.account_id from posting p join entry e on e.id = p.entry_id where ${isSince('e.xid', '$1')}`

/** The orders that are audited: all, or those with postings or events since. */
export const ORDERS_IN_SCOPE = `(${WHOLE}
  or o.order_no in (select a.ref from account a where a.kind = 'escrow' and a.id in (${TOUCHED}))
  or o.id in (select order_id from order_event where ${isSince('xid', '$1')}))`
// A balance that was changed without an entry has a row newer than the last audit all the same.
const ACCOUNTS_IN_SCOPE = `(${WHOLE} or a.id in (${TOUCHED}) or ${isRowSince('a', '$1')})`

/** An order whose crypto is in escrow: it is open, or closed unpaid while a payment can be reported. */
const IS_HELD = `(o.status = 'processing' or o.claim_until is not null)`

const entryUnbalanced = `
  select e.kind || ' ' || e.ref as subject, coalesce(p.asset || ' sums to ' || sum(p.amount), 'has no postings') as detail
  from entry e left join posting p on p.entry_id = e.id
  where ${isSince('e.xid', '$1')}
  group by e.id, e.kind, e.ref, p.asset having count(p.entry_id) = 0 or sum(p.amount) <> 0`

const accountNegative = `
  select a.kind || ':' || a.ref as subject, a.asset || ' is ' || a.balance as detail
  from account a where a.balance < 0 and ${ACCOUNTS_IN_SCOPE}`

const accountSum = `
  select a.kind || ':' || a.ref as subject, a.asset || ' is ' || a.balance || ', its postings sum to ' || coalesce(sum(p.amount), 0) as detail
  from account a left join posting p on p.account_id = a.id
  where ${WHOLE} and a.kind <> 'platform'
  group by a.id having a.balance <> coalesce(sum(p.amount), 0)`

const accountHead = `
  select a.kind || ':' || a.ref as subject,
    a.asset || ' is ' || a.balance || ' at ' || a.version || ', its last posting ' || coalesce(last.balance_after || ' at ' || last.account_seq, 'is missing') as detail
  from account a left join lateral (
    select balance_after, account_seq from posting where account_id = a.id and account_seq is not null order by account_seq desc limit 1
  ) last on true
  where a.kind <> 'platform' and ${ACCOUNTS_IN_SCOPE}
    and (a.balance <> coalesce(last.balance_after, 0) or a.version <> coalesce(last.account_seq, 0))`

// By induction from the last good audit each balance is the sum of its postings.
const accountChain = `
  select a.kind || ':' || a.ref as subject, a.asset || ' breaks at posting ' || coalesce(p.account_seq::text, 'without number') as detail
  from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
  left join posting before on before.account_id = p.account_id and before.account_seq = p.account_seq - 1
  where ${isSince('e.xid', '$1')} and a.kind <> 'platform'
    and (p.account_seq is null or p.balance_after <> coalesce(before.balance_after, 0) + p.amount
      or (p.account_seq > 1 and before.account_id is null))`

const orderEscrow = `
  select o.order_no as subject, o.token || ' in escrow ' || coalesce(a.balance, 0) || ' of ' || o.token_amount || ', order is ' || o.phase as detail
  from m2m_order o left join account a on a.kind = 'escrow' and a.ref = o.order_no and a.asset = o.token
  where ${ORDERS_IN_SCOPE} and coalesce(a.balance, 0) <> case when ${IS_HELD} then o.token_amount else 0 end`

const escrowOfNoOrder = `
  select a.ref as subject, a.asset || ' in escrow ' || a.balance || ' of no order' as detail
  from account a left join m2m_order o on o.order_no = a.ref and o.token = a.asset
  where a.kind = 'escrow' and a.balance <> 0 and o.id is null and ${ACCOUNTS_IN_SCOPE}`

const orderLocked = `
  select o.order_no as subject, 'locked ' || n.locked || ', released ' || n.released || ', cancelled ' || n.cancelled || ' times, order is ' || o.phase as detail
  from m2m_order o cross join lateral (
    select count(*) filter (where kind = 'order.lock') as locked, count(*) filter (where kind = 'order.release') as released,
      count(*) filter (where kind = 'order.cancel') as cancelled
    from entry where ref = o.order_no and kind in ('order.lock', 'order.release', 'order.cancel')
  ) n
  where ${ORDERS_IN_SCOPE} and (n.locked, n.released, n.cancelled) <>
    (1, case o.phase when 'completed' then 1 else 0 end, case when ${IS_HELD} or o.phase = 'completed' then 0 else 1 end)`

// What was sent late went once from the other side to who opened the case, whole.
const caseSent = `
  select s.ref as subject, 'case is ' || coalesce(c.phase, 'missing') || ', its sides have ' || n.received || ' and ' || n.sent || ' by entries, the order was '
    || coalesce(o.token_amount::text, 'missing') as detail
  from (
    select ref from entry where kind = 'order.late' and ${isSince('xid', '$1')}
    union select o.order_no from order_case c join m2m_order o on o.id = c.order_id
      where c.phase = 'sent' and (${WHOLE} or ${isRowSince('c', '$1')})
  ) s left join m2m_order o on o.order_no = s.ref left join order_case c on c.order_id = o.id
    cross join lateral (
      select count(*) as postings,
        coalesce(sum(p.amount) filter (where a.person_id = case c.claimant when 'buyer' then o.buyer_id else o.seller_id end), 0) as received,
        coalesce(sum(p.amount) filter (where a.person_id = case c.claimant when 'buyer' then o.seller_id else o.buyer_id end), 0) as sent
      from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
      where e.kind = 'order.late' and e.ref = s.ref and a.kind = 'available' and a.asset = o.token
    ) n
  where c.phase is distinct from 'sent' or (n.postings, n.received, n.sent) <> (2, o.token_amount, -o.token_amount)`

const advertTotal = `
  select d.t_id as subject,
    d.token_amount || ' posted: reserved ' || s.reserved || ', ordered ' || s.ordered || ', returned ' || s.returned || ', available ' || d.available as detail
  from advert d cross join lateral (
    select
      coalesce((select balance from account where kind = 'reserve' and ref = d.t_id and asset = d.token), 0) as reserved,
      coalesce((select sum(token_amount) from m2m_order where advert_id = d.id and (phase <> 'cancelled' or claim_until is not null)), 0) as ordered,
      coalesce((select sum(p.amount) from (
          select 'advert.close' as kind, d.t_id::text as ref
          union all select 'order.cancel', order_no::text from m2m_order where advert_id = d.id and phase = 'cancelled'
        ) back join entry e using (kind, ref) join posting p on p.entry_id = e.id join account a on a.id = p.account_id
        where a.kind = 'available' and a.person_id = d.person_id and a.asset = d.token), 0) as returned
  ) s
  where (${WHOLE}
      or d.t_id in (select a.ref from account a where a.kind = 'reserve' and a.id in (${TOUCHED}))
      or d.id in (select o.advert_id from m2m_order o where ${ORDERS_IN_SCOPE}))
    and case d.type
      when 'Sell' then d.token_amount <> s.reserved + s.ordered + s.returned or d.available <> s.reserved
      else d.token_amount <> d.available + s.ordered end`

// A line without an account is found by a whole audit.
const historyTotal = `
  select p.username as subject, t.asset || ' is ' || t.balance || ', the history sums to ' || t.history as detail
  from (
    select s.person_id, s.asset,
      coalesce((select sum(balance) from account a where a.person_id = s.person_id and a.asset = s.asset), 0) as balance,
      coalesce((select sum(case direction when 'in' then amount - fee else -amount - fee end) from history_line h
        where h.person_id = s.person_id and h.asset = s.asset and h.status = 'completed'), 0) as history
    from (
      select a.person_id, a.asset from account a where a.kind <> 'platform' and ${ACCOUNTS_IN_SCOPE}
      union select h.person_id, h.asset from history_line h where ${WHOLE}
    ) s
  ) t join person p on p.id = t.person_id
  where t.balance <> t.history`

const transferHold = `
  select t.t_id as subject, t.asset || ' on hold ' || coalesce(a.balance, 0) || ' of ' || t.amount || ', transfer is ' || t.phase as detail
  from bank_transfer t left join account a on a.kind = 'hold' and a.ref = t.t_id and a.asset = t.asset
  where (${WHOLE} or t.phase in ('requested', 'awaitingReview', 'payingOut') or a.id in (${TOUCHED}))
    and coalesce(a.balance, 0) <> case when t.direction = 'out' and t.phase in ('requested', 'awaitingReview', 'payingOut') then t.amount else 0 end`

const WITHDRAWAL_OPEN = `w.phase in ('held', 'awaitingReview', 'approved', 'reserved', 'signed', 'broadcast')`

const withdrawalHold = `
  select w.t_id as subject, w.asset || ' on hold ' || coalesce(a.balance, 0) || ' of ' || w.amount || ', withdrawal is ' || w.phase as detail
  from crypto_withdrawal w left join account a on a.kind = 'hold' and a.ref = w.t_id and a.asset = w.asset
  where (${WHOLE} or ${WITHDRAWAL_OPEN} or a.id in (${TOUCHED}))
    and coalesce(a.balance, 0) <> case when ${WITHDRAWAL_OPEN} then w.amount else 0 end`

const holdOfNoTransfer = `
  select a.ref as subject, a.asset || ' on hold ' || a.balance || ' of no transfer' as detail
  from account a left join bank_transfer t on t.t_id = a.ref and t.asset = a.asset
  left join crypto_withdrawal w on w.t_id = a.ref and w.asset = a.asset
  where a.kind = 'hold' and a.balance <> 0 and t.id is null and w.id is null and ${ACCOUNTS_IN_SCOPE}`

// Held once, then paid or returned once; what was paid is the line's amount and fee.
const withdrawalEnded = `
  select w.t_id as subject,
    'held ' || n.held || ', paid ' || n.paid || ', returned ' || n.returned || ' times, line is ' || h.status || ', withdrawal is ' || w.phase as detail
  from crypto_withdrawal w join history_line h on h.t_id = w.t_id cross join lateral (
    select count(*) filter (where kind = 'withdrawal.hold') as held, count(*) filter (where kind = 'withdrawal.pay') as paid,
      count(*) filter (where kind = 'withdrawal.return') as returned
    from entry where ref = w.t_id and kind in ('withdrawal.hold', 'withdrawal.pay', 'withdrawal.return')
  ) n
  where (${WHOLE} or w.t_id in (select ref from entry where kind like 'withdrawal.%' and ${isSince('xid', '$1')})) and ((n.held, n.paid, n.returned) <>
      (1, case w.phase when 'confirmed' then 1 else 0 end, case when w.phase in ('cancelled', 'failed') then 1 else 0 end)
    or h.status <> case when w.phase = 'confirmed' then 'completed' when w.phase in ('cancelled', 'failed') then w.phase else 'pending' end
    or h.amount + h.fee <> w.amount or h.fee <> w.fee)`

// The phase is that of its last event.
const withdrawalEvents = `
  select w.t_id as subject, 'is ' || w.phase || ', its last event left it ' || coalesce(e.phase, 'nowhere') as detail
  from crypto_withdrawal w left join lateral (
    select phase from crypto_withdrawal_event where withdrawal_id = w.id order by seq desc limit 1
  ) e on true
  where (${WHOLE} or ${WITHDRAWAL_OPEN}) and e.phase is distinct from w.phase`

const transferBooked = `
  select t.t_id as subject, 'booked ' || coalesce(t.booked_amount, 0) || ', posted ' || n.posted || ', line is ' || h.status as detail
  from bank_transfer t join history_line h on h.t_id = t.t_id cross join lateral (
    select coalesce(sum(abs(p.amount)), 0) as posted from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
    where e.ref = t.t_id and e.kind in ('deposit', 'withdrawal.pay') and a.person_id is not null
  ) n
  where (${WHOLE} or t.t_id in (select ref from entry where ${isSince('xid', '$1')}))
    and (n.posted <> coalesce(t.booked_amount, 0)
      or (h.status = 'completed') <> (t.phase = 'completed') or (h.status = 'pending') <> (t.phase in ('requested', 'awaitingReview', 'payingOut')))`

// A reversal is of all that was booked: the person returns what is there and owes the platform the rest.
const transferReversed = `
  select s.ref as subject, 'booked ' || coalesce(t.booked_amount, 0) || ', returned ' || coalesce(r.returned, 0) || ' and owed ' || coalesce(r.owed, 0)
    || ', posted ' || n.returned || ' and ' || n.owed as detail
  from (
    select ref from entry where kind = 'deposit.reverse' and ${isSince('xid', '$1')}
    union select t.t_id from bank_reversal r join bank_transfer t on t.id = r.transfer_id where ${WHOLE}
  ) s left join bank_transfer t on t.t_id = s.ref left join bank_reversal r on r.transfer_id = t.id
  cross join lateral (
    select coalesce(-sum(p.amount) filter (where a.person_id = t.person_id and a.kind = 'available'), 0) as returned,
      coalesce(-sum(p.amount) filter (where a.kind = 'platform' and a.ref = 'receivable'), 0) as owed
    from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id where e.kind = 'deposit.reverse' and e.ref = s.ref
  ) n
  where (n.returned, n.owed) is distinct from (r.returned, r.owed) or r.returned + r.owed is distinct from t.booked_amount`

/**
 * Of each token on its network `t` in chain units: what was on the chain when that was read, what is in custody by the ledger, and what is on its way
 * there or from there.
 */
export const CUSTODY_SUMS = `token_network t join asset on asset.code = t.asset join network n on n.name = t.network
    left join account a on a.kind = 'platform' and a.ref = 'custody:' || t.network and a.asset = t.asset
    cross join lateral (select power(10::numeric, (t.chain_decimals - asset.scale)::numeric) as per_minor) u
    cross join lateral (
      select coalesce((select amount from chain_holding h where h.network = t.network and h.asset = t.asset), 0) as on_chain,
        coalesce((select -sum(p.amount) from posting p where p.account_id = a.id), 0) * u.per_minor as custody,
        coalesce((select sum(case when d.height <= n.held_height then d.chain_amount else 0 end
            - case when d.phase in ('credited', 'funded') then d.amount * u.per_minor else 0 end)
          from crypto_deposit d where d.network = t.network and d.asset = t.asset and d.height is not null), 0) as recorded,
        coalesce((select sum(case when o.height <= n.held_height then o.moved + o.fee else 0 end
            - case when o.booked then o.moved + o.booked_fee else 0 end)
          from chain_outlay o where o.network = t.network and o.asset = t.asset), 0) as mined,
        coalesce((select sum(amount) from chain_surplus m where m.network = t.network and m.asset = t.asset), 0) as surplus
    ) s`

// Exact, at the one block at which what is ours was read: the ledger has booked since then what is in later blocks, and has yet to book
// what is not deep enough. What leaves the ledger's smallest unit over is recorded and not credited.
const custodyOnChain = `
  select t.network as subject, t.asset || ' on chain ' || trim_scale(s.on_chain) || ' at ' || n.held_height || ', in custody ' || trim_scale(s.custody)
    || ', recorded and not credited ' || trim_scale(s.recorded) || ', not explained ' || s.surplus || ', mined and not booked ' || trim_scale(s.mined) as detail
  from ${CUSTODY_SUMS}
  where n.held_height is not null and n.stopped_at is null and (${WHOLE} or a.id in (${TOUCHED}))
    and s.on_chain <> s.custody + s.recorded + s.surplus - s.mined`

const depositCredited = `
  select d.network || ' ' || d.txid as subject,
    d.phase || ' with ' || d.amount || ' of ' || d.chain_amount || ', posted ' || n.posted || ', line is ' || coalesce(h.status, 'missing') as detail
  from crypto_deposit d join asset on asset.code = d.asset join token_network t on t.network = d.network and t.asset = d.asset
    left join history_line h on h.t_id = d.t_id
    cross join lateral (
      select coalesce(sum(p.amount), 0) as posted from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
      where e.kind = case when d.is_funding then 'custody.fund' else 'deposit' end
        and e.ref = case when d.is_funding then d.id::text else d.t_id end
        and case when d.is_funding then a.ref = 'capital' else a.person_id = d.person_id end
    ) n
  where (${WHOLE} or case when d.is_funding then d.id::text else d.t_id end in (select ref from entry where ${isSince('xid', '$1')}))
    and (n.posted <> case when d.phase in ('credited', 'funded') then d.amount else 0 end
      or d.chain_amount <> d.amount * power(10::numeric, (t.chain_decimals - asset.scale)::numeric) + d.remainder
      or (d.t_id is not null and h.status <> case d.phase when 'credited' then 'completed' when 'confirming' then 'pending' else 'failed' end))`

// What was credited by an assignment is returned or owed, all of it.
const depositReversed = `
  select s.ref as subject, 'credited ' || n.credited || ', returned ' || coalesce(r.returned, 0) || ' and owed ' || coalesce(r.owed, 0)
    || ', posted ' || n.returned || ' and ' || n.owed as detail
  from (
    select ref from entry where kind = 'assignment.reverse' and ${isSince('xid', '$1')}
    union select t_id from deposit_reversal where ${WHOLE}
  ) s left join deposit_reversal r on r.t_id = s.ref
  cross join lateral (
    select coalesce(sum(p.amount) filter (where e.kind = 'deposit' and a.person_id = r.person_id), 0) as credited,
      coalesce(-sum(p.amount) filter (where e.kind <> 'deposit' and a.person_id = r.person_id and a.kind = 'available'), 0) as returned,
      coalesce(-sum(p.amount) filter (where e.kind <> 'deposit' and a.kind = 'platform' and a.ref = 'receivable'), 0) as owed
    from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
    where e.kind in ('deposit', 'assignment.reverse') and e.ref = s.ref
  ) n
  where (n.returned, n.owed) is distinct from (r.returned, r.owed) or r.returned + r.owed is distinct from n.credited`

/** Each rule and a query that finds nothing in a sound ledger (docs/product/ledger.md). */
export const rules: readonly (readonly [AuditRule, string])[] = [
  ['entry.unbalanced', entryUnbalanced],
  ['account.negative', accountNegative],
  ['account.drift', accountSum],
  ['account.drift', accountHead],
  ['account.drift', accountChain],
  ['order.escrow', orderEscrow],
  ['order.escrow', escrowOfNoOrder],
  ['order.locked', orderLocked],
  ['case.sent', caseSent],
  ['advert.total', advertTotal],
  ['history.total', historyTotal],
  ['transfer.hold', transferHold],
  ['transfer.hold', holdOfNoTransfer],
  ['withdrawal.hold', withdrawalHold],
  ['withdrawal.ended', withdrawalEnded],
  ['withdrawal.ended', withdrawalEvents],
  ['transfer.booked', transferBooked],
  ['transfer.reversed', transferReversed],
  ['custody.chain', custodyOnChain],
  ['deposit.credited', depositCredited],
  ['deposit.reversed', depositReversed],
  ...exchangeRules,
  ...logRules,
]
