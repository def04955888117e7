-- What pages report of their audio samples; housekeeping deletes old rows.

create table sample_events (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  event jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index sample_events_by_session on sample_events (session_id, logged_at);

create index sample_events_by_time on sample_events (logged_at);

-- Titles that customers listen to.

create table library (
  customer_id text not null references customers,
  asin text not null references products,
  added_at timestamptz not null default clock_timestamp(),
  primary key (customer_id, asin)
);

create index library_by_asin on library (asin);
