-- Any pick brings reminders back (R34), even one that is gone by now.
create or replace function picks_answer_reminders() returns trigger language plpgsql as $$
begin
  update reminded_events r set is_answered = true
  from gone p where p.user_id = r.user_id and p.saved_at >= r.sent_at and not r.is_answered;
  return null;
end $$;

create or replace trigger picks_answer_reminders after delete on picks
  referencing old table as gone for each statement execute function picks_answer_reminders();
