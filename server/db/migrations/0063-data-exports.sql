-- The file of everything that is a person's, made in the background.
create table data_export (
  id bigint generated always as identity primary key,
  public_id public_id not null unique,
  person_id bigint not null references person,
  requested_at timestamptz not null,
  ready_at timestamptz check (ready_at >= requested_at),
  -- Until when it can be downloaded.
  expires_at timestamptz check (expires_at > ready_at),
  check ((ready_at is null) = (expires_at is null))
);
create index data_export_of_person on data_export (person_id, id desc);
create index data_export_by_expiry on data_export (expires_at) where expires_at is not null;

-- Some hundred rows of a section as JSON, with commas between them.
create table data_export_part (
  export_id bigint not null references data_export on delete cascade,
  section text not null check (length(section) between 1 and 40),
  chunk integer not null check (chunk >= 0),
  content text not null,
  primary key (export_id, section, chunk)
);
