alter table "check_template_item" drop constraint "check_template_item_way_check";
alter table "check_template_item"
  add constraint "check_template_item_way_check" CHECK ((way = ANY (ARRAY['yes_no'::text, 'number'::text, 'text'::text, 'photo'::text])));
