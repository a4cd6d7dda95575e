-- Requests in the bell, and the moments at which a request is late or over.

alter table notifications add column request_id uuid references requests on delete cascade;
-- Who handed in files, how many people did or are still expected to, and how many files came.
alter table notifications add column person text;
alter table notifications add column people integer not null default 0;
alter table notifications add column files integer not null default 0;
-- Hand-ins with the same bundle are one notification for as long as it is new.
alter table notifications add column bundle text;

create index notifications_request on notifications (request_id) where request_id is not null;
create index notifications_bundle on notifications (user_id, bundle, created_at)
  where bundle is not null and deleted_at is null;

-- The notification that reports a hand-in; each hand-in is reported once.
alter table hand_ins add column notification_id uuid references notifications on delete set null;
create index hand_ins_notification on hand_ins (notification_id) where notification_id is not null;

-- When the passed deadline and the expiry were reported; null again when the date is moved.
alter table requests add column deadline_told_at timestamptz;
alter table requests add column expired_told_at timestamptz;

drop index requests_expires;
create index requests_expiring on requests (expires_at)
  where expired_told_at is null and closed_at is null and deleted_at is null;
create index requests_due on requests (deadline)
  where deadline_told_at is null and closed_at is null and deleted_at is null;
