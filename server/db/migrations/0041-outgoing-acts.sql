-- Set by the owner with the link of a mail, or by an operator: nothing leaves the account until an operator lifts it.
alter table person add column frozen_at timestamptz;

-- When a code of an outgoing act was last entered in a session, and in which network of the client.
alter table session add column confirmed_at timestamptz;
alter table session add column confirmed_network text check (length(confirmed_network) between 1 and 100);
alter table session add constraint session_confirmed check ((confirmed_at is null) = (confirmed_network is null));

-- The tokens that follow one another in a browser are of one family, by the first of them; what is known of it counts per person.
alter table login_device add column family bytea check (length(family) = 32);
alter table login_device add column known_since timestamptz;
alter table login_device add column signed_up boolean not null default false;
create index login_device_of_family on login_device ((coalesce(family, token_hash)));
create index login_device_of_person on login_device (person_id);

-- When the act whose code was entered was carried out by its own request.
alter table challenge add column carried_out_at timestamptz;
create index challenge_consented on challenge (person_id)
  where purpose = 'movement' and used_at is not null and carried_out_at is null;

-- The link of a security mail that freezes the account.
create table freeze_link (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
  token_hash bytea not null check (length(token_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index freeze_link_by_expiry on freeze_link (expires_at);
create index freeze_link_of_person on freeze_link (person_id);

-- What left an account, or is on its way: the sums of a day and the links between accounts.
create table outgoing (
  id bigint generated always as identity primary key,
  person_id bigint not null references person,
  act text not null check (act ~ '^[a-zA-Z]{1,40}$'),
  -- The transaction or the order: what is taken and later released counts once.
  ref text not null check (length(ref) between 1 and 40),
  -- Null while there was no price.
  value_usd numeric(20, 2) check (value_usd >= 0),
  -- Address with memo, or bank number with sort code.
  destination text check (length(destination) between 1 and 400),
  partner_id bigint references person,
  is_link boolean not null default false check (not is_link or partner_id is not null),
  at timestamptz not null,
  -- It came back.
  voided_at timestamptz,
  unique (person_id, ref)
);
create index outgoing_of_person on outgoing (person_id, at);
create index outgoing_to on outgoing (destination, at) where destination is not null;
create index outgoing_link_of_partner on outgoing (partner_id, at) where is_link;
create index outgoing_by_age on outgoing (at);

insert into outgoing (person_id, act, ref, value_usd, at)
select person_id, 'cryptoWithdrawal', t_id, value_usd, created_at from crypto_withdrawal
where created_at > app_now() - interval '7 days' and phase not in ('cancelled', 'failed');

-- Where a swap is paid in, so that a withdrawal to it is known by its final payout.
create index swap_by_payin on swap (lower(trade ->> 'payinAddress')) where trade is not null;

alter table bank_transfer drop constraint bank_transfer_phase_check;
alter table bank_transfer add constraint bank_transfer_phase_check
  check (phase in ('requested', 'awaitingReview', 'payingOut', 'completed', 'cancelled', 'failed'));
alter table bank_transfer drop constraint bank_transfer_check;
alter table bank_transfer add constraint bank_transfer_check
  check ((phase in ('requested', 'awaitingReview', 'payingOut')) = (closed_by is null));
alter table bank_transfer add constraint bank_transfer_reviewed check (phase <> 'awaitingReview' or direction = 'out');
create index bank_transfer_in_review on bank_transfer (id) where phase = 'awaitingReview';
