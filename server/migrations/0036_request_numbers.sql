-- Numbers that uploads and requests have in common, and what becomes of uploads whose request is gone.

-- A number names one thing only, so that it can be read out. Another one is drawn when nothing was inserted.
create function skip_taken_slug() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'requests' then
    if exists (select from drafts where slug = new.slug) then return null; end if;
  elsif exists (select from requests where slug = new.slug) then return null;
  end if;
  return new;
end
$$;

create trigger requests_slug before insert on requests for each row execute function skip_taken_slug();
create trigger drafts_slug before insert on drafts for each row execute function skip_taken_slug();

-- Uploads of givers belong to no account, so they are left to the sweep when their request or its owner goes.
create function orphan_request_drafts() returns trigger language plpgsql as $$
begin
  update drafts set browser = null where id in (
    select draft_id from request_drafts where request_id = old.id
    union all select draft_id from hand_ins where request_id = old.id);
  return old;
end
$$;

create trigger requests_orphan before delete on requests for each row execute function orphan_request_drafts();

create index hand_ins_waiting on hand_ins (request_id) where state = 'waiting';
