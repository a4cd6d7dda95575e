-- How a company's pages and mails look to its receivers.

create table branding (
  user_id uuid primary key references users on delete cascade,
  accent text check (accent ~ '^#[0-9a-f]{6}$'),
  background text not null default 'none' check (background in ('none', 'colour', 'picture')),
  background_colour text check (background_colour ~ '^#[0-9a-f]{6}$'),
  message text not null default '' check (length(message) <= 280),
  footer_text text,
  footer_url text,
  hide_powered_by boolean not null default false,
  updated_at timestamptz not null default now()
);

create table backgrounds (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  -- Drawn anew by us; never the bytes that came.
  webp bytea not null check (length(webp) <= 3000000),
  created_at timestamptz not null default now()
);
