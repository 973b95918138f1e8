-- What the sandbox's outside providers do wrong, as its control page sets it.
create table sandbox_provider (
  name text primary key check (name in ('market', 'swap')),
  fault text not null default 'none' check (fault in ('none', 'delay', 'error', 'malformed', 'drop', 'stale'))
);
insert into sandbox_provider (name) values ('market'), ('swap');
