-- The user who handed in files for a person through that person's own link: the owner of the request.
alter table hand_ins add column handed_in_by uuid references users on delete set null;
