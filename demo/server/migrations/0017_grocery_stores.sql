-- Grocery stores: what each sells and how, its delivery slots, what shoppers reserve of them, and orders that stay open for a while.

create table grocery_stores (
  id text primary key,
  brand_id text not null,
  name text not null,
  -- what an order is worth at least
  minimum_minor integer not null check (minimum_minor >= 0)
);

create table grocery_offers (
  store_id text not null references grocery_stores on delete cascade,
  -- names the offer within its store
  discriminator text not null,
  offer_id text not null references offers,
  asin text not null references products,
  by_weight boolean not null default false,
  -- the most of it that a delivery can carry, in units or in the unit of measure
  most numeric not null check (most > 0),
  primary key (store_id, discriminator)
);

create index grocery_offers_by_asin on grocery_offers (asin);

create index grocery_offers_by_offer on grocery_offers (offer_id);

-- the amount of a line that is sold by weight, and the text that its store writes on it
create table grocery_line_details (
  line_id text primary key references cart_lines on delete cascade,
  amount numeric check (amount > 0),
  customization text
);

create table grocery_slots (
  id text primary key,
  store_id text not null references grocery_stores on delete cascade,
  -- hour of the day at which it begins, UTC
  hour integer not null check (hour between 0 and 23),
  capacity integer not null check (capacity > 0),
  -- the most pieces of one product that this slot's van takes
  most_pieces integer not null check (most_pieces > 0)
);

create index grocery_slots_by_store on grocery_slots (store_id);

create table grocery_reservations (
  token text primary key default gen_random_uuid()::text,
  session_id text not null references sessions on delete cascade,
  slot_id text not null references grocery_slots,
  day date not null,
  unique (session_id)
);

create index grocery_reservations_by_slot on grocery_reservations (slot_id, day);

create table grocery_orders (
  id text primary key default gen_random_uuid()::text,
  session_id text references sessions on delete cascade,
  customer_id text references customers,
  store_id text not null references grocery_stores,
  placed_at timestamptz not null default clock_timestamp(),
  -- until then it can be added to
  closes_at timestamptz not null,
  check (session_id is not null or customer_id is not null)
);

create index grocery_orders_by_session on grocery_orders (session_id);

create index grocery_orders_by_customer on grocery_orders (customer_id);

create index grocery_orders_by_store on grocery_orders (store_id);

create table grocery_order_lines (
  order_id text not null references grocery_orders on delete cascade,
  asin text not null references products,
  offer_id text not null references offers,
  quantity integer not null check (quantity > 0),
  amount numeric check (amount > 0),
  customization text,
  primary key (order_id, asin)
);

create index grocery_order_lines_by_asin on grocery_order_lines (asin);

create index grocery_order_lines_by_offer on grocery_order_lines (offer_id);

-- experiments that shoppers met; housekeeping deletes old rows
create table weblab_exposures (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  exposure jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index weblab_exposures_by_session on weblab_exposures (session_id, logged_at);

create index weblab_exposures_by_time on weblab_exposures (logged_at);
