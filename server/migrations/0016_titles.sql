-- What a transfer is called by its sender; empty when they gave no title.
alter table transfers add column title text not null default '' check (length(title) <= 80);
