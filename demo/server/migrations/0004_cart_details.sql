-- What a purchase carries beside its items: gift options, coupons, payment plans, and what belongs to what.

alter table cart_lines
  add column parent_asin text not null default '',
  add column association jsonb,
  add column gift_wrap boolean not null default false,
  add column gift_receipt boolean not null default false,
  add column payment_offer text,
  add column promo_ids jsonb not null default '[]';

alter table cart_lines drop constraint cart_lines_cart_id_offer_id_key;

alter table cart_lines add unique (cart_id, offer_id, parent_asin);

create table add_ons (
  id text primary key,
  kind text not null check (kind in ('coupon', 'promotion', 'buyback', 'payment')),
  asin text not null references products,
  title text not null,
  amount_minor integer not null check (amount_minor >= 0),
  order_level boolean not null,
  max_quantity integer,
  term_count integer,
  position integer not null
);

create index add_ons_by_asin on add_ons (asin, position);

alter table order_lines
  add column parent_asin text not null default '',
  add column gift_wrap boolean not null default false,
  add column gift_receipt boolean not null default false;

alter table order_lines drop constraint order_lines_pkey;

alter table order_lines add primary key (order_id, offer_id, parent_asin);
