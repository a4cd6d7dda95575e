-- Until when a waiting mail is held back by a cap, so that its sender can be told.
alter table mails add column held_until timestamptz;
