import type { AuditRule } from '#server/ledger/finding.ts'

type Corruption = readonly [name: string, rule: AuditRule, subject: RegExp, statements: string]

// Each leaves money gone, made or misplaced in a way that the product's own code never writes.
export const corruptions: readonly Corruption[] = [
  [
    'an amount changed on the platform side',
    'entry.unbalanced',
    /^deposit first$/,
    `update posting set amount = amount - 1 where account_seq is null`,
  ],
  [
    'an entry without postings',
    'entry.unbalanced',
    /^deposit empty$/,
    `insert into entry (kind, ref, at) values ('deposit', 'empty', app_now())`,
  ],
  [
    'one side of an entry deleted',
    'entry.unbalanced',
    /^deposit first$/,
    `delete from posting where account_seq is null`,
  ],
  [
    'a balance below zero',
    'account.negative',
    /^available:/,
    `alter table account drop constraint account_balance_not_negative; update account set balance = -1 where kind = 'available';
     alter table account add constraint account_balance_not_negative check (balance >= 0) not valid`,
  ],
  [
    'a balance raised without a posting',
    'account.drift',
    /^available:/,
    `update account set balance = balance + 1 where kind = 'available' and version > 1`,
  ],
  [
    'coins shifted between two balances',
    'account.drift',
    /^reserve:VEND/,
    `update account set balance = balance + case kind when 'reserve' then 1 else -1 end where kind in ('reserve', 'escrow') and balance > 0 and ref ~ '^(VEND|FRESH)'`,
  ],
  [
    'a version turned back',
    'account.drift',
    /^available:/,
    `update account set version = version - 1 where kind = 'available' and version > 1`,
  ],
  [
    'a whole entry deleted',
    'account.drift',
    /^available:/,
    `delete from posting where entry_id = (select id from entry where ref = 'first'); delete from entry where ref = 'first'`,
  ],
  [
    'a running balance rewritten',
    'account.drift',
    /^available:/,
    `update posting set balance_after = balance_after + 1 where account_seq = 1 and account_id in (select id from account where kind = 'available')`,
  ],
  [
    'a posting without its number',
    'account.drift',
    /^available:/,
    `update posting set account_seq = null, balance_after = null where account_seq = 1 and account_id in (select id from account where kind = 'available')`,
  ],
  [
    'an order larger than its escrow',
    'order.escrow',
    /^FRESH/,
    `update m2m_order set token_amount = token_amount + 1 where order_no like 'FRESH%'`,
  ],
  [
    'an escrow of no order',
    'order.escrow',
    /^STRAY$/,
    `select ledger_post('deposit', 'lost', array['platform', 'escrow'], array['custody', 'STRAY'], array[null, 1], array['BTC', 'BTC'], array[-1, 1])`,
  ],
  [
    'an order that was never locked',
    'order.locked',
    /^FRESH/,
    `update entry set kind = 'deposit' where kind = 'order.lock' and ref like 'FRESH%'`,
  ],
  [
    'an order ended twice',
    'order.locked',
    /^PAST/,
    `select ledger_post('order.cancel', ref, array['platform', 'platform'], array['fee', 'custody'], array[null, null]::int8[], array['BTC', 'BTC'], array[-1, 1]) from entry where kind = 'order.release'`,
  ],
  [
    'an order paid without an event',
    'order.replay',
    /^FRESH/,
    `update m2m_order set phase = 'awaitingRelease', paid_at = app_now(), seq = 1 where order_no like 'FRESH%'`,
  ],
  ['an event that was deleted', 'order.replay', /^PAST/, `delete from order_event where seq = 1`],
  ['a last event that was deleted', 'order.replay', /^PAST/, `delete from order_event where seq = 2`],
  ['an event that was never allowed', 'order.replay', /^PAST/, `update order_event set by = 'buyer' where seq = 2`],
  [
    'an event at another time',
    'order.replay',
    /^PAST/,
    `update order_event set at = at - interval '1 second' where seq = 1`,
  ],
  [
    'a case that was sent without an entry',
    'case.sent',
    /^PAST/,
    `insert into order_case (order_id, claimant, phase, answer_by, created_at, closed_at)
       select id, 'buyer', 'sent', app_now(), app_now(), app_now() from m2m_order where order_no like 'PAST%'`,
  ],
  [
    'a late sending without a case',
    'case.sent',
    /^PAST/,
    `select ledger_post('order.late', order_no, '{available,available}', array[seller_id, buyer_id]::text[], array[seller_id, buyer_id]::int8[], array[token, token]::text[], array[-(token_amount), token_amount]) from m2m_order where order_no like 'PAST%'`,
  ],
  [
    'a late sending of an open case',
    'case.sent',
    /^PAST/,
    `insert into order_case (order_id, claimant, phase, answer_by, created_at, closed_at)
       select id, 'buyer', 'awaitingAnswer', app_now(), app_now(), null from m2m_order where order_no like 'PAST%';
     select ledger_post('order.late', order_no, '{available,available}', array[seller_id, buyer_id]::text[], array[seller_id, buyer_id]::int8[], array[token, token]::text[], array[-(token_amount), token_amount]) from m2m_order where order_no like 'PAST%'`,
  ],
  [
    'a late sending of a case that was withdrawn',
    'case.sent',
    /^PAST/,
    `insert into order_case (order_id, claimant, phase, answer_by, created_at, closed_at)
       select id, 'buyer', 'withdrawn', app_now(), app_now(), app_now() from m2m_order where order_no like 'PAST%';
     select ledger_post('order.late', order_no, '{available,available}', array[seller_id, buyer_id]::text[], array[seller_id, buyer_id]::int8[], array[token, token]::text[], array[-(token_amount), token_amount]) from m2m_order where order_no like 'PAST%'`,
  ],
  [
    'a late sending of less than the order',
    'case.sent',
    /^PAST/,
    `insert into order_case (order_id, claimant, phase, answer_by, created_at, closed_at)
       select id, 'buyer', 'sent', app_now(), app_now(), app_now() from m2m_order where order_no like 'PAST%';
     select ledger_post('order.late', order_no, '{available,available}', array[seller_id, buyer_id]::text[], array[seller_id, buyer_id]::int8[], array[token, token]::text[], array[-(token_amount - 1), token_amount - 1]) from m2m_order where order_no like 'PAST%'`,
  ],
  [
    'a late sending to the wrong side',
    'case.sent',
    /^PAST/,
    `insert into order_case (order_id, claimant, phase, answer_by, created_at, closed_at)
       select id, 'buyer', 'sent', app_now(), app_now(), app_now() from m2m_order where order_no like 'PAST%';
     select ledger_post('order.late', order_no, '{available,available}', array[buyer_id, seller_id]::text[], array[buyer_id, seller_id]::int8[], array[token, token]::text[], array[-(token_amount), token_amount]) from m2m_order where order_no like 'PAST%'`,
  ],
  [
    'a late sending of no order',
    'case.sent',
    /^STRAY$/,
    `select ledger_post('order.late', 'STRAY', '{available,available}', array[s, b]::text[], array[s, b]::int8[], '{BTC,BTC}', '{-1,1}')
     from (select seller_id as s, buyer_id as b from m2m_order where order_no like 'PAST%') as o`,
  ],
  [
    'a Sell advert that offers more than it holds',
    'advert.total',
    /^VEND/,
    `update advert set available = available + 1 where type = 'Sell'`,
  ],
  [
    'a Sell advert that was posted smaller',
    'advert.total',
    /^VEND/,
    `update advert set token_amount = token_amount - 1 where type = 'Sell'`,
  ],
  [
    'a Buy advert that offers more than is left',
    'advert.total',
    /^WANT/,
    `update advert set available = available + 1 where type = 'Buy'`,
  ],
  [
    'a line of history that was deleted',
    'history.total',
    /^ada$/,
    `delete from history_line where person_id = (select id from person where username = 'ada') and direction = 'out'`,
  ],
  [
    'a line of history that was raised',
    'history.total',
    /^bob$/,
    `update history_line set amount = amount + 1 where person_id = (select id from person where username = 'bob')`,
  ],
]
