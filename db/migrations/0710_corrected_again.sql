-- Who won a night is noted again when it is corrected, so that the next correction is told against the last one.
-- By which version of the results it was last corrected: null while the first winners stand.
alter table settled_winners add column corrected_by bigint;
