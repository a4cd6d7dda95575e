-- What operators say to the people concerned by a takedown, and the language of those who report.
alter table takedowns add column message text not null default '';
alter table abuse_reports add column lang text check (lang in ('en', 'zh'));
