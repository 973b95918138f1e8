-- One row per advert that can be taken and payment method, in the orders in which a list by method is read: however rare a method, nothing
-- else is looked at. The advert's own transaction keeps it; an order that leaves an advert listed does not touch it.
create table advert_method (
  advert_id bigint not null references advert,
  method text not null,
  type text not null,
  token text not null,
  currency text not null,
  margin_type text not null,
  price unit_price,
  percent numeric(5, 2),
  primary key (advert_id, method)
);
create index advert_method_by_price on advert_method (method, type, token, currency, price, advert_id) where margin_type = 'Fixed';
create index advert_method_by_percent on advert_method (method, type, token, currency, percent, advert_id) where margin_type = 'Floating';

create function keep_advert_methods() returns trigger language plpgsql as $$
begin
  delete from advert_method where advert_id = new.id;
  if new.listed then
    insert into advert_method (advert_id, method, type, token, currency, margin_type, price, percent)
    select distinct new.id, method, new.type, new.token, new.currency, new.margin_type, new.price, new.percent from unnest(new.payment_methods) as method;
  end if;
  return null;
end $$;
create trigger advert_methods_posted after insert on advert for each row execute function keep_advert_methods();
create trigger advert_methods_changed after update on advert for each row
  when ((old.listed, old.margin_type, old.price, old.percent, old.payment_methods)
    is distinct from (new.listed, new.margin_type, new.price, new.percent, new.payment_methods))
  execute function keep_advert_methods();

insert into advert_method (advert_id, method, type, token, currency, margin_type, price, percent)
select distinct a.id, method, a.type, a.token, a.currency, a.margin_type, a.price, a.percent
from advert a cross join unnest(a.payment_methods) as method where a.listed;
