-- Every foreign key has an index that begins with its columns: without one, the removal of a row reads the whole table of those
-- that refer to it. test/contract/indexes.test.ts compares the two.

create index sessions_by_customer on sessions (customer_id);

create index cart_lines_by_offer on cart_lines (offer_id);

create index cart_lines_by_asin on cart_lines (asin);

create index orders_by_customer on orders (customer_id, placed_at);

create index baby_registry_items_by_asin on baby_registry_items (asin);

create index wedding_registry_items_by_asin on wedding_registry_items (asin);

create index gift_registries_by_customer on gift_registries (customer_id, created_at);

create index gift_registries_by_image on gift_registries (image_asin);

create index gift_registry_items_by_asin on gift_registry_items (asin);

create index gift_registry_items_by_tag on gift_registry_items (tag_id);

create index gift_forms_by_registry on gift_forms (registry_id);

create index gift_forms_by_asin on gift_forms (asin);

create index gift_forms_by_tag on gift_forms (tag_id);

create index list_items_by_asin on list_items (asin);

create index list_create_tokens_by_session on list_create_tokens (session_id);

create index invitations_by_asin on invitations (asin);

create index claim_promotions_by_asin on claim_promotions (asin, position);

create index claims_by_promotion on claims (promotion_id);

create index claims_by_order on claims (order_id);

create index dash_buttons_by_asin on dash_buttons (asin);

-- A guest's orders are found by their session, what was bought together by its product.
create index orders_by_session on orders (session_id, placed_at);

create index order_lines_by_asin on order_lines (asin, order_id);

-- The logs of a session are read by it, and housekeeping deletes their oldest rows.
create index preparations_by_session on preparations (session_id, prepared_at);

create index preparations_by_time on preparations (prepared_at);

create index panel_closings_by_session on panel_closings (session_id, closed_at);

create index panel_closings_by_time on panel_closings (closed_at);

create index list_exposures_by_session on list_exposures (session_id, seen_at);

create index list_exposures_by_time on list_exposures (seen_at);

create index page_speed_by_session on page_speed (session_id, reported_at);

create index page_speed_by_time on page_speed (reported_at);

create index cart_changes_by_session on cart_changes (session_id, logged_at);

create index cart_changes_by_time on cart_changes (logged_at);

create index request_ids_by_time on request_ids (created_at);
