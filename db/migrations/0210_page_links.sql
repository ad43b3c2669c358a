-- The articles that the fighters' names led to when the page had them as the card does: with them a suffix is a spelling.
alter table followed_pages add links jsonb not null default '{}';
