-- Of a swap: where it is paid back when it cannot be carried out, a destination like the one where it is paid out.
alter table outgoing add column refund_destination text check (length(refund_destination) between 1 and 400);
create index outgoing_refunded_to on outgoing (refund_destination, at) where refund_destination is not null;
