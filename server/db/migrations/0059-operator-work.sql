-- Nobody signs in to such an account; nothing leaves it either.
alter table person add column login_frozen_at timestamptz;
alter table person add constraint person_login_frozen check (login_frozen_at is null or frozen_at is not null);

-- What Support writes in the chat of an order: it is of no side.
alter table order_message drop constraint order_message_kind_check;
alter table order_message add constraint order_message_kind_check check (kind in ('text', 'image', 'system', 'support'));
alter table order_message drop constraint order_message_text;
alter table order_message add constraint order_message_text
  check (case when kind in ('text', 'support') then length(message) between 1 and 2000 else message = '' end);
alter table order_message drop constraint order_message_sender;
alter table order_message add constraint order_message_sender check ((kind in ('system', 'support')) = (sender_id is null));

-- A line of a statement is the same in another case and with other spaces.
alter table bank_statement_line add column line_key text;
update bank_statement_line l set line_key = upper(line)
  || case when exists (select from bank_statement_line o where upper(o.line) = upper(l.line) and o.line < l.line) then '#' || transfer_id else '' end;
alter table bank_statement_line alter column line_key set not null;
alter table bank_statement_line add constraint bank_statement_line_once unique (line_key);
alter table bank_statement_line add column payer text check (length(payer) between 1 and 140);
alter table bank_statement_line add column payer_key text check (length(payer_key) between 1 and 300);
create index bank_statement_line_by_payer on bank_statement_line (payer_key, booked_at) where payer_key is not null;

-- The queue of the bank, the oldest first.
create index bank_transfer_waiting on bank_transfer (created_at, t_id) where phase in ('requested', 'payingOut');

-- A booking that was reversed: what was left of it, and what was spent already and is owed. Its line can be booked again.
create table bank_reversal (
  transfer_id bigint primary key references bank_transfer,
  line text not null check (length(line) between 1 and 100),
  payer text check (length(payer) between 1 and 140),
  booked_at timestamptz not null,
  returned minor_units not null check (returned >= 0),
  owed minor_units not null check (owed >= 0),
  reversed_at timestamptz not null,
  check (returned + owed > 0)
);
