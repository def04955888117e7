-- What pages report of their trust icons; housekeeping deletes old rows.

create table trust_impressions (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  impression jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index trust_impressions_by_session on trust_impressions (session_id, logged_at);

create index trust_impressions_by_time on trust_impressions (logged_at);
