-- The outage that an operator has declared and not ended yet: nothing runs out meanwhile. Its end makes it a row of `outage`.
create table open_outage (
  singleton boolean primary key default true check (singleton),
  began_at timestamptz not null,
  declared_by text not null check (length(declared_by) between 1 and 100),
  note text not null check (length(note) between 1 and 1000)
);

create trigger open_outage_work after insert or delete on open_outage for each row execute function announce_work('outages', '');
create trigger outage_work after insert or update on outage for each row execute function announce_work('outages', '');
create trigger ledger_work after update of closed_at on ledger_status for each row
  when (old.closed_at is distinct from new.closed_at) execute function announce_work('outages', '');
