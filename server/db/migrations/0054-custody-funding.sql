-- What is paid to the address that pays withdrawals is the platform's own: no person's deposit, and booked once it is confirmed.
alter table crypto_deposit add column is_funding boolean not null default false,
  drop constraint crypto_deposit_phase_check,
  add constraint crypto_deposit_phase_check
    check (phase in ('confirming', 'awaitingOperator', 'credited', 'belowLeast', 'dropped', 'funded')),
  add check (not is_funding or (person_id is null and t_id is null)),
  add check ((phase = 'funded') <= is_funding);

-- What our transactions in blocks took of each asset of their network, in the chain's smallest unit. A fee is of the network's own coin; the
-- ledger has it rounded up.
create view chain_outlay as
  select c.network, t.asset, c.height, c.booked,
    case when w.asset = t.asset and c.kind = 'payout' and c.outcome = 'mined' then trunc((w.amount - w.fee) * u.per_minor) else 0 end as moved,
    case when t.contract is null then c.fee_paid else 0 end as fee,
    case when t.contract is null then ceil(c.fee_paid / u.per_minor) * u.per_minor else 0 end as booked_fee
  from chain_transaction c join token_network t on t.network = c.network join asset a on a.code = t.asset
    cross join lateral (select power(10::numeric, (t.chain_decimals - a.scale)::numeric) as per_minor) u
    left join crypto_withdrawal w on w.t_id = c.subject
  where c.outcome is not null;
