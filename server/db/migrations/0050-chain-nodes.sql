-- What an address of ours has more on its chain than our deposits explain, such as coins that a contract has sent: nobody is credited until
-- an operator has found its transaction.
create table chain_surplus (
  network text not null references network,
  asset text not null,
  address text not null check (length(address) between 1 and 150),
  amount minor_units not null check (amount > 0),
  -- The block at which it was first read with this amount.
  since_height bigint not null check (since_height >= 0),
  primary key (network, asset, address),
  foreign key (asset, network) references token_network (asset, network)
);

-- The public keys that our addresses are derived from: with others, what is paid to them could not be spent.
create table chain_account (
  family text primary key check (family in ('evm', 'litecoin')),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$')
);
