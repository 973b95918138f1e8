-- Who pays is compared with the name that the buyer had when the order was placed: a profile can be renamed at any time.
alter table m2m_order add column buyer_name text, add column seller_name text;

update m2m_order o set buyer_name = trim(b.first_name || ' ' || b.last_name), seller_name = trim(s.first_name || ' ' || s.last_name)
from person b, person s where b.id = o.buyer_id and s.id = o.seller_id;

alter table m2m_order
  alter column buyer_name set not null,
  alter column seller_name set not null,
  add constraint m2m_order_buyer_name_length check (length(buyer_name) between 1 and 201),
  add constraint m2m_order_seller_name_length check (length(seller_name) between 1 and 201);
