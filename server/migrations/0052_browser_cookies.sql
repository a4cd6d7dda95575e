-- Cookies of browsers are renewed when an address is proven or a session begins, and have new names on https.

-- Until when a session from before may still be shown by the cookie's old name; null as soon as it was shown by the new one.
alter table sessions add column old_cookie_until timestamptz;
update sessions set old_cookie_until = now() + interval '30 days' where ended_at is null;

-- Which used tokens a killed browser could show again; none is taken again any more.
alter table sessions drop column superseded;

-- What a browser's cookie was renewed as when this address was proven or signed in with it. If the answer was lost, the
-- browser still has the old one; when the same person proves the address with it again, everything follows once more.
create table browser_renewals (
  browser bytea not null,
  email text not null,
  renewed_as bytea not null,
  renewed_at timestamptz not null default now(),
  primary key (browser, email)
);
create index browser_renewals_at on browser_renewals (renewed_at);

-- What belongs to a browser is found when its cookie is renewed.
create index drafts_of_browser on drafts (browser) where browser is not null;
create index givers_of_browser on givers (browser) where browser is not null;
create index email_codes_browser on email_codes (browser);
create index sessions_browser on sessions (browser_hash) where ended_at is null;
create index known_places_place on known_places (place);
