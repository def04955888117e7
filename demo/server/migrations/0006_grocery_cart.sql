-- A cart of its own for groceries, and what pages report of changed carts.

create table grocery_carts (
  id text primary key default gen_random_uuid()::text,
  session_id text unique references sessions on delete cascade,
  customer_id text unique references customers,
  check ((session_id is null) <> (customer_id is null))
);

create table grocery_lines (
  id text primary key default gen_random_uuid()::text,
  cart_id text not null references grocery_carts on delete cascade,
  asin text not null references products,
  offer_id text not null references offers,
  quantity integer not null check (quantity > 0),
  added_at timestamptz not null default clock_timestamp(),
  unique (cart_id, asin)
);

create table cart_changes (
  id bigint generated always as identity primary key,
  session_id text not null references sessions on delete cascade,
  logged_at timestamptz not null default clock_timestamp()
);
