-- What waits or has failed is rare among a person's lines.
create index history_line_not_completed on history_line (person_id, status, id desc) where status <> 'completed';
