alter table payee drop constraint payee_kind_check;
alter table payee add constraint payee_kind_check check (kind in ('account', 'bank', 'address'));

-- A crypto withdrawal; its line of history has the same t_id.
create table crypto_withdrawal (
  id bigint generated always as identity primary key,
  t_id public_id not null unique references history_line (t_id),
  person_id bigint not null references person,
  asset text not null references asset,
  network text not null check (length(network) between 1 and 40),
  address text not null check (length(address) between 1 and 200),
  memo text check (length(memo) between 1 and 100),
  -- What leaves the balance; the fee is part of it.
  amount minor_units not null check (amount > 0),
  fee minor_units not null check (fee >= 0 and fee < amount),
  -- When it was requested; null while there was no price.
  value_usd numeric(20, 2) check (value_usd >= 0),
  phase text not null check (phase in ('held', 'awaitingReview', 'approved', 'signed', 'broadcast', 'confirmed', 'cancelled', 'failed')),
  closed_by text check (closed_by in ('owner', 'operator', 'platform', 'network')),
  -- The one signed transaction: it alone is broadcast, however often.
  raw text check (length(raw) between 1 and 200000),
  txid text check (length(txid) between 1 and 100),
  -- The most that the network takes for it, in its own coin.
  network_coin text references asset,
  network_fee minor_units check (network_fee >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (network, txid),
  check ((phase in ('confirmed', 'cancelled', 'failed')) = (closed_by is not null)),
  check ((raw is not null) = (phase in ('signed', 'broadcast', 'confirmed', 'failed'))),
  check (num_nulls(raw, txid, network_coin, network_fee) in (0, 4))
);
create index crypto_withdrawal_open on crypto_withdrawal (id) where phase in ('held', 'awaitingReview', 'approved', 'signed', 'broadcast');
create index crypto_withdrawal_of_person on crypto_withdrawal (person_id, created_at desc);

-- Events of the lifecycle; replayed, they give the withdrawal's phase.
create table crypto_withdrawal_event (
  withdrawal_id bigint not null references crypto_withdrawal,
  seq integer not null check (seq >= 1),
  type text not null check (type ~ '^[a-z]+\.[a-z]+$'),
  by text not null check (by in ('owner', 'operator', 'platform', 'network')),
  phase text not null,
  at timestamptz not null,
  primary key (withdrawal_id, seq)
);
create trigger crypto_withdrawal_event_append_only before update or delete on crypto_withdrawal_event
  for each row execute function refuse_change();
create trigger crypto_withdrawal_event_no_truncate before truncate on crypto_withdrawal_event execute function refuse_change();

-- What the sandbox's chains do with what is broadcast; real chains leave it alone.
create table sandbox_payout_mode (
  singleton boolean primary key default true check (singleton),
  mode text not null default 'normal' check (mode in ('normal', 'refused', 'unconfirmed', 'slow'))
);
insert into sandbox_payout_mode default values;
create table sandbox_payout (
  network text not null references network,
  txid text not null check (length(txid) between 1 and 100),
  raw text not null,
  is_refused boolean not null,
  -- When a block can take it; null while the control page holds it back.
  mine_at timestamptz,
  primary key (network, txid)
);
