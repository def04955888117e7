-- Bundles: products of the shop that are packed together, with a price of their own.

create table bundles (
  asin text primary key references products,
  -- payment plan that the bundle is offered with
  program_id text,
  -- a device of it is registered to the customer before delivery
  is_preregistered boolean not null
);

create table bundle_parts (
  bundle_asin text not null references bundles,
  asin text not null references products,
  position integer not null,
  primary key (bundle_asin, asin)
);

create index bundle_parts_by_asin on bundle_parts (asin);

-- What goes with a product that has bundles.

create table bundle_accessories (
  asin text not null references products,
  accessory_asin text not null references products,
  position integer not null,
  primary key (asin, accessory_asin)
);

create index bundle_accessories_by_accessory on bundle_accessories (accessory_asin);
