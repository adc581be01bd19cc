create table "device_command" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "title" text not null,
  "estate_id" bigint not null,
  "device_ids" bigint[] not null,
  "action" text not null,
  "minutes" integer,
  "firmware_id" bigint,
  "force" boolean default false not null,
  "template_id" bigint,
  "volume" integer,
  "brightness" integer,
  "door_seconds" integer,
  "match_threshold" integer,
  "voice_text" text,
  "reason" text,
  "mode" text default 'now'::text not null,
  "run_at" timestamp(3) with time zone,
  "cron" text,
  "timeout_seconds" integer not null,
  "max_retry" integer default 0 not null,
  "source" text default 'manual'::text not null,
  "total" integer default 0 not null,
  "succeeded" integer default 0 not null,
  "failed" integer default 0 not null,
  "parent_id" bigint,
  "submitted_by" bigint,
  "submitted_at" timestamp(3) with time zone,
  "approved_by" bigint,
  "refuse_reason" text,
  "next_run_at" timestamp(3) with time zone,
  "started_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "ended_at" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "device_command_pkey" PRIMARY KEY (id)
);
create table "device_command_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "device_id" bigint not null,
  "state" text default 'queued'::text not null,
  "estate_id" bigint not null,
  "command_id" bigint not null,
  "action" text not null,
  "attempts" integer default 0 not null,
  "queued_at" timestamp(3) with time zone not null,
  "sent_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "waits_until" timestamp(3) with time zone,
  "result_code" text,
  "result_msg" text,
  "output" text,
  "urgent" boolean default false not null,
  "deadline_at" timestamp(3) with time zone,
  constraint "device_command_item_pkey" PRIMARY KEY (id)
);
create table "device_param_template" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "company_id" bigint not null,
  "name" text not null,
  "category" text not null,
  "volume" integer,
  "brightness" integer,
  "door_seconds" integer,
  "match_threshold" integer,
  "remark" text,
  constraint "device_param_template_pkey" PRIMARY KEY (id)
);
CREATE INDEX device_command_created ON public.device_command USING btree (created_at);
CREATE INDEX device_command_devices ON public.device_command USING gin (device_ids);
CREATE INDEX device_command_list ON public.device_command USING btree (estate_id, created_at);
CREATE INDEX device_command_open ON public.device_command USING btree (state) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text, 'enabled'::text]));
CREATE INDEX device_command_parent ON public.device_command USING btree (parent_id);
CREATE UNIQUE INDEX device_command_item_device ON public.device_command_item USING btree (command_id, device_id);
CREATE INDEX device_command_item_list ON public.device_command_item USING btree (estate_id, queued_at);
CREATE INDEX device_command_item_of_device ON public.device_command_item USING btree (device_id, queued_at);
CREATE INDEX device_command_item_open ON public.device_command_item USING btree (state) WHERE (state = ANY (ARRAY['queued'::text, 'sent'::text]));
CREATE UNIQUE INDEX device_command_item_running ON public.device_command_item USING btree (device_id) WHERE ((state = 'sent'::text) AND (NOT urgent));
CREATE UNIQUE INDEX device_param_template_name ON public.device_param_template USING btree (company_id, name);
alter table "device_command" add constraint "device_command_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "device_command" add constraint "device_command_firmware_id_device_firmware_id_fk" FOREIGN KEY (firmware_id) REFERENCES device_firmware(id);
alter table "device_command" add constraint "device_command_template_id_device_param_template_id_fk" FOREIGN KEY (template_id) REFERENCES device_param_template(id);
alter table "device_command_item" add constraint "device_command_item_command_id_device_command_id_fk" FOREIGN KEY (command_id) REFERENCES device_command(id);
alter table "device_command_item" add constraint "device_command_item_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "device_command_item" add constraint "device_command_item_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "device_param_template" add constraint "device_param_template_company_id_property_company_id_fk" FOREIGN KEY (company_id) REFERENCES property_company(id);
