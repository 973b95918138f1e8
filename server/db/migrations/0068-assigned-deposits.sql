-- A deposit without owner that an operator assigned.
alter table crypto_deposit add column assigned_at timestamptz,
  add constraint crypto_deposit_assigned check (assigned_at is null or (person_id is not null and phase in ('credited', 'belowLeast')));

-- An assignment that was reversed: what was left of the deposit, and what was spent already and is owed. The deposit waits for its owner again.
create table deposit_reversal (
  t_id public_id primary key references history_line (t_id),
  deposit_id bigint not null references crypto_deposit,
  person_id bigint not null references person,
  returned minor_units not null check (returned >= 0),
  owed minor_units not null check (owed >= 0),
  reversed_at timestamptz not null,
  check (returned + owed > 0)
);
create index deposit_reversal_of_person on deposit_reversal (person_id) where owed > 0;

-- The queues are those of the rules.
alter table queue_lease drop constraint queue_lease_queue_check,
  add constraint queue_lease_queue_check check (length(queue) between 1 and 60);
