-- A purchase to an address or a sale to a bank account is asked for once and followed like a swap.
alter table swap add column kind text not null default 'swap' check (kind in ('swap', 'buy', 'sell'));
alter table sandbox_exchange_settings drop constraint sandbox_exchange_settings_fault_check;
alter table sandbox_exchange_settings add constraint sandbox_exchange_settings_fault_check
  check (fault in ('none', 'slow', 'error', 'too_many', 'plain_text', 'inactive', 'malformed', 'huge', 'redirect', 'drop', 'lost', 'foreign_page'));
