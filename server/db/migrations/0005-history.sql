-- Each change of what a person has of an asset is one line of their history. Completed lines of an asset sum to the person's accounts.
create table history_line (
  id bigint generated always as identity primary key,
  t_id public_id not null unique,
  person_id bigint not null references person,
  type text not null check (type in ('Deposit', 'Withdrawal', 'receive', 'send', 'm2m_buy', 'm2m_sell')),
  direction text not null check (direction in ('in', 'out')),
  asset text not null references asset,
  amount minor_units not null check (amount > 0),
  fee minor_units not null default 0 check (fee >= 0),
  counterparty text not null check (length(counterparty) <= 200),
  order_no public_id,
  status text not null check (status in ('pending', 'completed', 'failed', 'cancelled')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (direction = 'out' or type <> 'Withdrawal'),
  check ((order_no is not null) = (type in ('m2m_buy', 'm2m_sell')))
);
create index history_line_of_person on history_line (person_id, id desc);
create index history_line_of_asset on history_line (person_id, asset, id desc);
create index history_line_of_type on history_line (person_id, type, id desc);

create function new_public_id() returns text language sql volatile as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + floor(random() * 32)::int, 1), '') from generate_series(1, 20)
$$;

-- What was posted before there was a history: deposits and released orders.
insert into history_line (t_id, person_id, type, direction, asset, amount, counterparty, order_no, status, created_at, updated_at)
select new_public_id(), n.person_id,
  case when n.kind = 'deposit' then 'Deposit' when n.amount > 0 then 'm2m_buy' else 'm2m_sell' end,
  case when n.amount > 0 then 'in' else 'out' end, n.asset, abs(n.amount),
  case when n.kind = 'deposit' then 'Sandbox' else (
    select username from person join m2m_order o on o.order_no = n.ref where person.id in (o.buyer_id, o.seller_id) and person.id <> n.person_id) end,
  case when n.kind <> 'deposit' then n.ref end, 'completed', n.at, n.at
from (
  select e.id, e.kind, e.ref, e.at, a.person_id, p.asset, sum(p.amount) as amount
  from entry e join posting p on p.entry_id = e.id join account a on a.id = p.account_id
  where a.person_id is not null group by e.id, a.person_id, p.asset having sum(p.amount) <> 0
) n order by n.id;

drop function new_public_id();
