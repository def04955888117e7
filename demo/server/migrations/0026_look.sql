-- Items that go with one another, and what pages report of what a shopper did with them; housekeeping deletes old reports.

create table look_items (
  asin text primary key references products,
  -- browse node that it is sought in
  node text not null,
  kind text not null,
  is_prime boolean not null,
  energy_class text
);

create index look_items_by_node on look_items (node);

create table look_actions (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  action jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index look_actions_by_session on look_actions (session_id, logged_at);

create index look_actions_by_time on look_actions (logged_at);
