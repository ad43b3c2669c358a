-- A pick whose fight changed needs review: one word from SQL to the screen.
alter table picks rename needs_look to needs_review;
