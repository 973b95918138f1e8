-- What leaves an account is on hold until it is gone.
alter table account drop constraint account_kind_check;
alter table account add constraint account_kind_check check (kind in ('available', 'reserve', 'escrow', 'hold', 'platform'));

alter table history_line add column reason text check (length(reason) <= 200);

alter table payee drop constraint payee_kind_check;
alter table payee add constraint payee_kind_check check (kind in ('account', 'bank'));

-- A fiat deposit or withdrawal; its line of history has the same t_id.
create table bank_transfer (
  id bigint generated always as identity primary key,
  t_id public_id not null unique references history_line (t_id),
  person_id bigint not null references person,
  direction text not null check (direction in ('in', 'out')),
  asset text not null references asset,
  amount minor_units not null check (amount > 0),
  -- What the customer writes into the transfer, or the bank into the payout.
  reference text not null unique check (reference ~ '^Q[0-9A-HJKMNP-TV-Z]{9}$'),
  -- A copy: where the deposit is paid to, or where the withdrawal goes.
  account jsonb not null check (jsonb_typeof(account) = 'object' and length(account::text) < 2000),
  phase text not null check (phase in ('requested', 'payingOut', 'completed', 'cancelled', 'failed')),
  closed_by text check (closed_by in ('owner', 'bank', 'operator', 'clock')),
  deadline_at timestamptz not null,
  booked_amount minor_units check (booked_amount > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((phase in ('requested', 'payingOut')) = (closed_by is null)),
  check ((phase = 'completed') = (booked_amount is not null)),
  check (phase <> 'payingOut' or direction = 'out'),
  check (direction = 'in' or booked_amount is null or booked_amount = amount)
);
create index bank_transfer_open on bank_transfer (id) where phase in ('requested', 'payingOut');
create index bank_transfer_of_person on bank_transfer (person_id, id desc);
create index bank_transfer_by_deadline on bank_transfer (deadline_at) where phase = 'requested' and direction = 'in';

-- Every line of a bank statement that was booked, so that none is booked twice.
create table bank_statement_line (
  line text primary key check (length(line) between 1 and 100),
  transfer_id bigint not null unique references bank_transfer,
  booked_at timestamptz not null
);
