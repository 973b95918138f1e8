-- Links to set a new password, what people were told, and bank accounts that can be deleted.

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

-- The words are made from kind and facts when somebody reads them.
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

-- A closed advert can never be taken again: nobody needs to know any more where it was paid to.
alter table advert drop constraint advert_sell_is_paid_somewhere;
alter table advert add constraint advert_sell_is_paid_somewhere
  check (type = 'Buy' or receiving_account_id is not null or (status = 'Close' and not paused));
