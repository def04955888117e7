-- How payment plans are offered beside each other; what they cost and how long they run is in add_ons.

create table payment_plans (
  id text primary key references add_ons,
  card_type text check (card_type in ('PLCC')),
  offer_group text not null,
  interest_text text not null,
  footnote text not null
);
