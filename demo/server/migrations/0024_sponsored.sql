-- Ads of products, on the pages of products of a category; a paused one is filtered when it is asked for.

create table sponsored_ads (
  id text primary key,
  asin text not null references products,
  category text not null,
  position integer not null,
  is_paused boolean not null
);

create index sponsored_ads_by_asin on sponsored_ads (asin);

create index sponsored_ads_by_category on sponsored_ads (category, position);

-- What pages report of ads that were seen and pressed; housekeeping deletes old rows.

create table sponsored_events (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  -- the events of one batch, in their order
  events jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index sponsored_events_by_session on sponsored_events (session_id, logged_at);

create index sponsored_events_by_time on sponsored_events (logged_at);

create table sponsored_clicks (
  id bigint generated always as identity primary key,
  session_id text not null,
  -- the ad, as its card names it
  click jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index sponsored_clicks_by_session on sponsored_clicks (session_id, logged_at);

create index sponsored_clicks_by_time on sponsored_clicks (logged_at);
