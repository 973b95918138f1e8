-- A rate below 100 is never rounded to 100: least() leaves out what is null.
create or replace function trader_rate(trader bigint, today date) returns numeric language sql stable as $$
  select least(round(100.0 * sum(completed) / nullif(sum(completed + failed), 0), 2), case when sum(failed) > 0 then 99.99 end)
  from trader_day where person_id = trader and day > today - 30
$$;

update trader t set completion_rate = trader_rate(t.person_id, (app_now() at time zone 'UTC')::date) where completion_rate = 100;
