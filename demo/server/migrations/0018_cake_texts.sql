-- Texts that shoppers have written on a cake: an add to the grocery cart or to an order brings the token.

create table cake_texts (
  token text primary key default gen_random_uuid()::text,
  session_id text not null references sessions on delete cascade,
  store_id text not null references grocery_stores on delete cascade,
  asin text not null references products,
  -- what the page said that the cake costs, as it was shown
  price text not null,
  -- counted by the shop in UTF-16 units, never more than a page lets in
  message text not null check (char_length(message) between 1 and 30)
);

create index cake_texts_by_session on cake_texts (session_id);

create index cake_texts_by_store on cake_texts (store_id);

create index cake_texts_by_asin on cake_texts (asin);
