-- Saved addresses of customers, and where a session has things delivered to.

create table addresses (
  id text primary key default gen_random_uuid()::text,
  customer_id text not null references customers,
  label text not null,
  country_code text not null,
  zip_code text not null,
  state text,
  city text not null,
  -- the first of a customer is the default one
  position integer not null
);

create index addresses_by_customer on addresses (customer_id, position);

-- A session without a row has the default address of its customer, or the country of the shop.
create table delivery_locations (
  session_id text primary key references sessions on delete cascade,
  location jsonb not null
);
