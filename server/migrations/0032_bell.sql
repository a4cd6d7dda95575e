-- What a notification is about; those from before are all downloads.
alter table notifications add column kind text not null default 'downloaded';
-- Names the cause of one that a reaction stores, so that a repeated reaction stores it once.
alter table notifications add column once text;
-- Set by a deletion; for a minute it can be undone.
alter table notifications add column deletion uuid;
alter table notifications add column deleted_at timestamptz;

create unique index notifications_once on notifications (user_id, once) where once is not null;
drop index notifications_user;
create index notifications_user on notifications (user_id, created_at desc, id desc) where deleted_at is null;
create index notifications_of_transfer on notifications (user_id, slug) where deleted_at is null;
create index notifications_unread on notifications (user_id) where not read and deleted_at is null;
create index notifications_deleted on notifications (deleted_at) where deleted_at is not null;
create index notifications_age on notifications (created_at);
