-- The last alert about each topic.
create table alert (
  topic text primary key check (length(topic) between 1 and 60),
  level text not null check (level in ('none', 'waiting', 'urgent')),
  -- When one was sent that was not about an end.
  sent_at timestamptz,
  -- Events that came since.
  pending int4 not null default 0 check (pending >= 0),
  check (level = 'none' or sent_at is not null)
);

-- Items of queues that were announced.
create table alerted_item (
  queue text not null check (length(queue) between 1 and 60),
  ref public_id not null,
  primary key (queue, ref)
);

-- One row: up to which line the log of operators was read. Who sends alerts locks it, so that two servers send each once.
create table alert_cursor (
  singleton boolean primary key default true check (singleton),
  seq bigint not null check (seq >= 0)
);

-- An alert to one receiver: an email address or the webhook.
create table alert_message (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  topic text not null references alert,
  target text not null check (target = 'webhook' or (position('@' in target) > 1 and length(target) <= 254)),
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  created_at timestamptz not null,
  -- When it could not be sent for the first time.
  failed_at timestamptz check (failed_at >= created_at),
  sent_at timestamptz check (sent_at >= created_at)
);
create index alert_message_of_target on alert_message (target, id);
create index alert_message_unsent on alert_message (created_at) where sent_at is null;
