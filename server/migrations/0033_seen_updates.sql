-- The id of the newest release note that the user has seen; null until they look at the first.
alter table users add column seen_update text;
