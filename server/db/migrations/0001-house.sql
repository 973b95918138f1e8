-- The house itself: time, assets, people, their way in, and the tables that background work leans on.

-- Money is an integer of the asset's smallest unit. numeric(38,0) would round 0.6 to 1 and keep NaN; this refuses both.
create domain minor_units as numeric
  constraint minor_units_whole check (value <> 'NaN' and value = trunc(value) and abs(value) < 1e38);
create domain unit_price as numeric
  constraint unit_price_sane check (value <> 'NaN' and value > 0 and value < 1e18 and scale(value) <= 8);
create domain public_id as text
  constraint public_id_base32 check (value ~ '^[0-9A-HJKMNP-TV-Z]{20}$');

-- One row; only the sandbox moves it.
create table house_clock (
  singleton boolean primary key default true check (singleton),
  ahead interval not null default '0'
);
insert into house_clock default values;

-- Stable, for otherwise no index could serve 'before now'.
create function house_now() returns timestamptz language plpgsql stable as $$
begin
  return clock_timestamp() + (select ahead from house_clock);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'QS002', constraint = 'append_only', table = tg_table_name;
end $$;

create table asset (
  code text primary key check (code ~ '^[A-Z0-9]{2,10}$'),
  kind text not null check (kind in ('crypto', 'fiat')),
  scale smallint not null check (scale between 0 and 18),
  name text not null,
  symbol text not null,
  networks text[] not null default '{}' check (kind = 'fiat' or cardinality(networks) > 0),
  position smallint not null unique
);
insert into asset (code, kind, scale, name, symbol, networks, position) values
  ('BTC', 'crypto', 8, 'Bitcoin', 'BTC', '{Bitcoin}', 1),
  ('ETH', 'crypto', 18, 'Ethereum', 'ETH', '{Ethereum}', 2),
  ('SOL', 'crypto', 9, 'Solana', 'SOL', '{Solana}', 3),
  ('BNB', 'crypto', 18, 'BNB', 'BNB', '{Binance Smart Chain}', 4),
  ('USDT', 'crypto', 6, 'Tether', 'USDT', '{Tron,Ethereum,Binance Smart Chain,Solana}', 5);
insert into asset (code, kind, scale, name, symbol, position) values
  ('USD', 'fiat', 2, 'US Dollar', '$', 11),
  ('CAD', 'fiat', 2, 'Canadian Dollar', 'CA$', 12),
  ('GBP', 'fiat', 2, 'British Pound', '£', 13),
  ('EUR', 'fiat', 2, 'Euro', '€', 14),
  ('CNY', 'fiat', 2, 'Chinese Yuan', 'CN¥', 15),
  ('NGN', 'fiat', 2, 'Nigerian Naira', '₦', 16),
  ('ZAR', 'fiat', 2, 'South African Rand', 'R', 17),
  ('GHS', 'fiat', 2, 'Ghanaian Cedi', 'GH₵', 18),
  ('KES', 'fiat', 2, 'Kenyan Shilling', 'KSh', 19),
  ('XOF', 'fiat', 0, 'West African CFA Franc', 'CFA', 20);

create table payment_method (
  name text primary key check (length(name) between 1 and 60),
  position smallint not null unique
);
insert into payment_method (name, position) values
  ('Bank Transfer', 1), ('Interbank', 2), ('Mobile Money', 3), ('Wise', 4), ('Revolut', 5), ('SEPA', 6),
  ('Zelle', 7), ('M-Pesa', 8), ('Interac e-Transfer', 9), ('Alipay', 10);

create table market_price (
  token text not null references asset,
  currency text not null references asset,
  price unit_price not null,
  change_24h numeric(9, 2),
  at timestamptz not null,
  primary key (token, currency)
);

create table person (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  username text not null unique check (username ~ '^[a-z0-9_]{3,20}$'),
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  phone text check (length(phone) between 3 and 40),
  country text check (length(country) between 2 and 60),
  password_hash text not null,
  email_verified_at timestamptz,
  demo boolean not null default false,
  created_at timestamptz not null
);

create index person_demo on person (id) where demo;

create table settings (
  person_id bigint primary key references person,
  hide_assets boolean not null default false,
  push_notification boolean not null default true,
  newsletter boolean not null default false,
  order_email boolean not null default true,
  currency text not null default 'USD' references asset
);

create table session (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  token_hash bytea not null unique check (length(token_hash) = 32),
  person_id bigint not null references person,
  device text not null check (length(device) <= 200),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz
);
create index session_of_person on session (person_id) where revoked_at is null;

-- A code that is on its way. Without a person it is a decoy: it answers like any other and no code opens it.
create table challenge (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint references person,
  purpose text not null check (purpose in ('signup', 'login')),
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts between 0 and 5),
  sent smallint not null default 1 check (sent between 1 and 6),
  resend_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  pending_first_name text,
  pending_last_name text,
  pending_password_hash text,
  created_at timestamptz not null,
  check (num_nonnulls(pending_first_name, pending_last_name, pending_password_hash) in (0, 3)),
  check (pending_password_hash is null or purpose = 'signup')
);
create index challenge_by_expiry on challenge (expires_at);
create index challenge_open_of_person on challenge (person_id) where used_at is null;

create table bank_account (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
  account_name text not null check (length(account_name) between 1 and 100),
  account_number text not null check (length(account_number) between 1 and 40),
  bank_name text not null check (length(bank_name) between 1 and 100),
  account_type text not null check (account_type in ('Savings', 'Current', 'Checking', 'Others')),
  sort_code text check (length(sort_code) between 1 and 20),
  created_at timestamptz not null
);
create index bank_account_of_person on bank_account (person_id, id);

create table idempotency (
  person_id bigint not null references person,
  operation text not null,
  key text not null check (length(key) between 1 and 100),
  body_hash bytea not null check (length(body_hash) = 32),
  answer jsonb,
  created_at timestamptz not null,
  primary key (person_id, operation, key)
);
create index idempotency_by_age on idempotency (created_at);

create table job (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  dedupe_key text unique,
  run_at timestamptz not null,
  attempts smallint not null default 0,
  locked_until timestamptz,
  last_error text,
  done_at timestamptz,
  failed_at timestamptz
);
create index job_waiting on job (run_at, id) where done_at is null and failed_at is null;

-- The sandbox's mailbox.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index mail_of_recipient on mail (recipient, id desc);

create table stream_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id bigint not null references session,
  expires_at timestamptz not null
);
create index stream_ticket_by_expiry on stream_ticket (expires_at);

-- Counters are worth no disk write: a crash forgets them.
create unlogged table rate_count (
  key text not null,
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (key, window_start)
);
create index rate_count_by_age on rate_count (window_start);
