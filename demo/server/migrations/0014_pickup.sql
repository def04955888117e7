-- Points where products can be collected, and which arm of an experiment the shop shows.

create table pickup_points (
  id text primary key,
  name text not null,
  country_code text not null,
  zip_code text not null,
  state text not null,
  city text not null,
  -- the store whose products the point keeps, such as cold ones; any store's without one
  store text
);

create table experiments (
  name text primary key,
  arm text not null
);
