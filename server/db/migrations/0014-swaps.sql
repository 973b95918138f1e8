-- Swaps with the exchange provider. A row is written before the provider is asked, so that no request is sent twice.
create table swap (
  id bigint generated always as identity primary key,
  person_id bigint references person,
  request_key text not null check (length(request_key) between 1 and 100),
  body_hash bytea not null check (length(body_hash) = 32),
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  sent_at timestamptz not null,
  -- The provider's answer was lost: it may have made the swap, whose address nobody has seen.
  is_lost boolean not null default false,
  swap_id text unique check (swap_id ~ '^[A-Za-z0-9-]{1,64}$'),
  status text check (length(status) between 1 and 60),
  trade jsonb check (jsonb_typeof(trade) = 'object'),
  seq int not null default 0 check (seq >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  recorded_at timestamptz,
  checked_at timestamptz,
  watched_at timestamptz,
  ended_at timestamptz,
  check ((swap_id is null) = (status is null) and (swap_id is null) = (trade is null)),
  check (not (is_lost and swap_id is not null))
);
create unique index swap_request on swap (coalesce(person_id, 0), request_key);
create index swap_of_person on swap (person_id, id desc) where person_id is not null and swap_id is not null;
create index swap_open on swap (checked_at) where swap_id is not null and ended_at is null;

-- A notice about a swap leads to its page.
alter table notification add column swap_id text;

-- When the next call to a provider may be sent, by any server.
create table provider_call (
  provider text primary key,
  next_at timestamptz not null
);
insert into provider_call (provider, next_at) values ('exchange', '-infinity');

-- The sandbox's exchange provider.
create table sandbox_exchange (
  id text primary key,
  kind text not null check (kind in ('swap', 'fiat')),
  request jsonb not null check (jsonb_typeof(request) = 'object'),
  to_amount text not null,
  ending text not null check (ending in ('finished', 'refunded', 'failed', 'verifying', 'expired', 'unrecognized')),
  -- Of a purchase with fiat: whether its payment page was used, and how.
  paid_at timestamptz,
  cancelled_at timestamptz,
  created_at timestamptz not null
);
create table sandbox_exchange_settings (
  id boolean primary key default true check (id),
  ending text not null default 'finished' check (ending in ('finished', 'refunded', 'failed', 'verifying', 'expired', 'unrecognized')),
  fault text not null default 'none' check (fault in ('none', 'slow', 'error', 'too_many', 'plain_text', 'inactive', 'malformed', 'huge', 'redirect', 'drop', 'lost'))
);
insert into sandbox_exchange_settings default values;
