-- Who works at the console. A row stays when somebody leaves: the log names it.
create table operator (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  username text not null unique check (username ~ '^[a-z0-9_]{3,20}$'),
  name text not null check (length(name) between 1 and 100),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  -- Both are set by a one-time link; the secret is encrypted under OPERATOR_KEY.
  password_hash text,
  totp_secret bytea check (length(totp_secret) between 29 and 200),
  -- The last step of the authenticator that was used: an older one, or the same, is not good again.
  totp_step bigint check (totp_step > 0),
  failures smallint not null default 0 check (failures between 0 and 4),
  locked_until timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null,
  check ((password_hash is null) = (totp_secret is null))
);

create table operator_role (
  operator_id bigint not null references operator,
  role text not null check (role in ('support', 'finance', 'risk', 'admin')),
  primary key (operator_id, role)
);

create table operator_recovery_code (
  code_hash bytea primary key check (length(code_hash) = 32),
  operator_id bigint not null references operator,
  used_at timestamptz
);
create index operator_recovery_code_of on operator_recovery_code (operator_id);

-- Of a password that was right, good for the code alone until that is confirmed.
create table operator_session (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  operator_id bigint not null references operator,
  address text not null check (length(address) between 1 and 100),
  device text not null check (length(device) <= 200),
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at and expires_at <= created_at + interval '8 hours'),
  ended_at timestamptz
);
create index operator_session_of on operator_session (operator_id) where ended_at is null;

-- A one-time link: password and authenticator are set by it, and nothing before its code is confirmed.
create table operator_link (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  operator_id bigint not null references operator,
  token_hash bytea not null check (length(token_hash) = 32),
  password_hash text,
  totp_secret bytea check (length(totp_secret) between 29 and 200),
  failures smallint not null default 0 check (failures between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  check ((password_hash is null) = (totp_secret is null))
);
create unique index operator_link_open on operator_link (operator_id) where ended_at is null;
