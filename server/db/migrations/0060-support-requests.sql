-- What people ask Support, and what it answers.
create table support_request (
  id bigint generated always as identity primary key,
  request_no public_id not null unique,
  person_id bigint not null references person,
  topic text not null check (topic in ('deposit', 'withdrawal', 'order', 'exchange', 'account', 'other')),
  phase text not null check (phase in ('received', 'awaitingPerson', 'awaitingSupport', 'closed')),
  -- The last message of Support that the person has read.
  read_seq integer not null default 0 check (read_seq >= 0),
  created_at timestamptz not null,
  changed_at timestamptz not null check (changed_at >= created_at),
  -- When Support wrote first.
  answered_at timestamptz check (answered_at >= created_at),
  closed_at timestamptz check (closed_at >= created_at),
  check ((closed_at is null) = (phase <> 'closed'))
);
create index support_request_of_person on support_request (person_id, id desc);
create index support_request_open on support_request (created_at) where closed_at is null;
create index support_request_answered on support_request (answered_at desc) where answered_at is not null;

create table support_message (
  request_id bigint not null references support_request,
  seq integer not null check (seq > 0),
  by text not null check (by in ('person', 'operator')),
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null,
  primary key (request_id, seq)
);

-- What the person shows to Support alone.
create table support_picture (
  request_id bigint not null references support_request,
  place smallint not null check (place between 1 and 6),
  bytes bytea not null check (length(bytes) between 1 and 5000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (request_id, place)
);

alter table notification add column request_no public_id;
create index notification_of_request on notification (person_id, request_no) where request_no is not null and read_at is null;
