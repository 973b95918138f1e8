-- A token can be traded on the marketplace, or only be in wallets.
alter table asset add column traded boolean not null default true;
-- In everybody's wallet until they remove it.
alter table asset add column standard boolean not null default true;
alter table asset drop constraint asset_position_key;
insert into asset (code, kind, scale, name, symbol, networks, position, traded, standard) values
  ('USDC', 'crypto', 6, 'USD Coin', 'USDC', '{Ethereum,Solana,Binance Smart Chain,Stellar,Avalanche C Chain}', 6, false, false),
  ('TRX', 'crypto', 6, 'TRON', 'TRX', '{Tron}', 7, false, false),
  ('XRP', 'crypto', 6, 'XRP', 'XRP', '{Ripple}', 8, false, false),
  ('LTC', 'crypto', 8, 'Litecoin', 'LTC', '{Litecoin}', 9, false, false),
  ('XLM', 'crypto', 7, 'Stellar Lumens', 'XLM', '{Stellar}', 10, false, false),
  ('ADA', 'crypto', 6, 'Cardano', 'ADA', '{Cardano}', 11, false, false),
  ('AVAX', 'crypto', 18, 'Avalanche', 'AVAX', '{Avalanche C Chain}', 12, false, false),
  ('DOGE', 'crypto', 8, 'Dogecoin', 'DOGE', '{Doge}', 13, false, false);
update asset set position = position + 10 where kind = 'fiat';
alter table asset add constraint asset_position_key unique (position);

-- What a person added to their wallet, or removed from it.
create table wallet_choice (
  person_id bigint not null references person,
  asset text not null references asset,
  added boolean not null,
  primary key (person_id, asset)
);
