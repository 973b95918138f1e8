-- Who posts a Buy advert pays: an account on it would be named to the sellers who take it.
update advert set receiving_account_id = null where type = 'Buy' and receiving_account_id is not null;

alter table advert add constraint advert_buy_has_no_receiving_account check (type = 'Sell' or receiving_account_id is null);
