alter table "control_alert" drop column "library_photo";
alter table "control_alert" add column "restricted_record_type" text;
alter table "control_alert" add column "restricted_record_id" bigint;
