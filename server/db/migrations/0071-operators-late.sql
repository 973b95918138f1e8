-- Since when the whole audit finds that the log of operators was altered; null while it does not.
alter table ledger_status add column log_altered_at timestamptz;

-- The first page of a long queue, the oldest first.
create index crypto_withdrawal_reviewed_by_time on crypto_withdrawal (created_at, t_id) where phase = 'awaitingReview';
create index bank_transfer_reviewed_by_time on bank_transfer (created_at, t_id) where phase = 'awaitingReview';
create index bank_transfer_open_by_time on bank_transfer (created_at, t_id) where phase in ('requested', 'payingOut');
create index crypto_deposit_unowned_by_time on crypto_deposit (created_at) where phase = 'awaitingOperator';
create index operator_act_awaiting_by_time on operator_act (requested_at, public_id) where phase = 'awaitingSecond';
