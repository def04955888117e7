-- PostgreSQL 15 syntax only: the embedded database is newer than the server that a shop may run.

create table products (
  asin text primary key,
  parent_asin text,
  title text not null,
  brand text not null,
  category text not null,
  topic text,
  description text not null,
  features jsonb not null,
  details jsonb not null,
  selections jsonb,
  rating numeric(2, 1) not null,
  reviews integer not null,
  position integer not null
);

create index products_by_parent on products (parent_asin);

create index products_by_category on products (category, position);

create table offers (
  id text primary key,
  asin text not null references products,
  seller text not null,
  condition text not null,
  price_minor integer not null check (price_minor >= 0),
  list_price_minor integer,
  currency text not null,
  unit text,
  stock integer not null check (stock >= 0),
  minimum integer not null,
  maximum integer not null,
  position integer not null
);

create index offers_by_asin on offers (asin, position);

create table customers (
  id text primary key,
  name text not null,
  member boolean not null,
  ready_made boolean not null
);

create table sessions (
  id text primary key,
  public_id text not null unique,
  csrf_token text not null,
  slate_token text not null,
  customer_id text references customers,
  created_at timestamptz not null default now()
);

create table carts (
  id text primary key default gen_random_uuid()::text,
  session_id text unique references sessions on delete cascade,
  customer_id text unique references customers,
  check ((session_id is null) <> (customer_id is null))
);

create table cart_lines (
  id text primary key default gen_random_uuid()::text,
  cart_id text not null references carts on delete cascade,
  offer_id text not null references offers,
  asin text not null references products,
  quantity integer not null check (quantity > 0),
  parameters jsonb,
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, offer_id)
);

create table request_ids (
  session_id text not null references sessions on delete cascade,
  key text not null,
  call text not null,
  fingerprint text not null,
  status integer,
  content_type text,
  body text,
  created_at timestamptz not null default now(),
  primary key (session_id, key)
);

create table baby_registries (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null unique references customers,
  name text not null,
  has_must_have boolean not null default true,
  has_group_gifting boolean not null default true,
  has_private boolean not null default true
);

create table baby_registry_items (
  registry_id text not null references baby_registries on delete cascade,
  asin text not null references products,
  requested integer not null default 1 check (requested > 0),
  must_have boolean not null default false,
  group_gifting boolean not null default false,
  private boolean not null default false,
  added_at timestamptz not null default clock_timestamp(),
  primary key (registry_id, asin)
);

create table baby_checklist (
  topic text primary key,
  title text not null,
  position integer not null
);

create table panel_closings (
  session_id text not null references sessions on delete cascade,
  asin text not null,
  closed_at timestamptz not null default now()
);

create table wedding_registries (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null unique references customers,
  name text not null
);

create table wedding_registry_items (
  registry_id text not null references wedding_registries on delete cascade,
  asin text not null references products,
  requested integer not null check (requested > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (registry_id, asin)
);

create table gift_registries (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  name text not null,
  type text not null,
  type_text text not null,
  image_asin text references products,
  created_at timestamptz not null default clock_timestamp()
);

create table gift_registry_items (
  registry_id text not null references gift_registries on delete cascade,
  asin text not null references products,
  desired integer not null check (desired > 0),
  added_at timestamptz not null default clock_timestamp(),
  primary key (registry_id, asin)
);

create table orders (
  id text primary key default gen_random_uuid()::text,
  session_id text,
  customer_id text references customers,
  total_minor integer not null,
  currency text not null,
  placed_at timestamptz not null default now()
);

create table order_lines (
  order_id text not null references orders on delete cascade,
  offer_id text not null,
  asin text not null,
  title text not null,
  quantity integer not null,
  price_minor integer not null,
  primary key (order_id, offer_id)
);
