-- Below the least amount a quote is given for all that a person has, and only for that; whether it is all is decided when it is used.
alter table quote add column is_whole boolean not null default false check (not is_whole or kind <> 'buy');
