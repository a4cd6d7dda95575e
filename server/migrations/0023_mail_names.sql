-- A mail is now named like its kind; mails that wait were written under the earlier name.
update mails set content = jsonb_set(content, '{name}', '"security-notice"')
where state = 'waiting' and kind = 'security-notice';
