-- How often the network has confirmed a withdrawal that was sent, when it was last asked.
alter table crypto_withdrawal add column confirmations integer not null default 0 check (confirmations >= 0);
