-- Tags of gift registries: each belongs to one of them, and an item of it may carry one.

alter table gift_registries add column tag_count integer not null default 0 check (tag_count between 0 and 15);

create table gift_tags (
  id text primary key default 'T' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 13)),
  registry_id text not null references gift_registries on delete cascade,
  name text not null check (char_length(name) between 1 and 50),
  created_at timestamptz not null default clock_timestamp(),
  unique (registry_id, name)
);

alter table gift_registry_items add column tag_id text references gift_tags on delete set null;

-- The form that a session has open: which tag it shows for which product.
create table gift_forms (
  session_id text not null references sessions on delete cascade,
  registry_id text not null references gift_registries on delete cascade,
  asin text not null references products,
  tag_id text not null references gift_tags on delete cascade,
  primary key (session_id, registry_id, asin)
);
