-- The networks of deposits and withdrawals, and how far each chain was read.
create table network (
  name text primary key,
  -- Newest first: the blocks that were read last, and the transfers that can still be dropped.
  scanned jsonb check (jsonb_typeof(scanned) = 'object'),
  -- -1 before the first block.
  height bigint check (height >= -1),
  -- Stopped by a reorganisation that is too deep, until an operator opens it again.
  stopped_at timestamptz,
  stopped_reason text check (length(stopped_reason) between 1 and 300),
  check ((scanned is null) = (height is null)),
  check ((stopped_at is null) = (stopped_reason is null))
);
insert into network (name) values ('Bitcoin'), ('Ethereum'), ('Tron'), ('Binance Smart Chain'), ('Ripple'), ('Solana'), ('Litecoin'),
  ('Stellar'), ('Cardano'), ('Avalanche C Chain'), ('Doge');

-- How a token moves on a network; amounts in the asset's smallest unit.
create table token_network (
  asset text not null references asset,
  network text not null references network,
  -- The token's contract or mint; null for the network's own coin.
  contract text check (length(contract) between 1 and 100),
  chain_decimals smallint not null check (chain_decimals between 0 and 18),
  confirmations smallint not null check (confirmations between 1 and 200),
  min_deposit minor_units not null check (min_deposit > 0),
  withdrawal_fee minor_units not null check (withdrawal_fee >= 0),
  min_withdrawal minor_units not null check (min_withdrawal > withdrawal_fee),
  -- About how long a withdrawal takes.
  arrival_s integer not null check (arrival_s > 0),
  memo_required boolean not null default false,
  primary key (asset, network)
);
insert into token_network (asset, network, contract, chain_decimals, confirmations, min_deposit, withdrawal_fee, min_withdrawal, arrival_s, memo_required) values
  ('BTC', 'Bitcoin', null, 8, 2, 10000, 15000, 100000, 1800, false),
  ('ETH', 'Ethereum', null, 18, 12, 1000000000000000, 1200000000000000, 10000000000000000, 300, false),
  ('SOL', 'Solana', null, 9, 32, 10000000, 8000000, 100000000, 60, false),
  ('BNB', 'Binance Smart Chain', null, 18, 15, 2000000000000000, 500000000000000, 10000000000000000, 60, false),
  ('USDT', 'Tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 6, 20, 1000000, 1000000, 10000000, 120, false),
  ('USDT', 'Ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6, 12, 1000000, 3000000, 10000000, 300, false),
  ('USDT', 'Binance Smart Chain', '0x55d398326f99059fF775485246999027B3197955', 18, 15, 1000000, 300000, 10000000, 60, false),
  ('USDT', 'Solana', 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 6, 32, 1000000, 500000, 10000000, 60, false),
  ('USDC', 'Ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6, 12, 1000000, 3000000, 10000000, 300, false),
  ('USDC', 'Solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6, 32, 1000000, 500000, 10000000, 60, false),
  ('USDC', 'Binance Smart Chain', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18, 15, 1000000, 300000, 10000000, 60, false),
  ('USDC', 'Stellar', 'USDC:GA5ZSEJYB37JRC5AVCIA5MOP4RHTM335X2KGX3IHOJAPP5RE34K4KZVN', 7, 1, 1000000, 200000, 5000000, 30, true),
  ('USDC', 'Avalanche C Chain', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 6, 12, 1000000, 500000, 10000000, 60, false),
  ('TRX', 'Tron', null, 6, 20, 1000000, 1000000, 10000000, 120, false),
  ('XRP', 'Ripple', null, 6, 1, 1000000, 200000, 5000000, 30, true),
  ('LTC', 'Litecoin', null, 8, 6, 1000000, 100000, 2000000, 1200, false),
  ('XLM', 'Stellar', null, 7, 1, 10000000, 100000, 50000000, 30, true),
  ('ADA', 'Cardano', null, 6, 15, 1000000, 800000, 5000000, 600, false),
  ('AVAX', 'Avalanche C Chain', null, 18, 12, 10000000000000000, 10000000000000000, 100000000000000000, 60, false),
  ('DOGE', 'Doge', null, 8, 40, 500000000, 400000000, 2000000000, 2400, false);

-- What the sandbox's chains hold; real chains leave these empty. A parent is the hash of the block one below.
create table sandbox_block (
  network text not null references network,
  height bigint not null check (height >= 0),
  hash text not null check (length(hash) between 16 and 64),
  primary key (network, height)
);
-- Amounts and fees in the chain's smallest unit. `payout` leaves us, all others come from outside.
create table sandbox_transfer (
  id bigint generated always as identity primary key,
  network text not null references network,
  txid text not null check (length(txid) between 1 and 100),
  output integer not null default 0 check (output >= 0),
  asset text not null references asset,
  address text not null check (length(address) between 1 and 150),
  memo text check (length(memo) between 1 and 64),
  amount minor_units not null check (amount > 0),
  payout boolean not null default false,
  -- In the network's own coin.
  fee minor_units not null default 0 check (fee >= 0),
  -- Null while it is in no block.
  height bigint,
  unique (network, txid, output),
  foreign key (asset, network) references token_network (asset, network)
);
create index sandbox_transfer_by_height on sandbox_transfer (network, height);
