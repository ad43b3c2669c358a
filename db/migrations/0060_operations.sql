-- When the site was last backed up, for whoever watches over it: a row for each backup that was read back whole.
create table backups (
  made_at timestamptz primary key,
  bytes bigint not null check (bytes >= 0)
);

-- Which version of each file in functions/ this database has.
create table applied_functions (
  file text primary key,
  hash text not null
);
