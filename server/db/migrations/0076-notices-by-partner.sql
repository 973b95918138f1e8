-- How many notices of a kind somebody has caused in the last hour, without those that others have. `notification_recent` is what the version before asks.
create index if not exists notification_of_partner on notification (person_id, kind, (facts ->> 'partner'), created_at)
  where facts ->> 'partner' is not null;
