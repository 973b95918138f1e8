-- What a US dollar was worth in each currency and token, once an hour: past lines are exported at the rate of their hour.
create table past_rate (
  currency text not null references asset,
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  per_dollar numeric not null check (per_dollar > 0 and per_dollar < 'Infinity'),
  primary key (currency, hour)
);
