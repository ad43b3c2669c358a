-- The last reminder that a user was sent stays the last one even if its event is deleted.
alter table reminded_events drop constraint reminded_events_event_id_fkey;
-- The user has picked since, even if those picks are gone with their event, bout or league.
alter table reminded_events add is_answered boolean not null default false;
