-- A decoy belongs to the person whose address was taken, so that it counts and waits like any other: a signup that carries nothing.
delete from challenge where person_id is null;
alter table challenge alter column person_id set not null;
