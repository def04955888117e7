-- Limited deals. Their units are the stock of an offer that nothing but a claim sells; a claim holds them in the cart for a short time.

alter table offers add column claim_only boolean not null default false;

create table deals (
  id text primary key,
  offer_id text not null unique references offers,
  asin text not null references products,
  kind text not null,
  -- who may have it; null: everybody
  access text check (access in ('PRIME_EARLY_ACCESS', 'PRIME_ONLY', 'APP_ONLY_LD')),
  -- without these it runs every day, from midnight to midnight UTC
  starts_at timestamptz,
  ends_at timestamptz,
  early_ms bigint not null default 0,
  units integer not null check (units > 0),
  -- units of one shopper
  most integer not null check (most > 0),
  hold_seconds integer not null check (hold_seconds > 0)
);

create index deals_by_asin on deals (asin);

create table deal_claims (
  cart_id text not null references carts on delete cascade,
  deal_id text not null references deals,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  -- its units are no longer in the cart: they are on sale again, ordered, or were taken out
  released boolean not null default false,
  primary key (cart_id, deal_id)
);

create index deal_claims_by_deal on deal_claims (deal_id);

create index deal_claims_by_expiry on deal_claims (expires_at) where not released;
