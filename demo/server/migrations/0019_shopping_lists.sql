-- Coupons of products; a customer redeems each once.

create table coupons (
  id text primary key,
  -- what pages name it by
  encrypted_id text not null unique,
  asin text not null references products,
  title text not null,
  -- minor units: what comes off each unit
  amount_minor integer not null
);

create index coupons_by_asin on coupons (asin);

create table coupon_redemptions (
  customer_id text not null references customers,
  coupon_id text not null references coupons,
  redeemed_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, coupon_id)
);

create index coupon_redemptions_by_coupon on coupon_redemptions (coupon_id);

-- Shopping lists of customers; an item is on a list once.

create table shopping_lists (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  name text not null,
  created_at timestamptz not null default clock_timestamp()
);

create index shopping_lists_by_customer on shopping_lists (customer_id);

create table shopping_list_items (
  list_id text not null references shopping_lists on delete cascade,
  asin text not null references products,
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, asin)
);

create index shopping_list_items_by_asin on shopping_list_items (asin);

-- The list that a customer's voice assistant reads out; an item is on it once.

create table voice_list_items (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  asin text not null references products,
  name text not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  unique (customer_id, asin)
);

create index voice_list_items_by_asin on voice_list_items (asin);

-- What pages report of it; housekeeping deletes old rows.

create table voice_list_events (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  event jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index voice_list_events_by_session on voice_list_events (session_id, logged_at);

create index voice_list_events_by_time on voice_list_events (logged_at);

-- Items that customers want again and again. The next drop is reckoned from the first day, so that the end of a month does not drift.

create table staples (
  customer_id text not null references customers,
  asin text not null references products,
  quantity integer not null check (quantity > 0),
  unit text not null,
  -- count and `W` or `M`: every two weeks is `2W`
  cadence text not null,
  since date not null,
  primary key (customer_id, asin)
);

create index staples_by_asin on staples (asin);
