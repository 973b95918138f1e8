-- How many orders of the last 30 days a completion rate counts: lists weigh a rate with them.
alter table trader add column counted integer not null default 0 check (counted >= 0);

create function trader_counted(trader bigint, today date) returns integer language sql stable as $$
  select coalesce(sum(completed + failed), 0)::integer from trader_day where person_id = trader and day > today - 30
$$;

create or replace function count_outcome(traders bigint[], completed boolean[], at timestamptz) returns void language plpgsql as $$
declare
  today date := (at at time zone 'UTC')::date;
begin
  insert into trader_day as d (person_id, day, completed, failed)
  select o.trader, today, o.done::int, (not o.done)::int from unnest(traders, completed) as o (trader, done) order by o.trader
  on conflict (person_id, day) do update set completed = d.completed + excluded.completed, failed = d.failed + excluded.failed;

  insert into trader as t (person_id, orders, completion_rate, counted)
  select o.trader, o.done::int, trader_rate(o.trader, today), trader_counted(o.trader, today)
  from unnest(traders, completed) as o (trader, done) order by o.trader
  on conflict (person_id) do update
    set orders = t.orders + excluded.orders, completion_rate = excluded.completion_rate, counted = excluded.counted;
end $$;

update trader t set counted = trader_counted(t.person_id, (app_now() at time zone 'UTC')::date);
