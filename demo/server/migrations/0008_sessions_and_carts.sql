-- Sessions are stored under the hash of their cookie, and their tokens are derived from the cookie: a reader of the table cannot
-- take a session over. An ended session stays as a row, so that a late write of it is refused.

alter table sessions
  drop column public_id,
  drop column csrf_token,
  drop column slate_token,
  add column ended_at timestamptz;

-- The log tables take the reports of page views, which make no session.
alter table panel_closings drop constraint panel_closings_session_id_fkey;

alter table list_exposures drop constraint list_exposures_session_id_fkey;

alter table page_speed drop constraint page_speed_session_id_fkey;

alter table cart_changes drop constraint cart_changes_session_id_fkey;

insert into sessions (id, customer_id, created_at)
select encode(sha256(convert_to(id, 'UTF8')), 'hex'), customer_id, created_at from sessions;

update carts set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex') where session_id is not null;

update grocery_carts set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex') where session_id is not null;

update request_ids set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update panel_closings set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update list_create_tokens set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update list_exposures set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update preparations set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update page_speed set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update gift_forms set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update cart_changes set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex');

update orders set session_id = encode(sha256(convert_to(session_id, 'UTF8')), 'hex') where session_id is not null;

-- A cookie has 32 characters, a hash 64.
delete from sessions where length(id) <> 64;

create index sessions_by_age on sessions (created_at);

-- One kind of cart for both shops.
alter table carts
  add column kind text not null default 'retail' check (kind in ('retail', 'grocery')),
  add column held_until timestamptz default now() + interval '24 hours',
  drop constraint carts_session_id_key,
  drop constraint carts_customer_id_key,
  add unique (session_id, kind),
  add unique (customer_id, kind);

create index carts_by_hold on carts (held_until) where held_until is not null;

-- Units of the line that are taken out of the stock. Stock and held units together change only by an order.
alter table cart_lines add column held integer;

update cart_lines set held = quantity;

alter table cart_lines alter column held set not null, add check (held between 0 and quantity);

insert into carts (id, session_id, customer_id, kind) select id, session_id, customer_id, 'grocery' from grocery_carts;

insert into cart_lines (id, cart_id, offer_id, asin, quantity, held, added_at)
select id, cart_id, offer_id, asin, quantity, quantity, added_at from grocery_lines;

drop table grocery_lines;

drop table grocery_carts;
