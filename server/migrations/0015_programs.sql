-- Whether a file's first bytes are those of a program, whatever it is called; looked at when it is sent.
alter table files add column program boolean not null default false;
