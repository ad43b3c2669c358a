-- It said that no more come until the next pick.
alter table reminded_events add is_last boolean not null default false;
