-- Whoever this person has sent money to before: the first time needs a code by mail.
create table payee (
  person_id bigint not null references person,
  kind text not null check (kind in ('account')),
  -- Of an account: the id of its person, which a new username does not change.
  ref text not null check (length(ref) between 1 and 200),
  confirmed_at timestamptz not null,
  primary key (person_id, kind, ref)
);

-- Set by a password reset: a thief of the mailbox cannot empty the account at once.
alter table person add column outgoing_from timestamptz;

-- The movement that a code confirms, and what it answered.
alter table challenge drop constraint challenge_purpose_check;
alter table challenge add constraint challenge_purpose_check check (purpose in ('signup', 'login', 'movement'));
alter table challenge add column movement jsonb check (jsonb_typeof(movement) = 'object' and length(movement::text) < 4000);
alter table challenge add column answer jsonb;
alter table challenge add constraint challenge_movement check ((movement is not null) = (purpose = 'movement'));
create index challenge_open_movement on challenge (person_id) where purpose = 'movement' and used_at is null;
