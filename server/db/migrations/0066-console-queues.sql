-- A stopped network is an item named by itself; which queues there are is known to the contract.
alter table queue_lease drop constraint queue_lease_queue_check;
alter table queue_lease add constraint queue_lease_queue_check check (length(queue) between 1 and 60);
alter table queue_lease alter column ref type text;
alter table queue_lease add constraint queue_lease_ref_check check (length(ref) between 1 and 40);

-- The queue of jobs that were given up, the oldest first.
create index job_dead on job (failed_at, id) where failed_at is not null;
