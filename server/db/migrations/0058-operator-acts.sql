-- What operators requested: carried out at once, or after a second operator has approved it.
create table operator_act (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  act text not null check (act ~ '^[a-z]+\.[a-zA-Z]+$'),
  subject text not null check (length(subject) between 1 and 80),
  input jsonb not null check (jsonb_typeof(input) = 'object'),
  -- What it is about, as it was then: it is approved only while that is the same.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  facts_hash bytea not null check (length(facts_hash) = 32),
  value_usd numeric(20, 2) check (value_usd >= 0),
  note text not null check (length(note) between 1 and 900),
  phase text not null check (phase in ('awaitingSecond', 'executed', 'refused', 'expired')),
  operator_id bigint not null references operator,
  session_id bigint not null references operator_session,
  key text not null check (length(key) between 8 and 64),
  body_hash bytea not null check (length(body_hash) = 32),
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at = requested_at + interval '24 hours'),
  decided_by bigint references operator,
  decided_at timestamptz,
  decision_note text check (length(decision_note) between 1 and 1000),
  -- What the answer said.
  message text not null check (length(message) between 1 and 1000),
  unique (operator_id, key),
  check ((phase = 'awaitingSecond') = (decided_at is null)),
  check (decided_by is null or decided_at is not null),
  -- Nobody approves an own act.
  constraint operator_act_by_another check (phase <> 'executed' or decided_by is distinct from operator_id)
);
-- The same is not requested twice.
create unique index operator_act_waiting on operator_act (act, subject) where phase = 'awaitingSecond';
create index operator_act_awaiting on operator_act (id) where phase = 'awaitingSecond';
create index operator_act_of_subject on operator_act (subject) where phase = 'awaitingSecond';

-- Who works on an item of a queue.
create table queue_lease (
  queue text not null check (queue in ('appeals', 'cases', 'withdrawals', 'bank', 'deposits', 'acts')),
  ref public_id not null,
  operator_id bigint not null references operator,
  until timestamptz not null,
  primary key (queue, ref)
);
