-- Handing a team over: which uploads, transfers and requests belong to the team, and the offers that its next owner answers.

-- What was made while its owner had a team, by anyone in it. What an owner made before is their own, and stays with them.
alter table drafts add column of_team boolean not null default false;
alter table transfers add column of_team boolean not null default false;
alter table requests add column of_team boolean not null default false;

create function mark_of_team() returns trigger language plpgsql as $$
begin
  -- Visitors have no team; their owner is no account.
  new.of_team := new.owner::text ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and exists (select from team_members where owner_id = new.owner::text::uuid);
  return new;
end
$$;

create trigger drafts_of_team before insert on drafts for each row execute function mark_of_team();
create trigger transfers_of_team before insert on transfers for each row execute function mark_of_team();
create trigger requests_of_team before insert on requests for each row execute function mark_of_team();

-- For teams that exist: since someone first joined, by the log; by the members where the log is shorter.
create temporary table team_begins on commit drop as
  select members.owner_id, least(min(members.joined_at), min(team_log.at)) as begun_at
  from team_members as members
  left join team_log on team_log.owner_id = members.owner_id and team_log.act = 'joined'
  group by members.owner_id;

update drafts set of_team = true from team_begins
where drafts.owner = team_begins.owner_id::text and drafts.created_at >= begun_at;
update transfers set of_team = true from team_begins
where transfers.owner = team_begins.owner_id::text and transfers.created_at >= begun_at;
update requests set of_team = true from team_begins
where requests.owner = team_begins.owner_id and requests.created_at >= begun_at;

-- Found when a team is handed over or ends.
create index transfers_of_team on transfers (owner) where of_team;
create index drafts_of_team on drafts (owner) where of_team;
create index requests_of_team on requests (owner) where of_team;

create table team_offers (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users on delete cascade,
  -- Who is to be the next owner.
  member_id uuid not null references users on delete cascade,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('accepted', 'declined', 'withdrawn', 'expired')),
  -- Names the payment with which it was accepted; null where none was needed.
  payment_key uuid,
  check ((ended_at is null) = (outcome is null))
);

create unique index team_offers_open on team_offers (owner_id) where ended_at is null;
create index team_offers_member on team_offers (member_id) where ended_at is null;
create index team_offers_expiring on team_offers (expires_at) where ended_at is null;
