alter table "equipment_check" add column "reminded_at" timestamp(3) with time zone;
alter table "project_device" add column "check_id" bigint;
CREATE INDEX project_device_check ON public.project_device USING btree (check_id);
alter table "project_device" add constraint "project_device_check_id_equipment_check_id_fk" FOREIGN KEY (check_id) REFERENCES equipment_check(id);
-- Who was told on the day of the deadline, as it was before, is not told of it again.
update equipment_check set reminded_at = due_told_at where due_told_at is not null;
update project_device p set check_id = (select max(c.id) from equipment_check c where c.device_id = p.device_id
  and c.kind in ('install', 'rectify') and c.state = 'passed');
