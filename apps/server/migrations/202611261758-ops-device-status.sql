create table "device_health_day" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "device_id" bigint not null,
  "contractor_id" bigint,
  "day" date not null,
  "score" integer default 0 not null,
  "online_seconds" integer default 0 not null,
  "offline_seconds" integer default 0 not null,
  "planned_seconds" integer default 0 not null,
  "offline_count" integer default 0 not null,
  "longest_offline" integer default 0 not null,
  "events" integer default 0 not null,
  "fail_rate" numeric(18,2) default 0 not null,
  "late_events" integer default 0 not null,
  "conflicts" integer default 0 not null,
  "missing" integer default 0 not null,
  constraint "device_health_day_pkey" PRIMARY KEY (id)
);
create table "maintenance_window" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "title" text not null,
  "device_ids" bigint[],
  "channel_ids" bigint[],
  "node_ids" bigint[],
  "device_count" integer default 0 not null,
  "start_at" timestamp(3) with time zone not null,
  "end_at" timestamp(3) with time zone not null,
  "reason" text not null,
  "contractor_id" bigint,
  "cancel_reason" text,
  "state" text default 'planned'::text not null,
  constraint "maintenance_window_hours" CHECK (((end_at > start_at) AND (end_at <= (start_at + '72:00:00'::interval)))),
  constraint "maintenance_window_pkey" PRIMARY KEY (id),
  constraint "maintenance_window_reason_check" CHECK ((char_length(reason) <= 200)),
  constraint "maintenance_window_state_check" CHECK ((state = ANY (ARRAY['planned'::text, 'active'::text, 'ended'::text, 'cancelled'::text]))),
  constraint "maintenance_window_title_check" CHECK ((char_length(title) <= 50))
);
CREATE INDEX device_health_day_contractor ON public.device_health_day USING btree (contractor_id, day);
CREATE INDEX device_health_day_day ON public.device_health_day USING btree (day, score);
CREATE INDEX device_health_day_estate ON public.device_health_day USING btree (estate_id, day);
CREATE UNIQUE INDEX device_health_day_once ON public.device_health_day USING btree (device_id, day);
CREATE INDEX maintenance_window_contractor ON public.maintenance_window USING btree (contractor_id);
CREATE INDEX maintenance_window_open ON public.maintenance_window USING btree (end_at) WHERE (state = ANY (ARRAY['planned'::text, 'active'::text]));
CREATE INDEX maintenance_window_start ON public.maintenance_window USING btree (estate_id, start_at);
alter table "device_health_day" add constraint "device_health_day_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "device_health_day" add constraint "device_health_day_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "device_health_day" add constraint "device_health_day_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "maintenance_window" add constraint "maintenance_window_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "maintenance_window" add constraint "maintenance_window_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
