-- What operators decided about suggestions for the roadmap.
alter table roadmap_suggestions add column state text not null default 'open'
  check (state in ('open', 'accepted', 'merged', 'declined'));
alter table roadmap_suggestions add column decided_at timestamptz;
alter table roadmap_suggestions add column merged_into uuid references roadmap_suggestions on delete set null;

create index roadmap_suggestions_merged on roadmap_suggestions (merged_into) where merged_into is not null;
