-- What a memo is where the network has several kinds (docs/product/wallet.md); null is its usual kind.
alter table crypto_withdrawal
  add column memo_kind text check (memo_kind in ('tag', 'text', 'id', 'hash')),
  add constraint crypto_withdrawal_memo_kind check (memo_kind is null or memo is not null);
