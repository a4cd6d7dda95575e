-- Queues a job. One with the same key that runs or has failed for good is marked: the new job does its work, so it is not
-- dead, however it ends. graphile_worker.add_job by itself only sets its attempts to the maximum.
-- With `skip_running` nothing is queued while one with the same key runs; after 15 minutes it no longer counts, because a
-- job that a worker took while its connection broke looks the same and never ends.
create function queue_job(
  identifier text, payload json, queue_name text, run_at timestamptz, max_attempts integer, job_key text,
  priority integer, skip_running boolean
) returns void language plpgsql as $$
declare
  is_running boolean;
begin
  if job_key is not null then
    -- Locks the row, so that no worker begins the job until the new one is queued.
    select coalesce(jobs.locked_at > now() - interval '15 minutes', false) into is_running
    from graphile_worker._private_jobs as jobs where jobs.key = job_key for update;
    if is_running and skip_running then
      return;
    end if;
    update graphile_worker._private_jobs as jobs
    set flags = coalesce(jobs.flags, '{}'::jsonb) || '{"superseded": true}'::jsonb
    where jobs.key = job_key and jobs.is_available is not true;
  end if;
  perform graphile_worker.add_job(
    identifier => identifier, payload => payload, queue_name => queue_name, run_at => run_at,
    max_attempts => max_attempts, job_key => job_key, priority => priority);
end $$;

-- Recurring jobs that were superseded before this: they have no payload, and a later turn did their work.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and key is null and last_error is null
      and payload::text = '{}';
  end if;
end $$;
