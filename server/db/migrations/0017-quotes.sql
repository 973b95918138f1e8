-- Both amounts, the fee and the price of an exchange with the platform, promised to one person for a short time and used once.
create table quote (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
  kind text not null check (kind in ('buy', 'sell', 'convert')),
  source text not null references asset,
  source_amount minor_units not null check (source_amount > 0),
  destination text not null references asset,
  destination_amount minor_units not null check (destination_amount > 0),
  -- Of the source when it is fiat, else of the destination; the amounts above contain it.
  fee_asset text not null references asset,
  fee minor_units not null check (fee >= 0),
  -- Currency per token; of a conversion destination per source.
  price numeric not null check (price <> 'NaN' and price > 0),
  price_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  used_at timestamptz,
  -- The line of history of what was received.
  t_id public_id unique references history_line (t_id),
  check ((used_at is null) = (t_id is null)),
  check (source <> destination),
  check (fee_asset = case kind when 'buy' then source else destination end)
);
create unique index quote_open on quote (person_id, source, destination) where used_at is null;
create index quote_used_of_person on quote (person_id, id desc) where used_at is not null;

-- What platform:swap has of an asset and how much of it the platform takes, in several rows, so that conversions seldom wait for each other.
create table swap_inventory (
  asset text not null references asset,
  shard smallint not null check (shard between 0 and 7),
  held minor_units not null check (held >= 0),
  most minor_units not null,
  primary key (asset, shard),
  check (held <= most)
) with (fillfactor = 50);

-- Adds to what is held, or takes from it; false when the platform has not enough, or would have too much. One row if that is enough, else all in order.
create function change_inventory(of_asset text, change numeric, first_shard smallint) returns boolean language plpgsql as $$
declare
  line record;
  part numeric;
  rest numeric := change;
begin
  update swap_inventory set held = held + change
  where asset = of_asset and shard = first_shard and held + change between 0 and most;
  if found then return true; end if;
  for line in select * from swap_inventory where asset = of_asset order by shard for update loop
    part := case when rest < 0 then greatest(rest, -line.held) else least(rest, line.most - line.held) end;
    update swap_inventory set held = held + part where asset = of_asset and shard = line.shard and part <> 0;
    rest := rest - part;
    exit when rest = 0;
  end loop;
  return rest = 0;
end $$;

alter table history_line drop constraint history_line_type_check;
alter table history_line add constraint history_line_type_check
  check (type in ('Deposit', 'Withdrawal', 'receive', 'send', 'm2m_buy', 'm2m_sell', 'buy', 'sell', 'convert'));
