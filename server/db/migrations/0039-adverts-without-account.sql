-- An open Sell advert has an account for each of its methods. Older ones that lack one are paused until their owners add it.
update advert a set status = 'Close', paused = true, updated_at = app_now()
where a.type = 'Sell' and a.status = 'Open' and exists (
  select from unnest(a.payment_methods) as m (method)
  where not exists (
    select from bank_account b
    where b.person_id = a.person_id and case when m.method in ('Bank Transfer', 'Interbank', 'SEPA') then b.kind = 'bank' else b.method = m.method end));
