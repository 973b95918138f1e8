-- Why Support has hidden an advert, as its owner reads it: it is not listed, whatever its status.
alter table advert add column hidden_reason text check (length(hidden_reason) between 1 and 200);
alter table advert drop column listed;
alter table advert add column listed boolean not null
  generated always as (status = 'Open' and available > 0 and hidden_reason is null) stored;
create index advert_by_xid on advert (listed, xid, id);
