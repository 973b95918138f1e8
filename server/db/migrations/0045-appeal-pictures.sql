-- What each side of an appeal, or of a payment that was reported late, shows to Support alone.
create table appeal_picture (
  order_id bigint not null references m2m_order,
  by text not null check (by in ('buyer', 'seller')),
  place smallint not null check (place between 1 and 6),
  bytes bytea not null check (length(bytes) between 1 and 5000000),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (order_id, by, place)
);
