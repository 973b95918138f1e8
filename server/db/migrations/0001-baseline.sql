-- Types, clock ---------------------------------------------------------------------------------------------------------------------

-- Money is an integer of the asset's smallest unit. numeric(38,0) would round 0.6 to 1 and accept NaN; this refuses both.
create domain minor_units as numeric
  constraint minor_units_whole check (value <> 'NaN' and value = trunc(value) and abs(value) < 1e38);
create domain unit_price as numeric
  constraint unit_price_in_range check (value <> 'NaN' and value > 0 and value < 1e18 and scale(value) <= 8);
create domain public_id as text
  constraint public_id_base32 check (value ~ '^[0-9A-HJKMNP-TV-Z]{20}$');

-- One row; only the sandbox moves it.
create table app_clock (
  singleton boolean primary key default true check (singleton),
  ahead interval not null default '0'
);
insert into app_clock default values;

-- Stable, because otherwise no index could serve a comparison with now.
create function app_now() returns timestamptz language plpgsql stable as $$
begin
  return clock_timestamp() + (select ahead from app_clock);
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% rows are never changed', tg_table_name using errcode = 'QS002', constraint = 'append_only', table = tg_table_name;
end $$;

-- The marketplace in memory asks which rows changed since it last looked: whatever commits later is at or above the oldest transaction that
-- was open then.
create function stamp_xid() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;

-- Assets ---------------------------------------------------------------------------------------------------------------------------

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
  xid xid8 not null default pg_current_xact_id(),
  primary key (token, currency)
);
create trigger market_price_stamped before update on market_price for each row execute function stamp_xid();

-- Users ----------------------------------------------------------------------------------------------------------------------------

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

-- The text is made from kind and facts when somebody reads it.
create table notification (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z_]+)?$'),
  order_no public_id,
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_person on notification (person_id, id desc);
create index notification_unread on notification (person_id, id) where read_at is null;
create index notification_by_age on notification (created_at);

-- Sessions -------------------------------------------------------------------------------------------------------------------------

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

create table stream_ticket (
  token_hash bytea primary key check (length(token_hash) = 32),
  session_id bigint not null references session,
  expires_at timestamptz not null
);
create index stream_ticket_by_expiry on stream_ticket (expires_at);

-- A signup without pending values is a decoy for an address that is taken: it counts and waits like any other and no code confirms it.
create table challenge (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
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

create table reset_link (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
  token_hash bytea not null check (length(token_hash) = 32),
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  created_at timestamptz not null
);
create index reset_link_by_expiry on reset_link (expires_at);
create index reset_link_open_of_person on reset_link (person_id) where used_at is null;

-- Idempotency, jobs, mail, rate limits, audit log -----------------------------------------------------------------------------------

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

-- Mail of the sandbox.
create table mail (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index mail_of_recipient on mail (recipient, id desc);

-- Unlogged: counters are worth no disk write, a crash may lose them.
create unlogged table rate_count (
  key text not null,
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (key, window_start)
);
create index rate_count_by_age on rate_count (window_start);

-- It outlives what it is about, so it has no foreign keys.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null check (length(operator) between 1 and 100),
  action text not null check (action ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject text not null check (length(subject) between 1 and 80),
  note text not null check (length(note) between 1 and 1000)
);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_change();

-- Ledger: double entry. A balance is the running sum of its account's postings -------------------------------------------------------

-- ref identifies the owner: available → person id, reserve → advert t_id, escrow → order number, platform → purpose.
-- The row of a platform account holds no balance: every deposit and fee would wait for its lock.
create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('available', 'reserve', 'escrow', 'platform')),
  ref text not null check (length(ref) between 1 and 40),
  asset text not null references asset,
  person_id bigint references person,
  balance minor_units not null default 0,
  version bigint not null default 0 check (version >= 0),
  -- The accounts that a person's balances are read from. It changes rarely, so that balance updates leave the indexes alone.
  live boolean not null generated always as (kind = 'available' or (kind <> 'platform' and balance > 0)) stored,
  unique (kind, ref, asset),
  unique (id, asset),
  constraint account_balance_not_negative check (balance >= 0),
  constraint account_platform_unsummed check (kind <> 'platform' or (balance = 0 and version = 0)),
  check ((person_id is null) = (kind = 'platform')),
  check (kind <> 'available' or ref = person_id::text)
) with (fillfactor = 80);
create index account_of_person on account (person_id) where live;

-- xid lets the audit ask for everything that was not yet visible last time, commits out of order included.
create table entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z]+)?$'),
  ref text not null check (length(ref) between 1 and 80),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint entry_unique unique (kind, ref)
);
create index entry_by_xid on entry (xid);

