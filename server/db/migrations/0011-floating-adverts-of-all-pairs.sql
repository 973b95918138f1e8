-- A floating advert's place among those of all pairs does not move with the market, so that the best of them are found without a look at each pair.
create index advert_by_percent_of_type on advert (type, percent, id) include (token, currency) where listed and margin_type = 'Floating';
