-- When the site was last backed up, for whoever watches over it. A row for each backup that was read back whole.
create table backups (
  made_at timestamptz primary key,
  bytes bigint not null check (bytes >= 0)
);
