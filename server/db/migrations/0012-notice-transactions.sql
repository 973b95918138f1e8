-- A notice about a person's own money leads to its transaction.
alter table notification add column t_id public_id;
