-- A browser in which somebody entered a code of this account: its logins are counted apart from everybody else's.
create table login_device (
  token_hash bytea primary key check (length(token_hash) = 32),
  person_id bigint not null references person,
  expires_at timestamptz not null
);
create index login_device_by_expiry on login_device (expires_at);