create table posting (
  entry_id bigint not null references entry,
  account_id bigint not null,
  asset text not null,
  amount minor_units not null check (amount <> 0),
  account_seq bigint check (account_seq > 0),
  balance_after minor_units check (balance_after >= 0),
  primary key (entry_id, account_id),
  foreign key (account_id, asset) references account (id, asset),
  constraint posting_no_lost_update unique (account_id, account_seq),
  check ((account_seq is null) = (balance_after is null))
);

create trigger entry_append_only before update or delete on entry for each row execute function refuse_change();
create trigger posting_append_only before update or delete on posting for each row execute function refuse_change();
create trigger entry_no_truncate before truncate on entry execute function refuse_change();
create trigger posting_no_truncate before truncate on posting execute function refuse_change();

create function entry_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from posting where entry_id = new.entry_id group by asset having sum(amount) <> 0) then
    raise exception 'entry % does not sum to 0', new.entry_id using errcode = 'QS003', constraint = 'entry_balanced', table = 'entry';
  end if;
  return null;
end $$;
create constraint trigger entry_balanced after insert on posting deferrable initially deferred
  for each row execute function entry_must_balance();

-- Closed when an audit found something; no entry is posted until a whole audit finds nothing.
create table ledger_status (
  singleton boolean primary key default true check (singleton),
  closed_at timestamptz,
  findings jsonb not null default '[]',
  audited_xid xid8 not null default '0'
);
insert into ledger_status default values;

-- One entry in one call: opens missing accounts, changes balances, writes entry and postings. Concurrent calls insert accounts in one order
-- and lock balances in ascending id, so that they never wait for each other. Account by account: joined to a list, the table would be read
-- from end to end while it has no statistics, which the embedded engine never gathers.
create function ledger_post(entry_kind text, entry_ref text, kinds text[], refs text[], persons bigint[], assets text[], amounts numeric[])
returns bigint language plpgsql as $$
declare
  new_entry bigint;
  line record;
  changed record;
begin
  if (select closed_at is not null from ledger_status) then
    raise exception 'the ledger is closed' using errcode = 'QS001', constraint = 'ledger_open';
  end if;

  insert into entry (kind, ref, at) values (entry_kind, entry_ref, app_now()) returning id into new_entry;

  for line in
    select l.* from unnest(kinds, refs, assets, persons) as l (kind, ref, asset, person_id) order by l.kind, l.ref, l.asset
  loop
    insert into account (kind, ref, asset, person_id)
    select line.kind, line.ref, line.asset, line.person_id
    where not exists (select from account where kind = line.kind and ref = line.ref and asset = line.asset)
    on conflict (kind, ref, asset) do nothing;
  end loop;

  for line in
    select (select a.id from account a where a.kind = l.kind and a.ref = l.ref and a.asset = l.asset) as id, l.*
    from unnest(kinds, refs, assets, amounts) as l (kind, ref, asset, amount) order by 1
  loop
    update account set balance = balance + line.amount, version = version + 1
    where id = line.id and kind <> 'platform' returning version, balance into changed;
    insert into posting (entry_id, account_id, asset, amount, account_seq, balance_after)
    values (new_entry, line.id, line.asset, line.amount, changed.version, changed.balance);
  end loop;

  return new_entry;
end $$;

-- M2M: traders ---------------------------------------------------------------------------------------------------------------------

create table trader (
  person_id bigint primary key references person,
  orders integer not null default 0 check (orders >= 0),
  completion_rate numeric(5, 2) check (completion_rate between 0 and 100),
  rating numeric(3, 2) check (rating between 1 and 5),
  ratings integer not null default 0 check (ratings >= 0),
  stars integer not null default 0,
  release_s integer check (release_s >= 0),
  xid xid8 not null default pg_current_xact_id(),
  constraint trader_stars_in_range check (stars between ratings and 5 * ratings)
);
create index trader_by_xid on trader (xid, person_id);
create trigger trader_stamped before update on trader for each row execute function stamp_xid();

-- Outcomes of a trader's orders per day: the rate of 30 days is a sum of at most 30 rows.
create table trader_day (
  person_id bigint not null references person,
  day date not null,
  completed integer not null check (completed >= 0),
  failed integer not null check (failed >= 0),
  primary key (person_id, day)
);
create index trader_day_by_day on trader_day (day);

create function trader_rate(trader bigint, today date) returns numeric language sql stable as $$
  select round(100.0 * sum(completed) / nullif(sum(completed + failed), 0), 2)
  from trader_day where person_id = trader and day > today - 30
$$;

