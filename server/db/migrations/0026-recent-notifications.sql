-- Of a kind, those of the last hour: more than a few from one person are not mailed.
create index notification_recent on notification (person_id, kind, created_at);
