alter table "pass_picture" drop constraint "pass_picture_kind";
alter table "control_alert" drop column "snapshot";
alter table "pass_picture"
  add constraint "pass_picture_kind" CHECK ((kind = ANY (ARRAY['person'::text, 'vehicle'::text, 'door'::text])));
