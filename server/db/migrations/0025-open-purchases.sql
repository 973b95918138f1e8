-- Who takes a Sell advert has a limited number of open orders, and of unpaid ones among them.
drop index m2m_order_unpaid;
create index m2m_order_open_purchase on m2m_order (taker_id) where type = 'Sell' and phase not in ('completed', 'cancelled');
