-- An account is opened with its first balance: the update that followed made it `live`, and so wrote its row and all its indexes once more.
create or replace function ledger_post(entry_kind text, entry_ref text, kinds text[], refs text[], persons bigint[], assets text[], amounts numeric[])
returns bigint language plpgsql as $$
declare
  new_entry bigint;
  opened bigint[] = '{}';
  opened_id bigint;
  line record;
  changed_version bigint;
  changed_balance minor_units;
begin
  if (select closed_at is not null from ledger_status) then
    raise exception 'the ledger is closed' using errcode = 'QS001', constraint = 'ledger_open';
  end if;

  insert into entry (kind, ref, at) values (entry_kind, entry_ref, app_now()) returning id into new_entry;

  for line in
    select l.*, case l.kind when 'platform' then 0 else l.amount end as first_balance
    from unnest(kinds, refs, assets, persons, amounts) as l (kind, ref, asset, person_id, amount) order by l.kind, l.ref, l.asset
  loop
    insert into account (kind, ref, asset, person_id, balance, version)
    select line.kind, line.ref, line.asset, line.person_id, line.first_balance, (line.kind <> 'platform')::int
    where not exists (select from account where kind = line.kind and ref = line.ref and asset = line.asset)
    on conflict (kind, ref, asset) do nothing returning id into opened_id;
    if opened_id is not null then
      opened = opened || opened_id;
    end if;
  end loop;

  for line in
    select (select a.id from account a where a.kind = l.kind and a.ref = l.ref and a.asset = l.asset) as id, l.*
    from unnest(kinds, refs, assets, amounts) as l (kind, ref, asset, amount) order by 1
  loop
    if line.id <> all(opened) then
      update account set balance = balance + line.amount, version = version + 1
      where id = line.id and kind <> 'platform' returning version, balance into changed_version, changed_balance;
    elsif line.kind = 'platform' then
      changed_version = null;
      changed_balance = null;
    else
      changed_version = 1;
      changed_balance = line.amount;
    end if;
    insert into posting (entry_id, account_id, asset, amount, account_seq, balance_after)
    values (new_entry, line.id, line.asset, line.amount, changed_version, changed_balance);
  end loop;

  return new_entry;
end $$;
