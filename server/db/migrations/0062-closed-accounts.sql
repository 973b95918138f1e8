-- When an account is closed that its owner asked to close: null unless they did, and again once that is cancelled.
alter table person add column closing_at timestamptz;
-- What is of the person alone is erased then; orders, the ledger and the username stay.
alter table person add column closed_at timestamptz;
-- When the rest of what identifies the person was erased, too.
alter table person add column erased_at timestamptz;

alter table person alter column email drop not null;
alter table person add constraint person_closed check (
  case when closed_at is null then email is not null
    else email is null and phone is null and country is null and closing_at is not null
      and first_name = '' and last_name = '' and password_hash = '' end);
alter table person add constraint person_erased check (erased_at is null or erased_at >= closed_at);
create index person_closing on person (closing_at) where closing_at is not null and closed_at is null;
create index person_to_erase on person (closed_at) where closed_at is not null and erased_at is null;
