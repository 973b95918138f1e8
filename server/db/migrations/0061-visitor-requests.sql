-- A request is of a person, or of a visitor whose address was confirmed.
alter table support_request alter column person_id drop not null,
  add column visitor_name text check (length(visitor_name) between 1 and 200),
  add column visitor_email text check (length(visitor_email) between 3 and 400),
  add check ((person_id is null) = (visitor_email is not null)),
  add check ((visitor_email is null) = (visitor_name is null));

-- What a visitor wrote whose address is not confirmed yet.
create table support_draft (
  request_no public_id primary key,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) between 3 and 400),
  topic text not null check (topic in ('deposit', 'withdrawal', 'order', 'exchange', 'account', 'other')),
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null
);
create index support_draft_by_age on support_draft (created_at);

-- What opens a visitor's request: each mail has a link of its own.
create table support_link (
  token_hash bytea primary key check (length(token_hash) = 32),
  request_no public_id not null,
  created_at timestamptz not null
);
create index support_link_by_age on support_link (created_at);
