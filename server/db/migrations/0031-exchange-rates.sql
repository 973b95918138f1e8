-- What a US dollar is in the currencies that people pay with. Every currency of the world is within the bounds; NaN and infinity are not.
create table exchange_rate (
  currency text primary key references asset check (currency <> 'USD'),
  per_dollar numeric not null check (per_dollar >= 0.001 and per_dollar < 10000000),
  -- When the provider last updated it, by the clock of the application.
  at timestamptz not null
);

-- A price in a currency that the coin lacks is its price in US dollars times an exchange rate, which has an age of its own.
alter table market_price add column rate_at timestamptz;

alter table sandbox_provider drop constraint sandbox_provider_name_check;
alter table sandbox_provider add constraint sandbox_provider_name_check check (name in ('market', 'swap', 'rates'));
insert into sandbox_provider (name) values ('rates');
