-- Signups whose code was never entered are deleted after a while.
create index person_unverified on person (created_at) where email_verified_at is null;
