-- When the mail with the link went out: null for a link that is handed over, and for one whose mail was not taken yet.
alter table recovery_links add column mailed_at timestamptz;
