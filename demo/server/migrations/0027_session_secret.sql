-- What the shop signs session cookies with: the same for all its processes. One row, made here and never shown.
create table session_secret (
  secret text primary key default gen_random_uuid()::text || gen_random_uuid()::text
);

insert into session_secret default values;
