-- Requests for files: what is asked for, who is asked, and what they handed in.

create table requests (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  user_id uuid not null references users on delete cascade,
  -- Drawn by the client, so that a second try is not a second request.
  act uuid,
  lang text not null default 'en' check (lang in ('en', 'zh')),
  send_as text not null check (send_as in ('link', 'email')),
  title text not null check (title <> ''),
  message text not null default '' check (length(message) <= 280),
  region text not null,
  password_hash text,
  ask_name boolean not null default true,
  ask_email boolean not null default true,
  ask_verified boolean not null default false,
  ask_company boolean not null default false,
  deadline timestamptz,
  expires_at timestamptz not null,
  -- Of all people together; null: as much as the plan allows.
  max_bytes bigint check (max_bytes > 0),
  remind_before boolean not null default false,
  -- When those who had not handed in everything were reminded by themselves.
  reminded_at timestamptz,
  repeats text not null default 'never' check (repeats in ('never', 'monthly')),
  -- The request of which this one is a monthly repetition, and when the next one is due.
  repeat_of uuid references requests on delete set null,
  repeats_at timestamptz,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  -- When everyone who was asked had handed in every required item; null again when that is no longer so.
  fulfilled_at timestamptz,
  deleted_at timestamptz,
  revision integer not null default 0,
  -- The words that are searched, kept by the server.
  search text not null default ''
);

create unique index requests_act on requests (user_id, act) where act is not null;
create index requests_user on requests (user_id, created_at desc, id desc) where deleted_at is null;
create index requests_month on requests (user_id, created_at);
create index requests_expires on requests (expires_at) where deleted_at is null;
create index requests_reminding on requests (deadline)
  where remind_before and reminded_at is null and closed_at is null and deleted_at is null;
create index requests_repeating on requests (repeats_at) where repeats_at is not null;

create table request_items (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests on delete cascade,
  position integer not null,
  name text not null check (name <> ''),
  note text not null default '',
  required boolean not null default true,
  -- Kinds of files; empty: every kind.
  kinds jsonb not null default '[]',
  least integer not null default 1 check (least > 0),
  most integer not null check (most >= least)
);

create index request_items_request on request_items (request_id, position);

create table givers (
  -- The personal part of a link: 128 bits.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  request_id uuid not null references requests on delete cascade,
  -- Empty when the request does not ask for it.
  email text not null default '',
  name text not null default '',
  company text not null default '',
  -- Whether the owner asked them; the others came by the link.
  invited boolean not null,
  position integer not null,
  -- Hash of the cookie of the browser in which someone who came by the link said who they are.
  browser bytea,
  verified_at timestamptz,
  mail_id uuid,
  mailed_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  -- When the newest mail about what they handed in went to them, so that it is sent once for several hand-ins.
  receipt_at timestamptz,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);

create index givers_request on givers (request_id, position);
create unique index givers_invited on givers (request_id, email) where invited and removed_at is null;
create index givers_mail on givers (mail_id) where mail_id is not null;

-- What an upload under way is for.
create table request_drafts (
  draft_id text primary key references drafts on delete cascade,
  request_id uuid not null references requests on delete cascade,
  giver_id text not null references givers on delete cascade,
  -- Null: for no item, or for one that was removed while it was under way.
  item_id uuid references request_items on delete set null
);

create index request_drafts_request on request_drafts (request_id);
create index request_drafts_giver on request_drafts (giver_id);

create table hand_ins (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references requests on delete cascade,
  giver_id text not null references givers on delete cascade,
  -- Null: for no item. An item that has hand-ins goes only together with them.
  item_id uuid references request_items,
  draft_id text not null unique references drafts on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused', 'replaced')),
  reason text not null default '' check (length(reason) <= 280),
  bytes bigint not null check (bytes >= 0),
  file_count integer not null check (file_count > 0),
  country text,
  city text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- When the giver was mailed about the decision, and the owner about the hand-in.
  decision_told_at timestamptz,
  owner_told_at timestamptz,
  -- Its bytes were given back.
  released_at timestamptz
);

create index hand_ins_request on hand_ins (request_id, created_at);
create index hand_ins_giver on hand_ins (giver_id, item_id);
create index hand_ins_untold on hand_ins (request_id) where owner_told_at is null;
