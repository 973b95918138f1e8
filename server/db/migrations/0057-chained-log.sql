-- The log of operators is a chain: each line has the SHA-256 over itself and the line before. Who alters or deletes one has to write all later
-- ones anew, and the head.
alter table audit_log
  add column seq bigint,
  add column session text check (length(session) between 1 and 40),
  add column address text check (length(address) between 1 and 100),
  add column outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed', 'requested', 'approved', 'seen')),
  add column facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  add column hash bytea check (length(hash) = 32);

-- One row: the last line.
create table audit_log_head (
  singleton boolean primary key default true check (singleton),
  seq bigint not null check (seq >= 0),
  hash bytea not null check (length(hash) = 32)
);
insert into audit_log_head (seq, hash) values (0, sha256(''));

create function audit_log_hash(previous bytea, line audit_log) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(line.seq, (extract(epoch from line.at) * 1000000)::bigint, line.operator, line.session,
    line.address, line.action, line.subject, line.outcome, line.note, line.facts)::text, 'UTF8'))
$$;

-- Who writes the next line waits for the end of this transaction.
create function chain_audit_log() returns trigger language plpgsql as $$
declare head audit_log_head;
begin
  select * into strict head from audit_log_head for update;
  new.seq := head.seq + 1;
  new.hash := audit_log_hash(head.hash, new);
  update audit_log_head set seq = new.seq, hash = new.hash;
  return new;
end $$;

alter table audit_log disable trigger audit_log_append_only;
do $$
declare line audit_log; head audit_log_head;
begin
  for line in select * from audit_log order by id loop
    select * into strict head from audit_log_head;
    line.seq := head.seq + 1;
    update audit_log set seq = line.seq, hash = audit_log_hash(head.hash, line) where id = line.id;
    update audit_log_head set (seq, hash) = (select seq, hash from audit_log where id = line.id);
  end loop;
end $$;
alter table audit_log enable trigger audit_log_append_only;

alter table audit_log alter column seq set not null, alter column hash set not null;
alter table audit_log add constraint audit_log_seq unique (seq);
create trigger audit_log_chained before insert on audit_log for each row execute function chain_audit_log();
create index audit_log_by_time on audit_log (at);
create index audit_log_of_subject on audit_log (subject, seq);
