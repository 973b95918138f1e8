-- What a transaction of ours that is for no withdrawal moves: between addresses of ours, or, without `to_path`, to somebody else, of which only the
-- signer knew what it was for.
create table chain_move (
  subject text primary key check (length(subject) between 1 and 60),
  network text not null,
  kind text not null check (kind in ('payout', 'fund', 'sweep')),
  asset text not null,
  from_path text not null check (length(from_path) between 1 and 100),
  from_address text not null check (length(from_address) between 1 and 150),
  to_path text check (length(to_path) between 1 and 100),
  to_address text not null check (length(to_address) between 1 and 150),
  -- In the chain's smallest unit.
  amount minor_units not null check (amount > 0),
  -- Why it cannot go on now, as a sentence for an operator.
  waits_for text check (length(waits_for) between 1 and 300),
  created_at timestamptz not null,
  foreign key (asset, network) references token_network (asset, network),
  check ((to_path is null) = (kind = 'payout'))
);
create index chain_move_of_network on chain_move (network);

-- `address`: whose the transaction is, where it is not of the address that pays withdrawals.
create or replace view chain_outlay as
  select c.network, t.asset, c.height, c.booked,
    case when c.kind <> 'payout' or c.outcome <> 'mined' then 0
      when w.asset = t.asset then trunc((w.amount - w.fee) * u.per_minor)
      when w.asset is null and m.asset = t.asset then m.amount else 0 end as moved,
    case when t.contract is null then c.fee_paid else 0 end as fee,
    case when t.contract is null then ceil(c.fee_paid / u.per_minor) * u.per_minor else 0 end as booked_fee,
    case when m.kind = 'sweep' then m.from_address end as address
  from chain_transaction c join token_network t on t.network = c.network join asset a on a.code = t.asset
    cross join lateral (select power(10::numeric, (t.chain_decimals - a.scale)::numeric) as per_minor) u
    left join crypto_withdrawal w on w.t_id = c.subject
    left join chain_move m on m.subject = c.subject
  where c.outcome is not null;

-- By how much our transactions in blocks changed what is at an address of ours beside what leaves us.
create view chain_inner_move as
  select m.network, m.asset, p.address, c.height, p.amount
  from chain_move m join chain_transaction c on c.subject = m.subject and c.kind = m.kind and c.outcome = 'mined'
    cross join lateral (values (m.from_address, -m.amount), (m.to_address, m.amount::numeric)) as p (address, amount)
  where m.to_path is not null;
