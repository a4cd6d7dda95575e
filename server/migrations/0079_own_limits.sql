-- Limits that operators gave one account, in place of its plan's.
alter table users add column limits jsonb not null default '{}';
