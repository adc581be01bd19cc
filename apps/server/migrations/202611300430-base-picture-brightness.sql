alter table "device_command_item" add column "brightness" integer;
