-- Adverts that change, appeals and who decided them, ratings, and a chat that tells what happened and shows pictures.

alter table advert
  add column auto_reply text not null default '' check (length(auto_reply) <= 1000),
  -- How often it was edited: an entry of the books needs a name of its own.
  add column edits integer not null default 0 check (edits >= 0);

alter table trader
  add column ratings integer not null default 0 check (ratings >= 0),
  add column stars integer not null default 0,
  add column release_s integer check (release_s >= 0),
  add constraint trader_stars_within check (stars between ratings and 5 * ratings);

alter table m2m_order
  add column buyer_read integer not null default 0,
  add column seller_read integer not null default 0,
  add constraint m2m_order_read_within check (buyer_read between 0 and message_seq and seller_read between 0 and message_seq);

-- The median of a seller's latest releases is read from here.
create index m2m_order_released_by on m2m_order (seller_id, closed_at desc) where closed_reason = 'released';

-- A line of the house has no sender and no words: those are made from what happened when somebody reads it.
alter table order_message
  alter column sender_id drop not null,
  drop constraint order_message_message_check,
  add column kind text not null default 'text' check (kind in ('text', 'image', 'system')),
  add column news text check (news ~ '^order\.[a-z_]+$'),
  add column by text check (by in ('buyer', 'seller', 'operator', 'clock')),
  add constraint order_message_text check (case kind when 'text' then length(message) between 1 and 2000 else message = '' end),
  add constraint order_message_sender check ((kind = 'system') = (sender_id is null)),
  add constraint order_message_news check (num_nonnulls(news, by) = case kind when 'system' then 2 else 0 end);

create table order_image (
  order_id bigint not null,
  message_seq integer not null,
  bytes bytea not null check (length(bytes) between 1 and 8000000),
  width integer not null check (width between 1 and 2048),
  height integer not null check (height between 1 and 2048),
  primary key (order_id, message_seq),
  foreign key (order_id, message_seq) references order_message
);
-- A picture is compressed already.
alter table order_image alter column bytes set storage external;

create table appeal (
  order_id bigint not null,
  seq integer not null,
  by text not null check (by in ('buyer', 'seller')),
  reason text not null check (reason in ('not_released', 'not_received', 'wrong_amount', 'wrong_payer', 'other')),
  statement text not null check (length(statement) between 1 and 1000),
  created_at timestamptz not null,
  primary key (order_id, seq),
  foreign key (order_id, seq) references order_event
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

-- What operators did. It outlives what it is about, so it refers to nothing.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  operator text not null check (length(operator) between 1 and 100),
  act text not null check (act ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject text not null check (length(subject) between 1 and 80),
  note text not null check (length(note) between 1 and 1000)
);
create trigger audit_log_append_only before update or delete on audit_log for each row execute function refuse_change();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_change();
