-- Double entry. A posting is never changed; a balance is the running sum of its account's postings.

-- ref says whose: available → person id, reserve → advert t_id, escrow → order number, house → purpose.
-- House accounts are never summed up in their row: every deposit and fee would queue for it.
create table account (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('available', 'reserve', 'escrow', 'house')),
  ref text not null check (length(ref) between 1 and 40),
  asset text not null references asset,
  person_id bigint references person,
  balance minor_units not null default 0,
  version bigint not null default 0 check (version >= 0),
  -- What a person's balances are made of. It flips rarely, so that balance updates stay off the indexes.
  live boolean not null generated always as (kind = 'available' or (kind <> 'house' and balance > 0)) stored,
  unique (kind, ref, asset),
  unique (id, asset),
  constraint account_balance_covers check (balance >= 0),
  constraint account_house_unsummed check (kind <> 'house' or (balance = 0 and version = 0)),
  check ((person_id is null) = (kind = 'house')),
  check (kind <> 'available' or ref = person_id::text)
) with (fillfactor = 80);
create index account_of_person on account (person_id) where live;

-- xid lets the audit ask for everything that was not yet visible last time, commits out of order included.
create table entry (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z]+(\.[a-z]+)?$'),
  ref text not null check (length(ref) between 1 and 80),
  at timestamptz not null,
  xid xid8 not null default pg_current_xact_id(),
  constraint entry_once unique (kind, ref)
);
create index entry_by_xid on entry (xid);

create table posting (
  entry_id bigint not null references entry,
  account_id bigint not null,
  asset text not null,
  amount minor_units not null check (amount <> 0),
  account_seq bigint check (account_seq > 0),
  balance_after minor_units check (balance_after >= 0),
  primary key (entry_id, account_id),
  foreign key (account_id, asset) references account (id, asset),
  constraint posting_no_lost_update unique (account_id, account_seq),
  check ((account_seq is null) = (balance_after is null))
);

create trigger entry_append_only before update or delete on entry for each row execute function refuse_change();
create trigger posting_append_only before update or delete on posting for each row execute function refuse_change();
create trigger entry_no_truncate before truncate on entry execute function refuse_change();
create trigger posting_no_truncate before truncate on posting execute function refuse_change();

create function entry_must_balance() returns trigger language plpgsql as $$
begin
  if exists (select from posting where entry_id = new.entry_id group by asset having sum(amount) <> 0) then
    raise exception 'entry % does not sum to 0', new.entry_id using errcode = 'QS003', constraint = 'entry_balanced', table = 'entry';
  end if;
  return null;
end $$;
create constraint trigger entry_balanced after insert on posting deferrable initially deferred
  for each row execute function entry_must_balance();

-- Closed: the books did not add up, and money stands still until a whole audit is clean again.
create table closed_flag (
  singleton boolean primary key default true check (singleton),
  closed_at timestamptz,
  findings jsonb not null default '[]',
  audited_xid xid8 not null default '0'
);
insert into closed_flag default values;

-- One money move in one call: opens what is missing, moves, and writes entry and postings. Concurrent openings insert in one order, and
-- balances are changed, and so locked, in ascending id, so that two moves never wait for each other. Account by account: joined to a list,
-- the table would be read from end to end while it has no statistics, which on the embedded engine is for ever.
create function ledger_post(entry_kind text, entry_ref text, kinds text[], refs text[], persons bigint[], assets text[], amounts numeric[])
returns bigint language plpgsql as $$
declare
  new_entry bigint;
  move record;
  moved record;
begin
  if (select closed_at is not null from closed_flag) then
    raise exception 'the house is closed' using errcode = 'QS001', constraint = 'house_open';
  end if;

  insert into entry (kind, ref, at) values (entry_kind, entry_ref, house_now()) returning id into new_entry;

  for move in
    select m.* from unnest(kinds, refs, assets, persons) as m (kind, ref, asset, person_id) order by m.kind, m.ref, m.asset
  loop
    insert into account (kind, ref, asset, person_id)
    select move.kind, move.ref, move.asset, move.person_id
    where not exists (select from account where kind = move.kind and ref = move.ref and asset = move.asset)
    on conflict (kind, ref, asset) do nothing;
  end loop;

  for move in
    select (select a.id from account a where a.kind = m.kind and a.ref = m.ref and a.asset = m.asset) as id, m.*
    from unnest(kinds, refs, assets, amounts) as m (kind, ref, asset, amount) order by 1
  loop
    update account set balance = balance + move.amount, version = version + 1
    where id = move.id and kind <> 'house' returning version, balance into moved;
    insert into posting (entry_id, account_id, asset, amount, account_seq, balance_after)
    values (new_entry, move.id, move.asset, move.amount, moved.version, moved.balance);
  end loop;

  return new_entry;
end $$;
