/** Why a mutant of a statement survives, by file, kind and what is dropped. */
export const sqlReasons: Readonly<Record<string, string>> = {
  'swap.repo.ts | condition dropped | due: swap_id is not null':
    'what has no id was never checked, so that it is not due',
  'swap.repo.ts | condition dropped | store: swap_id is null': 'the row was stored by the same request just before',
  'swap.repo.ts | condition dropped | drop: swap_id is null': 'the row was stored by the same request just before',
  'swap.repo.ts | condition dropped | lose: swap_id is null': 'the row was stored by the same request just before',
  'order.repo.ts | condition dropped | place: order_id = o.id': 'a new order has no stars and no appeal',
  'order.repo.ts | condition dropped | place: rater_id = o.buyer_id': 'a new order has no stars',
  'order.repo.ts | condition dropped | place: rater_id = o.seller_id': 'a new order has no stars',
  'order.repo.ts | condition dropped | place: message_seq > o.buyer_read':
    'a statement does not see the message that it inserts',
  'order.repo.ts | condition dropped | place: message_seq > o.seller_read':
    'a statement does not see the message that it inserts',
  'order.repo.ts | condition dropped | place: sender_id = o.seller_id':
    'a statement does not see the message that it inserts',
  'order.repo.ts | condition dropped | place: sender_id = o.buyer_id':
    'a statement does not see the message that it inserts',
  'order.repo.ts | condition dropped | listAppealing: order_id = o.id': 'what is under appeal has no stars yet',
  'order.repo.ts | condition dropped | listAppealing: rater_id = o.buyer_id': 'what is under appeal has no stars yet',
  'order.repo.ts | condition dropped | listAppealing: rater_id = o.seller_id': 'what is under appeal has no stars yet',
  "history.repo.ts | condition dropped | list: $4::text = 'bank'": 'the filter has no other value',
  'history.repo.ts | condition dropped | list: person_id = $1':
    'the lines are the person’s own; the condition only finds the index',
  "history.repo.ts | condition dropped | list: h.status <> 'completed'": 'it only finds the index',
  'network.repo.ts | condition dropped | saveScan: asset <> all($2::text[])': 'what is held is inserted again',
  'crypto-withdrawal.repo.ts | condition dropped | listOf: withdrawal_id = any($1::int8[])':
    'each withdrawal takes its own steps of those that were read',
  "challenge.repo.ts | condition dropped | disarmSignups: purpose = 'signup'":
    'only a signup has a name and a password',
  'audit.ts | condition dropped | examine: account_seq is not null':
    'only postings of the platform have no number; another rule finds those of persons without one',
  "audit.ts | condition dropped | examine: kind in ('order.lock', 'order.release', 'order.cancel')":
    'each count takes its own kind; the condition only finds the index',
  "audit.ts | condition dropped | examine: kind in ('withdrawal.hold', 'withdrawal.pay', 'withdrawal.return')":
    'each count takes its own kind; the condition only finds the index',
  "audit.ts | condition dropped | examine: kind like 'withdrawal.%'": 'nothing else has the id of a withdrawal',
  "audit.ts | condition dropped | examine: kind = 'reserve'": 'only a reserve has the id of an advert',
  'audit.ts | condition dropped | examine: asset = d.token': 'a reserve is in the token of its advert',
  'audit.ts | condition dropped | examine: a.asset = d.token': 'what an advert gives back is in its token',
  "audit.ts | condition dropped | examine: phase = 'cancelled'":
    'only a cancelled order has such an entry, which another rule checks',
  "audit.ts | condition dropped | examine: a.kind = 'reserve'": 'only a reserve has the id of an advert',
  "audit.ts | condition dropped | examine: e.kind = 'deposit'": 'nothing else has the id of a deposit',
  "audit.ts | condition dropped | examine: a.kind = 'platform'": 'only accounts of the platform have such a name',
  "audit.ts | condition dropped | examine: kind = 'conversion'": 'nothing else has the id of a quote',
  'audit.ts | condition dropped | audit: closed_at is null':
    'the mark counts only once a whole audit opens the ledger, which sets it',
  "replay.ts | condition dropped | divergentOrders: a.kind = 'escrow'": 'only an escrow has the number of an order',
  'replay.ts | condition dropped | eventsOf: order_id = any($1::int8[])':
    'each order takes its own events of those that were read',
  'asset.repo.ts | condition dropped | listInWallet: live': 'it only finds the index',
  "demo.repo.ts | condition dropped | turns: status = 'processing'":
    'an order that is over is nobody’s turn; it only finds the index',
  'marketplace.repo.ts | condition dropped | changesSince: true': 'it is always true',
  'sandbox-chain.repo.ts | condition dropped | lockHead: name = $1': 'locks all chains, which only makes others wait',
  'bank-account.repo.ts | condition dropped | lockOwner: id = $1': 'locks everybody, which only makes others wait',
  "expiry.repo.ts | condition dropped | lockDue: id in (select advert_id from m2m_order where phase = 'awaitingPayment' and deadline_at <= app_now() order by deadline_at limit $1)":
    'locks more adverts, which only makes others wait; the next statement chooses the orders',
  'crypto-withdrawal.repo.ts | condition dropped | addEvent: withdrawal_id = $1':
    'the steps of a withdrawal keep their order; their numbers are not read',
  'market-price.repo.ts | order reversed | store: order by 1': 'it only decides in which order rows are locked',
  'market-price.repo.ts | order reversed | store: order by 2': 'it only decides in which order rows are locked',
  'past-rate.repo.ts | order reversed | record: order by o.currency': 'each currency has one row, whichever is first',
  'bank-account.repo.ts | order reversed | lockForDeletion: order by id':
    'it only decides in which order rows are locked',
  'expiry.repo.ts | order reversed | lockDue: order by id': 'it only decides in which order rows are locked',
  'session.repo.ts | order reversed | findActiveAndHit: order by k': 'it only decides in which order rows are locked',
  'rate.repo.ts | order reversed | hit: order by k': 'it only decides in which order rows are locked',
  'order.repo.ts | order reversed | place: order by seq desc': 'a new order has no appeal',
  'crypto-withdrawal.repo.ts | order reversed | listOf: order by withdrawal_id':
    'each withdrawal takes its own steps of those that were read',
  'replay.ts | order reversed | eventsOf: order by order_id': 'each order takes its own events of those that were read',
  'housekeeping.repo.ts | lock dropped | sweepOld: for update skip locked':
    'a person who signs up again meanwhile keeps the row: the foreign key refuses the deletion, which is repeated',
  'housekeeping.repo.ts | order reversed | measureGrown: order by relname':
    'every table is measured, whichever is the first',
}
