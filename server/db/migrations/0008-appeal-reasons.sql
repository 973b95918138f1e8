-- Who pays misses coins, who is paid misses money. Appeals from before may say otherwise, and stay as they are.
alter table appeal
  add constraint appeal_reason_of_side
  check (reason = 'other' or (by = 'buyer') = (reason = 'not_released')) not valid;
