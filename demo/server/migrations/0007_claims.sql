-- Promotions that a customer claims, and the dash buttons of a customer.

create table claim_promotions (
  id text primary key,
  asin text not null references products,
  title text not null,
  percent integer not null check (percent between 1 and 100),
  members_only boolean not null,
  ends_at timestamptz,
  position integer not null
);

create table claims (
  customer_id text not null references customers,
  promotion_id text not null references claim_promotions,
  claimed_at timestamptz not null default clock_timestamp(),
  -- the order that it was good for; a claim is good for one
  order_id text references orders,
  primary key (customer_id, promotion_id)
);

create table dash_buttons (
  customer_id text not null references customers,
  asin text not null references products,
  created_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, asin)
);
