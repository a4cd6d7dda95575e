-- Votes for items of the roadmap, which are files of the site, and suggestions to the operator.

create table roadmap_votes (
  item text not null check (length(item) <= 100),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (item, user_id)
);

create index roadmap_votes_user on roadmap_votes (user_id);

create table roadmap_suggestions (
  id uuid primary key,
  -- Null once the account is deleted.
  user_id uuid references users on delete set null,
  text text not null check (length(text) <= 2000),
  created_at timestamptz not null default now()
);

create index roadmap_suggestions_created on roadmap_suggestions (created_at desc);
create index roadmap_suggestions_user on roadmap_suggestions (user_id, created_at);
