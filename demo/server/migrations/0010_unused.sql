-- What nothing reads any more. Closings and exposures are in the access log since a GET writes no row, and the tag of an open gift
-- form is in a cookie.
drop table panel_closings;

drop table list_exposures;

drop table gift_forms;

-- A token is signed, and stored when it is used: the row itself says so.
delete from list_create_tokens where used_at is null;

alter table list_create_tokens drop column made_at, drop column used_at;

-- The search of public lists looked at every list and customer: no index helps with what is in the middle of a text. It finds words
-- by their beginning now.
drop index lists_public;

create index lists_by_word on lists using gin (to_tsvector('simple', name)) where privacy = 'public';

create index customers_by_word on customers using gin (to_tsvector('simple', name));
