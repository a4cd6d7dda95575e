-- Links at a domain that went to the next owner of a team keep working for what stayed with the former owner.

-- Whose domain serves it beside its owner's; null: no other.
alter table transfers add column domain_owner uuid references users on delete set null;
alter table requests add column domain_owner uuid references users on delete set null;

create index transfers_domain_owner on transfers (domain_owner) where domain_owner is not null;
create index requests_domain_owner on requests (domain_owner) where domain_owner is not null;
