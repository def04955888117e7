-- Points of customers: what they were given and what they spent. A balance is the sum, so that no two writes can cross.

create table points (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  -- kind of points
  domain text not null,
  amount integer not null,
  reason text not null,
  -- the order that earned them; it earns once
  order_id text unique references orders,
  given_at timestamptz not null default clock_timestamp()
);

create index points_by_customer on points (customer_id, domain);
