-- Ways to Google and back that have been used: the sealed cookie of each is good once, however many copies there are of it.
create table spent_flows (
  state_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_flows_expires_at on spent_flows (expires_at);
