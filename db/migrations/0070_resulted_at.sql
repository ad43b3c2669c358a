-- When the result that stands was first entered. Of earlier results only the latest change of the fight is known, which
-- nobody needs to be told again.
alter table fights add column resulted_at timestamptz;
alter table fights disable trigger user;
update fights set resulted_at = updated_at where result_winner is not null;
alter table fights enable trigger user;
alter table fights add check ((result_winner is null) = (resulted_at is null));
