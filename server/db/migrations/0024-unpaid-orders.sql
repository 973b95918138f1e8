-- Who takes a Sell advert has a limited number of unpaid orders.
create index m2m_order_unpaid on m2m_order (taker_id) where type = 'Sell' and phase = 'awaitingPayment';
