-- A Sell advert names an account for each of its payment methods.
alter table advert add constraint advert_of_owner unique (id, person_id, type);
alter table bank_account
  -- A bank is paid by several methods, every other account by one.
  add column payable_by text not null generated always as (coalesce(method, 'bank')) stored,
  add constraint bank_account_of_owner unique (id, person_id, payable_by);

create table advert_account (
  advert_id bigint not null,
  person_id bigint not null,
  type text not null default 'Sell' check (type = 'Sell'),
  method text not null,
  payable_by text not null generated always as (case when method in ('Bank Transfer', 'Interbank', 'SEPA') then 'bank' else method end) stored,
  account_id bigint not null,
  primary key (advert_id, method),
  constraint advert_account_of_advert foreign key (advert_id, person_id, type) references advert (id, person_id, type),
  constraint advert_account_of_method foreign key (account_id, person_id, payable_by) references bank_account (id, person_id, payable_by)
);
create index advert_account_of_account on advert_account (account_id);

-- Until now an advert named one account; by its other methods it was paid to the first one saved for them.
insert into advert_account (advert_id, person_id, method, account_id)
select a.id, a.person_id, m.method, found.id
from advert a cross join unnest(a.payment_methods) as m (method) cross join lateral (
  select b.id from bank_account b
  where b.person_id = a.person_id
    and b.payable_by = case when m.method in ('Bank Transfer', 'Interbank', 'SEPA') then 'bank' else m.method end
  order by b.id <> a.receiving_account_id, b.id limit 1) as found
where a.type = 'Sell' and a.receiving_account_id is not null
on conflict do nothing;
alter table advert drop column receiving_account_id;

create function advert_must_have_accounts() returns trigger language plpgsql as $$
declare
  checked bigint;
begin
  if tg_table_name = 'advert' then checked := new.id; else checked := old.advert_id; end if;
  if exists (
    select from advert a cross join unnest(a.payment_methods) as m (method)
    where a.id = checked and a.type = 'Sell' and a.status = 'Open'
      and not exists (select from advert_account u where u.advert_id = a.id and u.method = m.method)) then
    raise exception 'advert % has a method without an account', checked
      using errcode = '23514', constraint = 'advert_sell_has_accounts', table = 'advert';
  end if;
  return null;
end $$;
create constraint trigger advert_sell_has_accounts after insert or update of type, status, payment_methods on advert
  deferrable initially deferred for each row when (new.type = 'Sell' and new.status = 'Open') execute function advert_must_have_accounts();
create constraint trigger advert_sell_has_accounts after delete or update on advert_account
  deferrable initially deferred for each row execute function advert_must_have_accounts();