-- Counts an order for each of these traders. Rows are locked in one order, so that two orders never wait for each other.
create function count_outcome(traders bigint[], completed boolean[], at timestamptz) returns void language plpgsql as $$
declare
  today date := (at at time zone 'UTC')::date;
begin
  insert into trader_day as d (person_id, day, completed, failed)
  select o.trader, today, o.done::int, (not o.done)::int from unnest(traders, completed) as o (trader, done) order by o.trader
  on conflict (person_id, day) do update set completed = d.completed + excluded.completed, failed = d.failed + excluded.failed;

  insert into trader as t (person_id, orders, completion_rate)
  select o.trader, o.done::int, trader_rate(o.trader, today) from unnest(traders, completed) as o (trader, done) order by o.trader
  on conflict (person_id) do update set orders = t.orders + excluded.orders, completion_rate = excluded.completion_rate;
end $$;

-- M2M: adverts ---------------------------------------------------------------------------------------------------------------------

create table advert (
  id bigint generated always as identity primary key,
  t_id public_id not null unique,
  person_id bigint not null references person,
  type text not null check (type in ('Buy', 'Sell')),
  token text not null references asset,
  currency text not null references asset,
  margin_type text not null check (margin_type in ('Fixed', 'Floating')),
  price unit_price,
  percent numeric(5, 2) check (percent between 70 and 130),
  token_amount minor_units not null check (token_amount > 0),
  available minor_units not null,
  min_limit minor_units not null check (min_limit > 0),
  max_limit minor_units not null,
  completion_window smallint not null check (completion_window in (15, 30, 45, 60)),
  payment_methods text[] not null check (cardinality(payment_methods) between 1 and 5 and array_position(payment_methods, null) is null),
  terms_tags jsonb not null check (jsonb_typeof(terms_tags) = 'array' and jsonb_array_length(terms_tags) <= 3 and length(terms_tags::text) < 20000),
  remarks text not null check (length(remarks) <= 1000),
  auto_reply text not null default '' check (length(auto_reply) <= 1000),
  receiving_account_id bigint references bank_account,
  status text not null default 'Open' check (status in ('Open', 'Close')),
  paused boolean not null default false check (not paused or status = 'Close'),
  -- Part of the ref of the entry of each edit, which must be unique.
  edits integer not null default 0 check (edits >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  -- Changes only when an advert sells out, fills again, opens or closes: orders leave the indexes alone.
  listed boolean not null generated always as (status = 'Open' and available > 0) stored,
  constraint advert_available_in_range check (available between 0 and token_amount),
  constraint advert_limits_ordered check (min_limit < max_limit),
  constraint advert_price_or_percent check ((margin_type = 'Fixed') = (price is not null) and (margin_type = 'Floating') = (percent is not null)),
  -- A closed advert can never be taken again, and its bank account may be deleted.
  constraint advert_sell_has_receiving_account check (type = 'Buy' or receiving_account_id is not null or (status = 'Close' and not paused))
) with (fillfactor = 80);
create index advert_of_person on advert (person_id, id desc);
create index advert_of_receiving_account on advert (receiving_account_id) where receiving_account_id is not null;
create index advert_by_xid on advert (listed, xid, id);
create trigger advert_stamped before update on advert for each row execute function stamp_xid();

-- M2M: orders ----------------------------------------------------------------------------------------------------------------------

create table m2m_order (
  id bigint generated always as identity primary key,
  order_no public_id not null unique,
  advert_id bigint not null references advert,
  type text not null check (type in ('Buy', 'Sell')),
  maker_id bigint not null references person,
  taker_id bigint not null references person,
  buyer_id bigint not null generated always as (case type when 'Sell' then taker_id else maker_id end) stored,
  seller_id bigint not null generated always as (case type when 'Sell' then maker_id else taker_id end) stored,
  token text not null references asset,
  currency text not null references asset,
  price unit_price not null,
  token_amount minor_units not null check (token_amount > 0),
  fiat_amount minor_units not null check (fiat_amount > 0),
  payment_method text not null check (length(payment_method) between 1 and 60),
  receiving_account jsonb not null check (jsonb_typeof(receiving_account) = 'object' and length(receiving_account::text) < 2000),
  remarks text not null check (length(remarks) <= 1000),
  terms_tags jsonb not null check (jsonb_typeof(terms_tags) = 'array' and length(terms_tags::text) < 20000),
  phase text not null check (phase in ('awaitingPayment', 'awaitingRelease', 'appealing', 'completed', 'cancelled')),
  status text not null generated always as (case phase when 'completed' then 'completed' when 'cancelled' then 'cancelled' else 'processing' end) stored,
  payment_status text not null generated always as (
    case when phase = 'appealing' or closed_reason = 'refunded_by_appeal' then 'appealing' when paid_at is null then 'unpaid' else 'paid' end) stored,
  seq integer not null default 0 check (seq >= 0),
  message_seq integer not null default 0 check (message_seq >= 0),
  buyer_read integer not null default 0,
  seller_read integer not null default 0,
  deadline_at timestamptz not null,
  extended boolean not null default false,
  paid_at timestamptz,
  cancel_requested_at timestamptz,
  cancel_declined_at timestamptz,
  appealed_by text check (appealed_by in ('buyer', 'seller')),
  closed_reason text check (closed_reason in ('released', 'released_by_appeal', 'buyer', 'seller', 'mutual', 'unpaid_timeout', 'refunded_by_appeal')),
  closed_by text check (closed_by in ('buyer', 'seller', 'operator', 'clock')),
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (maker_id <> taker_id),
  check ((phase in ('completed', 'cancelled')) = (closed_reason is not null)),
  check (num_nonnulls(closed_reason, closed_by, closed_at) in (0, 3)),
  check (phase <> 'awaitingPayment' or paid_at is null),
  check (phase not in ('awaitingRelease', 'appealing', 'completed') or paid_at is not null),
  check (phase <> 'appealing' or appealed_by is not null),
  check (cancel_requested_at is null or phase = 'awaitingRelease'),
  constraint m2m_order_read_in_range check (buyer_read between 0 and message_seq and seller_read between 0 and message_seq)
) with (fillfactor = 80);
create index m2m_order_of_buyer on m2m_order (buyer_id, id desc);
create index m2m_order_of_seller on m2m_order (seller_id, id desc);
create index m2m_order_of_advert on m2m_order (advert_id);
create index m2m_order_by_deadline on m2m_order (deadline_at) where phase = 'awaitingPayment';
create index m2m_order_appealing on m2m_order (updated_at) where phase = 'appealing';
-- The median time of a seller's latest releases is read from it.
create index m2m_order_released_by on m2m_order (seller_id, closed_at desc) where closed_reason = 'released';

-- Events of the lifecycle after the order was made (seq 0); replayed, they give the order's row.
create table order_event (
  order_id bigint not null references m2m_order,
  seq integer not null check (seq >= 1),
  type text not null check (type ~ '^[a-z]+\.[a-zA-Z]+$'),
  by text not null check (by in ('buyer', 'seller', 'operator', 'clock')),
  note text check (length(note) <= 1000),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (order_id, seq)
);
create index order_event_by_xid on order_event (xid);
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_change();
create trigger order_event_no_truncate before truncate on order_event execute function refuse_change();

-- A system message has no sender and no text: the text is made from notice_kind and by when somebody reads it.
create table order_message (
  order_id bigint not null references m2m_order,
  message_seq integer not null check (message_seq >= 1),
  kind text not null default 'text' check (kind in ('text', 'image', 'system')),
  sender_id bigint references person,
  message text not null,
  notice_kind text check (notice_kind ~ '^order\.[a-z_]+$'),
  by text check (by in ('buyer', 'seller', 'operator', 'clock')),
  created_at timestamptz not null,
  primary key (order_id, message_seq),
  constraint order_message_text check (case kind when 'text' then length(message) between 1 and 2000 else message = '' end),
  constraint order_message_sender check ((kind = 'system') = (sender_id is null)),
  constraint order_message_notice check (num_nonnulls(notice_kind, by) = case kind when 'system' then 2 else 0 end)
);

create table order_image (
  order_id bigint not null,
  message_seq integer not null,
  bytes bytea not null check (length(bytes) between 1 and 8000000),
  width integer not null check (width between 1 and 2048),
  height integer not null check (height between 1 and 2048),
  primary key (order_id, message_seq),
  foreign key (order_id, message_seq) references order_message
);
-- An image is compressed already.
alter table order_image alter column bytes set storage external;

create table appeal (
  order_id bigint not null,
  seq integer not null,
  by text not null check (by in ('buyer', 'seller')),
  reason text not null check (reason in ('not_released', 'not_received', 'wrong_amount', 'wrong_payer', 'other')),
  statement text not null check (length(statement) between 1 and 1000),
  created_at timestamptz not null,
  primary key (order_id, seq),
  foreign key (order_id, seq) references order_event,
  -- The buyer misses coins, the seller misses money.
  constraint appeal_reason_of_side check (reason = 'other' or (by = 'buyer') = (reason = 'not_released'))
);

create table rating (
  order_id bigint not null references m2m_order,
  rater_id bigint not null references person,
  rated_id bigint not null references person,
  stars smallint not null check (stars between 1 and 5),
  created_at timestamptz not null,
  primary key (order_id, rater_id),
  check (rater_id <> rated_id)
);
