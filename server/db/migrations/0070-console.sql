-- What operators sent to approve, refuse or withdraw a request: the same again gets the same answer.
create table operator_decision (
  operator_id bigint not null references operator,
  key text not null check (length(key) between 8 and 64),
  body_hash bytea not null check (length(body_hash) = 32),
  act_id bigint not null unique references operator_act,
  primary key (operator_id, key)
);

-- Tells the streams of the console which list changed, and which record of it; nothing about whose it is. The first argument is the list (none: the
-- column `queue` has it), the second the column that leads to the record.
create function announce_work() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('work', json_build_object(
    'list', coalesce(nullif(tg_argv[0], ''), changed ->> 'queue'),
    'ref', case tg_argv[1]
      when 'order_id' then (select order_no from m2m_order where id = (changed ->> 'order_id')::bigint)
      when 'id' then lpad(changed ->> 'id', 20, '0')
      else changed ->> tg_argv[1] end)::text);
  return null;
end $$;

create trigger order_in_appeal after update of phase, seq, message_seq on m2m_order for each row
  when ('appealing' in (old.phase, new.phase)) execute function announce_work('appeals', 'order_no');
create trigger appeal_work after insert or update on appeal for each row execute function announce_work('appeals', 'order_id');
create trigger case_work after insert or update on order_case for each row execute function announce_work('cases', 'order_id');
create trigger withdrawal_for_review after insert on crypto_withdrawal for each row
  when (new.phase = 'awaitingReview') execute function announce_work('withdrawals', 't_id');
create trigger withdrawal_in_review after update on crypto_withdrawal for each row
  when ('awaitingReview' in (old.phase, new.phase)) execute function announce_work('withdrawals', 't_id');
create trigger transfer_for_review after insert on bank_transfer for each row
  when (new.phase = 'awaitingReview') execute function announce_work('withdrawals', 't_id');
create trigger transfer_in_review after update on bank_transfer for each row
  when ('awaitingReview' in (old.phase, new.phase)) execute function announce_work('withdrawals', 't_id');
create trigger transfer_for_bank after insert on bank_transfer for each row
  when (new.phase in ('requested', 'payingOut')) execute function announce_work('bank', 't_id');
create trigger transfer_at_bank after update on bank_transfer for each row
  when (old.phase in ('requested', 'payingOut') or new.phase in ('requested', 'payingOut')) execute function announce_work('bank', 't_id');
create trigger deposit_for_operator after insert on crypto_deposit for each row
  when (new.phase = 'awaitingOperator') execute function announce_work('deposits', 'id');
create trigger deposit_of_operator after update on crypto_deposit for each row
  when ('awaitingOperator' in (old.phase, new.phase)) execute function announce_work('deposits', 'id');
create trigger payout_work after update of waits_for on crypto_withdrawal for each row
  when (old.waits_for is distinct from new.waits_for) execute function announce_work('payouts', 't_id');
create trigger request_work after insert or update on support_request for each row execute function announce_work('support', 'request_no');
create trigger job_work after update of failed_at on job for each row
  when (old.failed_at is distinct from new.failed_at) execute function announce_work('jobs', 'id');
create trigger network_work after update of stopped_at on network for each row
  when (old.stopped_at is distinct from new.stopped_at) execute function announce_work('networks', 'name');
create trigger act_work after insert or update on operator_act for each row execute function announce_work('acts', 'public_id');
-- The record that an act is about shows it; a username is in capitals never.
create trigger act_of_record after insert or update on operator_act for each row
  when ((new.subject ~ '^[0-9A-HJKMNP-TV-Z]{20}$' and new.act !~ '^(person|login|sessions|operator)\.') or new.act ~ '^(network|surplus)\.')
  execute function announce_work('acts', 'subject');
create trigger lease_work after insert or update or delete on queue_lease for each row execute function announce_work('', 'ref');
create trigger person_frozen after update of frozen_at, login_frozen_at on person for each row execute function announce_work('persons', '');
create trigger operator_work after insert or update of disabled_at on operator for each row execute function announce_work('operators', '');
create trigger operator_role_work after insert or update or delete on operator_role for each row execute function announce_work('operators', '');
create trigger operator_session_over after update of ended_at on operator_session for each row execute function announce_work('sessions', '');
