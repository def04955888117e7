-- Regular deliveries: which products have them, which lines of a cart ask for one, and what was subscribed to.

create table subscription_plans (
  asin text primary key references products,
  base_percent integer not null check (base_percent between 0 and 100),
  tiered_percent integer not null check (tiered_percent between base_percent and 100),
  -- the delivery now is discounted too, where more follow later
  one_now_discount boolean not null,
  position integer not null
);

create table subscription_frequencies (
  asin text not null references subscription_plans on delete cascade,
  frequency text not null check (frequency ~ '^\d[MW]$'),
  -- subscription only, or one now and more later
  option text not null check (option in ('sns', 'onml')),
  is_default boolean not null,
  tiered boolean not null,
  position integer not null,
  primary key (asin, frequency, option)
);

-- `2M|onml`, or empty for a line that is bought once. What is bought once and what comes regularly are lines of their own.
alter table cart_lines
  add column subscription text not null default '',
  add column first_delivery date,
  drop constraint cart_lines_cart_id_offer_id_parent_asin_key,
  add unique (cart_id, offer_id, parent_asin, subscription);

alter table order_lines
  add column subscription text not null default '',
  -- what the subscription takes off the line
  add column discount_minor integer not null default 0,
  drop constraint order_lines_pkey,
  add primary key (order_id, offer_id, parent_asin, subscription);

-- As orders: of a customer, or of a guest's session, whose row may be gone.
create table subscriptions (
  id text primary key default gen_random_uuid()::text,
  session_id text,
  customer_id text references customers,
  -- the order of a delivery now; null for one that begins with its first delivery
  order_id text references orders,
  offer_id text not null references offers,
  asin text not null references products,
  title text not null,
  quantity integer not null check (quantity > 0),
  subscription text not null,
  first_delivery date not null,
  price_minor integer not null,
  percent integer not null,
  currency text not null,
  started_at timestamptz not null default clock_timestamp()
);

create index subscriptions_by_customer on subscriptions (customer_id, started_at);

create index subscriptions_by_session on subscriptions (session_id, started_at);

create index subscriptions_by_order on subscriptions (order_id);

create index subscriptions_by_offer on subscriptions (offer_id);

create index subscriptions_by_asin on subscriptions (asin);
