-- When no server could be used: what buyers lose by it is added to their deadlines.
create table heartbeat (
  singleton boolean primary key default true check (singleton),
  -- In real time, whatever the sandbox does to the clock; null before the first server was ready.
  at timestamptz
);
insert into heartbeat default values;

create table outage (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at > began_at),
  -- Of one that an operator declared.
  declared_by text check (length(declared_by) between 1 and 100),
  note text check (length(note) between 1 and 1000),
  -- Whether every order that it concerns has been extended.
  settled boolean not null default false,
  check ((declared_by is null) = (note is null))
);
create index outage_unsettled on outage (id) where not settled;

-- An order that closed unpaid is cancelled for every version; its escrow is returned when claim_until is over.
alter table m2m_order
  add column claim_until timestamptz,
  add column claimed_at timestamptz,
  add column outage_id bigint references outage,
  add constraint m2m_order_claim_open check (
    claim_until is null or (phase = 'cancelled' and paid_at is null and closed_reason in ('unpaid_timeout', 'seller'))),
  add constraint m2m_order_claim_is_payment check (claimed_at is null or paid_at is not null);
create index m2m_order_by_claim on m2m_order (claim_until) where claim_until is not null;
create index m2m_order_held_of_buyer on m2m_order (buyer_id) where claim_until is not null;
create index m2m_order_held_of_seller on m2m_order (seller_id) where claim_until is not null;
create index m2m_order_held_purchase on m2m_order (taker_id) where type = 'Sell' and claim_until is not null;
create index m2m_order_claimed on m2m_order (buyer_id, closed_at desc) where claimed_at is not null;
create index m2m_order_decided on m2m_order (closed_at desc) where closed_reason in ('released_by_appeal', 'refunded_by_appeal');

alter table order_event
  -- 1: orders that closed unpaid were settled at once, and appeals decided without an answer. Versions before claims write it by default.
  add column rules smallint not null default 1 check (rules in (1, 2)),
  add column extended_ms bigint check (extended_ms > 0),
  add column outage_id bigint references outage,
  add column asked text check (asked in ('buyer', 'seller')),
  add constraint order_event_extension check ((type = 'deadline.extend') = (num_nonnulls(extended_ms, outage_id) = 2)),
  add constraint order_event_question check ((type = 'appeal.ask') = (asked is not null));
create unique index order_event_of_outage on order_event (order_id, outage_id) where outage_id is not null;

create table payment_claim (
  order_id bigint primary key references m2m_order,
  paid_at timestamptz not null,
  statement text not null check (length(statement) between 1 and 1000),
  created_at timestamptz not null
);

alter table appeal
  add column asked text check (asked in ('buyer', 'seller')),
  add column question text check (length(question) between 1 and 1000),
  add column asked_at timestamptz,
  add column answered_at timestamptz,
  add constraint appeal_question check (num_nonnulls(asked, question, asked_at) in (0, 3));

create table appeal_answer (
  order_id bigint not null,
  -- Of the event that it is.
  seq integer not null,
  appeal_seq integer not null,
  by text not null check (by in ('buyer', 'seller')),
  statement text not null check (length(statement) between 1 and 1000),
  created_at timestamptz not null,
  primary key (order_id, seq),
  foreign key (order_id, seq) references order_event,
  foreign key (order_id, appeal_seq) references appeal
);
create index appeal_answer_of_appeal on appeal_answer (order_id, appeal_seq);

-- Servers of versions before claims do not audit any more: they would take the escrow of such an order for an error.
insert into lease (name, until) values ('audit', 'infinity'), ('whole audit', 'infinity')
on conflict (name) do update set until = excluded.until;
