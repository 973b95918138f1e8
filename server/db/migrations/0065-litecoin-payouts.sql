-- What was paid to us on Litecoin before its outputs were recorded: withdrawals are paid with it.
insert into chain_utxo (network, outpoint, path, amount, height)
  select d.network, d.txid || ':' || d.output, 'm/84''/2''/0''/0/' || a.index, d.chain_amount, d.height
  from crypto_deposit d join deposit_address a on a.network = d.network and a.address = d.address
  where d.network = 'Litecoin' and d.txid ~ '^[0-9a-f]{64}$' and d.output < 1000000 and d.phase <> 'dropped'
  on conflict do nothing;
create index chain_utxo_unspent on chain_utxo (network, amount desc) where spent_by is null;
