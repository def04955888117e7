-- What the shop signs session cookies with: the same for all its processes. One row, made here and never shown.
create table session_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
);

insert into session_secret default values;
