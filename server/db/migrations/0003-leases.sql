-- Repeated work that one of the servers does: whoever takes the lease does it, and nobody else until it is over.
create table lease (
  name text primary key,
  until timestamptz not null
);
