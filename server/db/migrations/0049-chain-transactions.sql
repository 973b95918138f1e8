-- An account that counts its transactions: the number of the next one.
create table chain_lane (
  network text not null references network,
  account text not null check (length(account) between 1 and 100),
  next_nonce bigint not null check (next_nonce >= 0),
  primary key (network, account)
);

-- What is ours on a network without accounts, of deposits and change.
create table chain_utxo (
  network text not null references network,
  outpoint text not null check (outpoint ~ '^[0-9a-f]{64}:[0-9]{1,9}$'),
  -- Of its key.
  path text not null check (length(path) between 1 and 100),
  amount minor_units not null check (amount > 0),
  -- Null while it is in no block.
  height bigint check (height >= 0),
  -- The height from which on it can be spent.
  matures_at bigint not null default 0 check (matures_at >= 0),
  spent_by text check (length(spent_by) = 64),
  spent_height bigint check (spent_height >= 0),
  primary key (network, outpoint),
  check (spent_height is null or spent_by is not null)
);

-- The number, or the outputs, that a transaction is to spend and no other can. `subject` is what it is for, such as a withdrawal's t_id.
create table chain_reservation (
  id bigint generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 60),
  network text not null references network,
  account text not null check (length(account) between 1 and 100),
  nonce bigint check (nonce >= 0),
  outpoint text,
  -- 'void': given back, since nothing was signed.
  state text not null default 'held' check (state in ('held', 'void', 'spent')),
  check (num_nulls(nonce, outpoint) = 1),
  foreign key (network, outpoint) references chain_utxo (network, outpoint)
);
create unique index chain_reservation_nonce on chain_reservation (network, account, nonce) where state <> 'void';
create unique index chain_reservation_output on chain_reservation (network, outpoint) where state <> 'void';
create unique index chain_reservation_held on chain_reservation (subject) where nonce is not null and state = 'held';
create index chain_reservation_of_subject on chain_reservation (subject);

-- What was signed: of those of one subject, which spend the same, one at the most is ever in a block.
create table chain_transaction (
  id bigint generated always as identity primary key,
  subject text not null check (length(subject) between 1 and 60),
  network text not null references network,
  kind text not null check (kind in ('payout', 'cancel', 'fill', 'fund', 'sweep', 'child', 'consolidate')),
  txid text not null check (length(txid) between 1 and 100),
  raw text not null check (length(raw) between 1 and 200000),
  -- Fees in the smallest unit of the network's own coin. What it can cost; null where only who signed it knows.
  fee_limit minor_units check (fee_limit >= 0),
  height bigint check (height >= 0),
  fee_paid minor_units check (fee_paid >= 0),
  outcome text check (outcome in ('mined', 'reverted')),
  -- Whether the ledger has what it moved.
  booked boolean not null default false,
  created_at timestamptz not null,
  unique (network, txid),
  check (num_nulls(height, fee_paid, outcome) in (0, 3)),
  check (not booked or outcome is not null)
);
create index chain_transaction_of_subject on chain_transaction (subject);

-- The block at which what is ours was read, and when.
alter table network add column held_height bigint check (held_height >= 0), add column held_at timestamptz;
alter table network add check ((held_height is null) = (held_at is null));

alter table crypto_withdrawal drop constraint crypto_withdrawal_phase_check, drop constraint crypto_withdrawal_check2,
  drop constraint crypto_withdrawal_check3;
alter table crypto_withdrawal add constraint crypto_withdrawal_phase_check check
  (phase in ('held', 'awaitingReview', 'approved', 'reserved', 'signed', 'broadcast', 'confirmed', 'cancelled', 'failed'));
drop index crypto_withdrawal_open;
create index crypto_withdrawal_open on crypto_withdrawal (network, id)
  where phase in ('held', 'awaitingReview', 'approved', 'reserved', 'signed', 'broadcast');

-- The sandbox's accounts count their transactions, too.
alter table sandbox_transfer add column nonce bigint check (nonce >= 0), add column reverted boolean not null default false;
alter table sandbox_transfer drop constraint sandbox_transfer_amount_check,
  add constraint sandbox_transfer_amount_check check (amount > 0 or payout and amount = 0);
create unique index sandbox_transfer_nonce on sandbox_transfer (network, nonce) where nonce is not null;
-- What the sandbox's signer has signed for each subject, or that it never will.
create table sandbox_signer (
  subject text primary key check (length(subject) between 1 and 60),
  is_void boolean not null default false,
  signed jsonb not null default '[]' check (jsonb_typeof(signed) = 'array'),
  check (not is_void or signed = '[]')
);

-- Withdrawals that were signed before: until now all are the sandbox's.
create temporary table signed_before on commit drop as
  select w.t_id, w.network, w.phase, w.txid, w.created_at, n.nonce, s.height, s.fee as fee_paid,
    round(w.network_fee * power(10::numeric, (t.chain_decimals - a.scale)::numeric)) as fee_limit,
    (w.raw::jsonb || jsonb_build_object('family', 'sandbox', 'kind', 'payout', 'from', 'custody', 'nonce', n.nonce::text, 'txid', w.txid,
      'fee', round(w.network_fee * power(10::numeric, (t.chain_decimals - a.scale)::numeric))::text))::text as raw
  from crypto_withdrawal w
    join (select id, row_number() over (partition by network order by id) - 1 as nonce from crypto_withdrawal where raw is not null) n on n.id = w.id
    join token_network t on t.network = w.network and t.contract is null join asset a on a.code = t.asset
    left join sandbox_transfer s on s.network = w.network and s.txid = w.txid and s.payout;
insert into chain_lane (network, account, next_nonce) select network, 'custody', count(*) from signed_before group by network;
insert into chain_reservation (subject, network, account, nonce, state)
  select t_id, network, 'custody', nonce, case when phase in ('signed', 'broadcast') then 'held' else 'spent' end from signed_before;
insert into chain_transaction (subject, network, kind, txid, raw, fee_limit, height, fee_paid, outcome, booked, created_at)
  select t_id, network, 'payout', txid, raw, fee_limit, case when is_paid then coalesce(height, 0) end,
    case when is_paid then coalesce(fee_paid, fee_limit) end, case when is_paid then 'mined' end, is_paid, created_at
  from (select *, phase = 'confirmed' as is_paid from signed_before) s;
insert into sandbox_signer (subject, signed)
  select t_id, jsonb_build_array(jsonb_build_object('txid', txid, 'kind', 'payout', 'raw', raw)) from signed_before;
update sandbox_transfer t set nonce = s.nonce from signed_before s where s.network = t.network and s.txid = t.txid and t.payout;
update sandbox_payout p set raw = s.raw from signed_before s where s.network = p.network and s.txid = p.txid;
alter table crypto_withdrawal drop column raw, drop column txid, drop column network_coin, drop column network_fee;
-- A server of the version before that still runs no longer works on withdrawals, and reads no chain.
insert into lease (name, until) values ('withdrawals', 'infinity'), ('chain scan', 'infinity')
  on conflict (name) do update set until = excluded.until;
