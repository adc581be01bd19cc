alter table "device_command" add column "submitted" integer;
