-- Adverts, orders and what was said and done in them.

create table trader (
  person_id bigint primary key references person,
  orders integer not null default 0 check (orders >= 0),
  completion_rate numeric(5, 2) check (completion_rate between 0 and 100),
  rating numeric(3, 2) check (rating between 1 and 5)
);
create index trader_by_orders on trader (orders desc, person_id);
create index trader_by_completion on trader (completion_rate desc nulls last, person_id);
create index trader_by_rating on trader (rating desc nulls last, person_id);

-- What became of a trader's orders, day by day: the rate of 30 days is a sum of at most 30 rows.
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

-- Counts an order for each of these traders. Rows are taken in one order, so that two orders never wait for each other.
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
  receiving_account_id bigint references bank_account,
  status text not null default 'Open' check (status in ('Open', 'Close')),
  paused boolean not null default false check (not paused or status = 'Close'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Flips only when an advert sells out, fills again, opens or closes: orders leave the marketplace's indexes alone.
  listed boolean not null generated always as (status = 'Open' and available > 0) stored,
  constraint advert_available_within check (available between 0 and token_amount),
  constraint advert_limits_ordered check (min_limit < max_limit),
  constraint advert_priced_one_way check ((margin_type = 'Fixed') = (price is not null) and (margin_type = 'Floating') = (percent is not null)),
  constraint advert_sell_is_paid_somewhere check (type = 'Buy' or receiving_account_id is not null)
) with (fillfactor = 80);
create index advert_by_price on advert (type, token, currency, price, id) where listed and margin_type = 'Fixed';
create index advert_by_percent on advert (type, token, currency, percent, id) where listed and margin_type = 'Floating';
create index advert_listed_of_trader on advert (person_id, type, token, currency) where listed;
create index advert_of_person on advert (person_id, id desc);
create index advert_of_receiving_account on advert (receiving_account_id) where receiving_account_id is not null;

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
  check (cancel_requested_at is null or phase = 'awaitingRelease')
) with (fillfactor = 80);
create index m2m_order_of_buyer on m2m_order (buyer_id, id desc);
create index m2m_order_of_seller on m2m_order (seller_id, id desc);
create index m2m_order_of_advert on m2m_order (advert_id);
create index m2m_order_by_deadline on m2m_order (deadline_at) where phase = 'awaitingPayment';

-- What happened after the order was made (seq 0): the lifecycle's own events, by which the order's row can be replayed.
create table order_event (
  order_id bigint not null references m2m_order,
  seq integer not null check (seq >= 1),
  act text not null check (act ~ '^[a-z]+\.[a-zA-Z]+$'),
  by text not null check (by in ('buyer', 'seller', 'operator', 'clock')),
  note text check (length(note) <= 1000),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  primary key (order_id, seq)
);
create index order_event_by_xid on order_event (xid);
create trigger order_event_append_only before update or delete on order_event for each row execute function refuse_change();
create trigger order_event_no_truncate before truncate on order_event execute function refuse_change();

create table order_message (
  order_id bigint not null references m2m_order,
  message_seq integer not null check (message_seq >= 1),
  sender_id bigint not null references person,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null,
  primary key (order_id, message_seq)
);
