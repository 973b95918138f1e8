-- Nobody needs the same bank account twice; of equal ones the oldest stays.
create temporary table twice on commit drop as
  select id, oldest from (
    select id, min(id) over (partition by person_id, lower(bank_name), lower(account_number), lower(account_name), account_type, coalesce(sort_code, '')) as oldest
    from bank_account) of_person
  where id <> oldest;
update advert set receiving_account_id = twice.oldest from twice where receiving_account_id = twice.id;
delete from bank_account where id in (select id from twice);
create unique index bank_account_once on bank_account
  (person_id, lower(bank_name), lower(account_number), lower(account_name), account_type, coalesce(sort_code, ''));
