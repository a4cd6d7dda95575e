-- What operators decided about abuse reports.
alter table abuse_reports add column closed_at timestamptz;
alter table abuse_reports add column decision text check (decision in ('kept', 'taken_down'));

update abuse_reports set closed_at = taken_down_at, decision = 'taken_down'
from transfers where transfers.id = transfer_id and taken_down_at is not null;

create index abuse_reports_open on abuse_reports (created_at) where closed_at is null;
