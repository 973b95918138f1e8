-- What a balance changed by in US dollars when the line was written; null while there was no fresh price, and of older lines.
alter table history_line add column value_usd numeric check (value_usd >= 0 and value_usd <> 'NaN');
