-- One unread notification about the chat of an order.
create unique index notification_of_chat on notification (person_id, order_no) where kind = 'chat.message' and read_at is null;

-- Open orders whose chats are counted for either side.
create index m2m_order_open_of_buyer on m2m_order (buyer_id) where phase not in ('completed', 'cancelled');
create index m2m_order_open_of_seller on m2m_order (seller_id) where phase not in ('completed', 'cancelled');
