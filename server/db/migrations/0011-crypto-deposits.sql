-- Where a person pays to on a network. Networks with memos have one address for all, and a memo for each.
create table deposit_address (
  person_id bigint not null references person,
  network text not null references network,
  address text not null check (length(address) between 1 and 150),
  memo text check (length(memo) between 1 and 64),
  created_at timestamptz not null,
  primary key (person_id, network)
);
create unique index deposit_address_unique on deposit_address (network, address, coalesce(memo, ''));

-- A transfer to an address of ours; its line of history has the same t_id.
create table crypto_deposit (
  id bigint generated always as identity primary key,
  network text not null references network,
  txid text not null check (length(txid) between 1 and 100),
  output integer not null check (output >= 0),
  asset text not null references asset,
  address text not null check (length(address) between 1 and 150),
  memo text check (length(memo) <= 64),
  -- In the chain's smallest unit, and what of it the ledger can hold in its own.
  chain_amount minor_units not null check (chain_amount > 0),
  amount minor_units not null check (amount >= 0),
  -- What is left below the ledger's smallest unit, in the chain's.
  remainder minor_units not null check (remainder >= 0 and remainder < chain_amount or amount = 0),
  -- Null while the memo names nobody.
  person_id bigint references person,
  t_id public_id unique references history_line (t_id),
  -- The block that it is in.
  height bigint check (height >= 0),
  needed smallint not null check (needed > 0),
  phase text not null check (phase in ('confirming', 'awaitingOperator', 'credited', 'belowLeast', 'dropped')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint crypto_deposit_once unique (network, txid, output),
  foreign key (asset, network) references token_network (asset, network),
  check (phase <> 'credited' or (person_id is not null and t_id is not null and amount > 0)),
  check (phase <> 'dropped' or height is null)
);
create index crypto_deposit_open on crypto_deposit (network, height) where phase = 'confirming';
create index crypto_deposit_waiting on crypto_deposit (id) where phase = 'awaitingOperator';
create index crypto_deposit_of_person on crypto_deposit (person_id, id desc);

-- What the chain held for us when it was last read, in its smallest unit.
create table chain_holding (
  network text not null references network,
  asset text not null references asset,
  amount minor_units not null,
  primary key (network, asset)
);
