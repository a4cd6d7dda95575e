-- The logo as mails show it: many mail programs cannot show WebP. Drawn when it is first asked for.
alter table pictures add column mail_png bytea;
