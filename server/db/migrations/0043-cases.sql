-- A dispute about a closed order: it takes nothing by itself, and there is one for an order at the most.
create table order_case (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references m2m_order,
  claimant text not null check (claimant in ('buyer', 'seller')),
  phase text not null check (phase in ('awaitingAnswer', 'awaitingDecision', 'sent', 'refunded', 'unproven', 'withdrawn')),
  seq integer not null default 0 check (seq >= 0),
  answer_by timestamptz not null,
  answered_at timestamptz,
  refund_reference text check (length(refund_reference) between 1 and 140),
  refund_at timestamptz,
  upheld_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((refund_reference is null) = (refund_at is null)),
  check ((closed_at is null) = (phase in ('awaitingAnswer', 'awaitingDecision')))
);
create index order_case_open on order_case (created_at) where closed_at is null;

create table case_event (
  case_id bigint not null references order_case,
  seq integer not null check (seq > 0),
  type text not null check (length(type) between 1 and 40),
  by text not null check (by in ('claimant', 'respondent', 'operator', 'clock')),
  at timestamptz not null,
  primary key (case_id, seq)
);

-- What each side says and shows to Support alone.
create table case_statement (
  case_id bigint not null references order_case,
  by text not null check (by in ('buyer', 'seller')),
  statement text not null check (length(statement) between 1 and 1000),
  created_at timestamptz not null,
  primary key (case_id, by)
);
create table case_picture (
  case_id bigint not null references order_case,
  by text not null check (by in ('buyer', 'seller')),
  place smallint not null check (place between 1 and 6),
  bytes bytea not null check (length(bytes) between 1 and 5000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (case_id, by, place)
);
