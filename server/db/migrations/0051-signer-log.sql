-- How far the servers have seen the signer's log: one that is behind it, or another one, is not asked. At most one row.
create table signer_log (
  singleton boolean primary key default true check (singleton),
  log text not null check (log ~ '^[0-9a-f]{32}$'),
  seq bigint not null check (seq >= 0),
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
