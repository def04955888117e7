-- Wish lists, gift lists, idea lists and the lists of a business account.

create table lists (
  id text primary key default 'L' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 13)),
  customer_id text not null references customers,
  type text not null check (type in ('wishlist', 'giftlist', 'idea', 'business')),
  name text not null,
  description text not null default '',
  recipient text not null default '',
  privacy text not null default 'private' check (privacy in ('private', 'public')),
  persistence text not null default 'persistent',
  occasion_month integer,
  occasion_day integer,
  is_default boolean not null default false,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp()
);

create unique index lists_one_default on lists (customer_id) where is_default;

create index lists_by_customer on lists (customer_id, updated_at);

create index lists_public on lists (lower(name)) where privacy = 'public';

create table list_items (
  list_id text not null references lists on delete cascade,
  asin text not null references products,
  quantity integer not null default 1 check (quantity > 0),
  tags text not null default '',
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, asin)
);

create table list_create_tokens (
  token text primary key,
  session_id text not null references sessions on delete cascade,
  made_at timestamptz not null default now(),
  used_at timestamptz
);

create table list_exposures (
  session_id text not null references sessions on delete cascade,
  name text not null,
  seen_at timestamptz not null default now()
);

create table promotions (
  name text primary key,
  enabled boolean not null,
  html text not null,
  width integer not null
);

insert into promotions (name, enabled, html, width) values (
  'birthday',
  true,
  '<p><strong>Birthday soon?</strong> Tell us the day, and whoever sees your list is reminded of it.</p><p><a href="/hz/wishlist">See your lists</a></p>',
  320
);
