-- Feedback keeps the plan of its author at that time, and the address of the page it was written on.
alter table feedback
  add column role text,
  add column session_link text not null default '';
