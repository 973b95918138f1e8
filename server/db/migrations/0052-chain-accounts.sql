-- One file has the public keys of all our accounts: one fingerprint, which the signer compares with its own. At most one row.
drop table chain_account;
create table chain_account (
  singleton boolean primary key default true check (singleton),
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$')
);
