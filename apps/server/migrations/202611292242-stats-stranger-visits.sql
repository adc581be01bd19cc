alter table "actual_task" drop constraint "actual_task_issue_type_check";
alter table "actual_task" drop constraint "actual_task_target_type_check";
alter table "actual_task" add column "stranger_key" text;
alter table "actual_task" add column "channel_id" bigint;
alter table "actual_task"
  add constraint "actual_task_issue_type_check" CHECK ((issue_type = ANY (ARRAY['silent'::text, 'unused'::text, 'used'::text, 'noOwner'::text, 'expiredDocs'::text, 'overdueLeases'::text, 'unregistered'::text]))),
  add constraint "actual_task_stranger_key_check" CHECK ((char_length(stranger_key) <= 64)),
  add constraint "actual_task_target_type_check" CHECK ((target_type = ANY (ARRAY['room'::text, 'resident'::text, 'stranger'::text])));
CREATE INDEX actual_task_channel ON public.actual_task USING btree (channel_id);
alter table "actual_task" add constraint "actual_task_channel_id_channel_id_fk" FOREIGN KEY (channel_id) REFERENCES channel(id);
