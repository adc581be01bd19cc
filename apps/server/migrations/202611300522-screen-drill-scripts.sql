create table "drill_script" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "remark" text,
  constraint "drill_script_name_check" CHECK ((char_length(name) <= 30)),
  constraint "drill_script_pkey" PRIMARY KEY (id),
  constraint "drill_script_remark_check" CHECK ((char_length(remark) <= 200))
);
create table "drill_script_step" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "after" integer default 0 not null,
  "event" text default 'alert'::text not null,
  "alert_kind" text,
  "level" text,
  "title" text,
  "device_id" bigint,
  constraint "drill_script_step_after_check" CHECK (((after >= 0) AND (after <= 1799))),
  constraint "drill_script_step_event_check" CHECK ((event = ANY (ARRAY['alert'::text, 'stranger'::text, 'resident'::text]))),
  constraint "drill_script_step_level_check" CHECK ((level = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'info'::text]))),
  constraint "drill_script_step_pkey" PRIMARY KEY (id),
  constraint "drill_script_step_title_check" CHECK ((char_length(title) <= 30))
);
CREATE UNIQUE INDEX drill_script_name ON public.drill_script USING btree (estate_id, name);
CREATE INDEX drill_script_step_device ON public.drill_script_step USING btree (device_id);
CREATE INDEX drill_script_step_parent ON public.drill_script_step USING btree (parent_id, order_no);
alter table "drill_script" add constraint "drill_script_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "drill_script_step" add constraint "drill_script_step_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "drill_script_step" add constraint "drill_script_step_parent_id_drill_script_id_fk" FOREIGN KEY (parent_id) REFERENCES drill_script(id);
alter table "screen_drill" add column "label" text;
alter table "screen_drill" add column "steps" jsonb;
-- Drills of before keep what their script told.
update "screen_drill" set
  "label" = case "script" when 'fireLane' then '消防通道被占用' when 'lift' then '电梯困人' else '陌生人尾随入楼' end,
  "steps" = case "script"
    when 'fireLane' then '[{"after":0,"alert":{"level":"normal","kind":"vehicle_overstay","title":"车辆停在消防通道"}},{"after":30,"alert":{"level":"urgent","kind":"manual","title":"消防通道被占用"}}]'::jsonb
    when 'lift' then '[{"after":0,"alert":{"level":"high","kind":"device_fault","title":"电梯停止运行"}},{"after":12,"alert":{"level":"urgent","kind":"sos","title":"电梯困人"}}]'::jsonb
    else '[{"after":0,"pass":{"personKind":"stranger","failReason":"not_recognised"}},{"after":6,"pass":{"personKind":"stranger","failReason":"not_recognised"}},{"after":9,"alert":{"level":"high","kind":"verify_fail_burst","title":"陌生人多次未识别"}},{"after":20,"pass":{"personKind":"resident","failReason":null}},{"after":24,"alert":{"level":"urgent","kind":"frequent_stranger","title":"陌生人尾随入楼"}}]'::jsonb
  end;
alter table "screen_drill" alter column "label" set not null;
alter table "screen_drill" alter column "steps" set not null;
