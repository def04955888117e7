-- What banks and partners offer to those who pay with them, and the instalment plans of banks.

create table payment_offers (
  id text primary key,
  kind text not null check (kind in ('InstantBankDiscount', 'NoCostEmi', 'GCCashback', 'Partner', 'iCart', 'cardView')),
  -- the bank whose cards it is for; without one any way to pay
  bank text,
  title text not null,
  terms text not null,
  -- what comes off or back, of the price and at most
  percent integer,
  most_minor integer,
  -- prices from which on it holds
  least_minor integer not null,
  -- the condition of the pieces that it is for; without one all
  condition text check (condition in ('new', 'used', 'deal')),
  position integer not null
);

create index payment_offers_by_price on payment_offers (least_minor, position);

create table instalment_plans (
  bank text not null,
  card text not null check (card in ('CreditCard', 'DebitCard', 'StoreCredit')),
  months integer not null check (months > 0),
  -- hundredths of a percent a year
  rate integer not null,
  -- the shop pays the interest
  no_cost boolean not null,
  least_minor integer not null,
  primary key (bank, card, months, no_cost)
);
