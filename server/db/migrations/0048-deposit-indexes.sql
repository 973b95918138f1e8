-- Which of a network's addresses it is: its key is derived from our seed with this number, which nothing else has.
create sequence deposit_index minvalue 0 maxvalue 2147483647;
alter table deposit_address add column index bigint;
update deposit_address set index = person_id;
alter table deposit_address alter column index set not null,
  add constraint deposit_address_index check (index between 0 and 2147483647);
create unique index deposit_address_derived on deposit_address (network, index);
alter sequence deposit_index owned by deposit_address.index;
select setval('deposit_index', coalesce(max(index) + 1, 1), false) from deposit_address;
-- Lets a server read the addresses that it does not know, commits out of order included.
alter table deposit_address add column xid xid8 not null default pg_current_xact_id();
create index deposit_address_by_xid on deposit_address (network, xid);
