-- The full result that stood before the one that stands; db/functions/fight-times.sql keeps both.
alter table fights
  add corrected_from jsonb,
  add corrected_at timestamptz,
  add check (corrected_at is null or (corrected_from is not null and result_winner is not null));
