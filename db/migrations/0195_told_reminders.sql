-- The leagues in which picks were missing by their number. Their admins are told of the reminder, nobody else.
alter table reminded_events add leagues uuid[] not null default '{}';
