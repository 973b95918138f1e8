-- Why a withdrawal cannot go on now, as a sentence for an operator; and of one that is to be replaced by a transaction that pays ourselves, why.
alter table crypto_withdrawal add column waits_for text check (length(waits_for) between 1 and 300),
  add column abandoned_note text check (length(abandoned_note) between 1 and 200);
-- Why a number of the account that was given back, and that later ones wait for, cannot be used.
alter table chain_lane add column waits_for text check (length(waits_for) between 1 and 300);
