-- The device on which a session was opened: the next login there ends it.
alter table session add column device_hash bytea references login_device (token_hash) on delete set null;
create index session_by_device on session (device_hash) where device_hash is not null and revoked_at is null;
