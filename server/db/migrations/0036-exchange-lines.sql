-- The line of history of what was paid, beside that of what was received (t_id): an exchange changes both balances.
alter table quote add column paid_t_id public_id unique references history_line (t_id);

update quote q set paid_t_id = (
  select paid.t_id from history_line paid join history_line received on received.t_id = q.t_id
  where paid.person_id = q.person_id and paid.type = q.kind and paid.direction = 'out' and paid.asset = q.source
    and paid.created_at = received.created_at and paid.id < received.id
  order by paid.id desc limit 1
) where q.t_id is not null;

alter table quote add constraint quote_lines check ((t_id is null) = (paid_t_id is null));
