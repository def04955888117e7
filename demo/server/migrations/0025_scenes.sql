-- Rooms with the things in them, and a catalogue by node that says what else there is of such things.

create table browse_nodes (
  id text primary key,
  title text not null
);

create table browse_node_items (
  browse_node text not null references browse_nodes,
  asin text not null references products,
  position integer not null,
  primary key (browse_node, asin)
);

create index browse_node_items_by_asin on browse_node_items (asin);

create table scenes (
  physical_id text primary key,
  room text not null,
  title text not null,
  alt text not null,
  position integer not null
);

create table scene_tags (
  id text primary key,
  scene_id text not null references scenes,
  -- the thing itself, which its collection begins with
  asin text not null references products,
  browse_node text not null references browse_nodes,
  label text not null,
  -- fractions of height and width of the picture
  top_part float8 not null,
  left_part float8 not null,
  position integer not null
);

create index scene_tags_by_scene on scene_tags (scene_id, position);

create index scene_tags_by_asin on scene_tags (asin);

create index scene_tags_by_node on scene_tags (browse_node);

-- What pages report of their scenes; housekeeping deletes old rows.

create table scene_actions (
  id bigint generated always as identity primary key,
  -- hash of the session; no row of it need be there any more
  session_id text not null,
  action jsonb not null,
  logged_at timestamptz not null default clock_timestamp()
);

create index scene_actions_by_session on scene_actions (session_id, logged_at);

create index scene_actions_by_time on scene_actions (logged_at);
