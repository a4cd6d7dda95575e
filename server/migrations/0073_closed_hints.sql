-- What the user closed for good, such as the first steps on the dashboard's home.
alter table users add column closed_hints text[] not null default '{}';
