-- The key that a client draws, so that a second try is not a second upload or request, is called what it is everywhere.
alter table drafts rename column act to idempotency_key;
alter index drafts_act rename to drafts_idempotency_key;
alter index drafts_acts rename to drafts_idempotency_keys;

alter table requests rename column act to idempotency_key;
alter index requests_act rename to requests_idempotency_key;
