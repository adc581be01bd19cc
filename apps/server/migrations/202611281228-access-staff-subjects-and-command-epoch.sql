drop index "access_subject_subject";
alter table "device_command" add column "epoch" integer;
CREATE UNIQUE INDEX access_subject_of_estate ON public.access_subject USING btree (subject_type, subject_id, estate_id);
alter table "device_command"
  add constraint "device_command_epoch_check" CHECK (((epoch >= 0) AND (epoch <= 2147483647)));
