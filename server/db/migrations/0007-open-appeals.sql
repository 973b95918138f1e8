-- What waits for an operator is found without reading every order.
create index m2m_order_appealing on m2m_order (updated_at) where phase = 'appealing';
