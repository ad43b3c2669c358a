-- Deletes from a table without a key fail as soon as somebody publishes all tables (logical replication).
alter table wikipedia_requests add column id bigint generated always as identity primary key;
