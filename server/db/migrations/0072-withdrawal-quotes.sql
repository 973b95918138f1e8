-- What a withdrawal of exactly this is to cost, until it expires. A person has one, which the next one replaces; a request takes it.
create table withdrawal_quote (
  person_id bigint primary key references person,
  public_id public_id not null unique,
  asset text not null,
  network text not null,
  address text not null check (length(address) between 1 and 150),
  memo text check (length(memo) between 1 and 200),
  memo_kind text check (memo_kind in ('tag', 'text', 'id', 'hash')),
  -- In the ledger's unit; the fee is part of the amount.
  amount minor_units not null,
  fee minor_units not null check (fee > 0),
  expires_at timestamptz not null,
  created_at timestamptz not null check (created_at < expires_at),
  foreign key (asset, network) references token_network (asset, network),
  check (amount > fee)
);
-- Whether a withdrawal costs this fee whatever its network asks; else it costs this at the least.
alter table token_network add column is_fee_fixed boolean not null default false;
