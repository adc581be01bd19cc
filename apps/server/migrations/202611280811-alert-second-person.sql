alter table "control_alert" add column "second_id" bigint;
alter table "control_alert" add column "second_at" timestamp(3) with time zone;
CREATE INDEX control_alert_second ON public.control_alert USING btree (second_id);
alter table "control_alert" add constraint "control_alert_second_id_sys_user_id_fk" FOREIGN KEY (second_id) REFERENCES sys_user(id);
