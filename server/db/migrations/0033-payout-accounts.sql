-- Accounts besides banks: `method` is the payment method they are for. Their operator or method stands in bank_name, their phone, handle or
-- e-mail address in account_number, so that an earlier version reads them as it reads banks.
alter table bank_account
  add column kind text not null default 'bank' check (kind in ('bank', 'mobile', 'handle', 'contact')),
  add column method text check (length(method) between 1 and 60),
  add constraint bank_account_has_method check ((kind = 'bank') = (method is null)),
  add constraint bank_account_type_of_banks check (kind = 'bank' or (account_type = 'Others' and sort_code is null)),
  add constraint bank_account_phone check (kind <> 'mobile' or account_number ~ '^[0-9+(][0-9 ()-]{1,38}[0-9]$'),
  add constraint bank_account_contact check (
    kind <> 'contact' or account_number ~ '^[0-9+(][0-9 ()-]{1,38}[0-9]$' or account_number ~ '^[^@[:space:]]+@[^@[:space:]]+[.][^@[:space:]]+$'),
  drop constraint bank_account_account_number_check,
  add constraint bank_account_account_number_check check (
    length(account_number) between 1 and case when kind in ('handle', 'contact') then 100 else 40 end);

drop index bank_account_once;
create unique index bank_account_once on bank_account
  (person_id, lower(bank_name), lower(account_number), lower(account_name), account_type, coalesce(sort_code, ''), coalesce(method, ''));

-- Zelle is no payment method of adverts any more.
update advert set payment_methods = case when cardinality(payment_methods) = 1 then array['Bank Transfer'] else array_remove(payment_methods, 'Zelle') end
where 'Zelle' = any(payment_methods);
