-- Every server keeps what can be taken in memory, in the orders of its lists, and asks what changed since it last looked: by which transaction
-- a row was last changed says so, since whatever commits later than a look is at or above that look's oldest open transaction.
alter table advert add column xid xid8 not null default pg_current_xact_id();
alter table trader add column xid xid8 not null default pg_current_xact_id();
alter table market_price add column xid xid8 not null default pg_current_xact_id();
create index advert_by_xid on advert (listed, xid, id);
create index trader_by_xid on trader (xid, person_id);

create function stamp_xid() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger advert_stamped before update on advert for each row execute function stamp_xid();
create trigger trader_stamped before update on trader for each row execute function stamp_xid();
create trigger market_price_stamped before update on market_price for each row execute function stamp_xid();

-- What lists were read from before.
drop trigger advert_methods_posted on advert;
drop trigger advert_methods_changed on advert;
drop function keep_advert_methods();
drop table advert_method;
drop index advert_by_price, advert_by_percent, advert_by_percent_of_type, advert_by_max_limit, advert_listed_of_trader;
drop index trader_by_orders, trader_by_completion, trader_by_rating;
