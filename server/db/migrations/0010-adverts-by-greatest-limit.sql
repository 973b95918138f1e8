-- Whether any advert of a pair goes up to an amount is one look, not one at each of its adverts.
create index advert_by_max_limit on advert (type, token, currency, max_limit) where listed;
