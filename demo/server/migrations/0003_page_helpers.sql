-- What the page helpers send: items about to be bought, requests to be invited, measurements.

create table preparations (
  session_id text not null references sessions on delete cascade,
  fields jsonb not null,
  prepared_at timestamptz not null default clock_timestamp()
);

create table invitations (
  customer_id text not null references customers,
  asin text not null references products,
  requested_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, asin)
);

create table page_speed (
  id bigint generated always as identity primary key,
  session_id text not null references sessions on delete cascade,
  report jsonb not null,
  reported_at timestamptz not null default clock_timestamp()
);
