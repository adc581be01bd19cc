alter table "access_group" drop constraint "access_group_kind_check";
alter table "access_group"
  add constraint "access_group_kind_check" CHECK ((kind = ANY (ARRAY['auto'::text, 'visitor'::text, 'custom'::text, 'staff'::text])));
