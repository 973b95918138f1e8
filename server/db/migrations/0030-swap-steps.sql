-- How far a swap has come, from waiting (1) to sending (4): an unknown status in between does not take it back.
alter table swap add column step int not null default 1 check (step between 1 and 4);
update swap set step = case status when 'confirming' then 2 when 'exchanging' then 3 else 4 end
where status in ('confirming', 'exchanging', 'sending');
