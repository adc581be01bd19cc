create table "channel_mode_device" (
  "device_id" bigint not null,
  "channel_id" bigint not null,
  "estate_id" bigint not null,
  "wanted" text not null,
  "reached" text not null,
  "state" text not null,
  "code" text,
  "message" text,
  "command_id" bigint,
  "attempts" integer default 0 not null,
  "next_at" timestamp(3) with time zone,
  "updated_at" timestamp(3) with time zone not null,
  constraint "channel_mode_device_pkey" PRIMARY KEY (device_id)
);
create table "channel_mode_log" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "at" timestamp(3) with time zone not null,
  "channel_id" bigint not null,
  "from_mode" text not null,
  "to_mode" text not null,
  "cause" text not null,
  "reason" text,
  "user_id" bigint,
  "estate_id" bigint not null,
  constraint "channel_mode_log_cause_check" CHECK ((cause = ANY (ARRAY['base'::text, 'schedule'::text, 'override'::text, 'emergency'::text, 'fire'::text, 'restore'::text]))),
  constraint "channel_mode_log_from_mode_check" CHECK ((from_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'emergency'::text]))),
  constraint "channel_mode_log_pkey" PRIMARY KEY (id),
  constraint "channel_mode_log_to_mode_check" CHECK ((to_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'emergency'::text])))
);
create table "channel_mode_plan" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "channel_id" bigint not null,
  "estate_id" bigint not null,
  "cause" text default 'base'::text not null,
  "next_change_at" timestamp(3) with time zone,
  "next_mode" text,
  "base_mode" text default 'normal'::text not null,
  "weekly" jsonb,
  "holiday_mode" text default 'same'::text not null,
  "holiday_ranges" jsonb,
  "override_mode" text,
  "override_from" timestamp(3) with time zone,
  "override_until" timestamp(3) with time zone,
  "override_reason" text,
  "override_by" bigint,
  "door_seconds" integer default 5 not null,
  "held_open_seconds" integer default 30 not null,
  "fire_linkage" boolean default true not null,
  "mode_state" text default 'synced'::text not null,
  "delivered_count" integer default 0 not null,
  "device_count" integer default 0 not null,
  "changed_at" timestamp(3) with time zone,
  constraint "channel_mode_plan_base_mode_check" CHECK ((base_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'schedule'::text]))),
  constraint "channel_mode_plan_cause_check" CHECK ((cause = ANY (ARRAY['base'::text, 'schedule'::text, 'override'::text, 'emergency'::text, 'fire'::text]))),
  constraint "channel_mode_plan_delivered" CHECK ((delivered_count <= device_count)),
  constraint "channel_mode_plan_door_seconds_check" CHECK (((door_seconds >= 1) AND (door_seconds <= 60))),
  constraint "channel_mode_plan_held_open_seconds_check" CHECK (((held_open_seconds >= 10) AND (held_open_seconds <= 600))),
  constraint "channel_mode_plan_holiday_mode_check" CHECK ((holiday_mode = ANY (ARRAY['same'::text, 'custom'::text]))),
  constraint "channel_mode_plan_mode_state_check" CHECK ((mode_state = ANY (ARRAY['synced'::text, 'partial'::text, 'pending'::text, 'failed'::text]))),
  constraint "channel_mode_plan_next_mode_check" CHECK ((next_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'emergency'::text]))),
  constraint "channel_mode_plan_override" CHECK ((((override_mode IS NULL) = (override_until IS NULL)) AND (override_until >= override_from))),
  constraint "channel_mode_plan_override_mode_check" CHECK ((override_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text]))),
  constraint "channel_mode_plan_pkey" PRIMARY KEY (id),
  constraint "channel_mode_plan_weekly_asked" CHECK (((NOT (base_mode = 'schedule'::text)) OR (weekly IS NOT NULL)))
);
create table "emergency_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "channel_id" bigint not null,
  "state" text default 'sending'::text not null,
  "device_id" bigint,
  "message" text,
  "prev_mode" text not null,
  "opened_at" timestamp(3) with time zone,
  "at" timestamp(3) with time zone not null,
  "release_id" bigint not null,
  "estate_id" bigint not null,
  "code" text,
  constraint "emergency_item_pkey" PRIMARY KEY (id),
  constraint "emergency_item_prev_mode_check" CHECK ((prev_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'emergency'::text]))),
  constraint "emergency_item_state_check" CHECK ((state = ANY (ARRAY['sending'::text, 'opened'::text, 'failed'::text, 'offline'::text, 'restored'::text])))
);
create table "emergency_release" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "release_no" text not null,
  "estate_id" bigint not null,
  "kind" text not null,
  "state" text default 'active'::text not null,
  "scope" text not null,
  "node_ids" jsonb default '[]'::jsonb not null,
  "place" text not null,
  "include_vehicle" boolean default true not null,
  "minutes" integer not null,
  "reason" text not null,
  "trigger" text default 'manual'::text not null,
  "source_device_id" bigint,
  "started_at" timestamp(3) with time zone not null,
  "started_by" bigint,
  "planned_end_at" timestamp(3) with time zone not null,
  "ended_at" timestamp(3) with time zone,
  "ended_by" bigint,
  "end_reason" text,
  "total" integer default 0 not null,
  "opened" integer default 0 not null,
  "failed" integer default 0 not null,
  constraint "emergency_release_kind_check" CHECK ((kind = ANY (ARRAY['fire'::text, 'evacuate'::text, 'rescue'::text, 'drill'::text]))),
  constraint "emergency_release_pkey" PRIMARY KEY (id),
  constraint "emergency_release_scope_check" CHECK ((scope = ANY (ARRAY['estate'::text, 'building'::text, 'channels'::text]))),
  constraint "emergency_release_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'ended'::text]))),
  constraint "emergency_release_trigger_check" CHECK ((trigger = ANY (ARRAY['manual'::text, 'fire_input'::text])))
);
alter table "device_command" add column "pass_mode" text;
alter table "device_command"
  add constraint "device_command_pass_mode_asked" CHECK (((NOT (action = 'set_mode'::text)) OR (pass_mode IS NOT NULL))),
  add constraint "device_command_pass_mode_check" CHECK ((pass_mode = ANY (ARRAY['normal'::text, 'keep_open'::text, 'card_only'::text, 'keep_closed'::text, 'emergency'::text])));
CREATE INDEX channel_mode_device_channel ON public.channel_mode_device USING btree (channel_id);
CREATE INDEX channel_mode_device_command ON public.channel_mode_device USING btree (command_id);
CREATE INDEX channel_mode_device_open ON public.channel_mode_device USING btree (state) WHERE (state <> 'delivered'::text);
CREATE INDEX channel_mode_log_at ON public.channel_mode_log USING btree (at);
CREATE INDEX channel_mode_log_channel ON public.channel_mode_log USING btree (channel_id, at);
CREATE INDEX channel_mode_log_list ON public.channel_mode_log USING btree (estate_id, at);
CREATE INDEX channel_mode_log_user ON public.channel_mode_log USING btree (user_id, at);
CREATE UNIQUE INDEX channel_mode_plan_channel ON public.channel_mode_plan USING btree (channel_id);
CREATE INDEX channel_mode_plan_list ON public.channel_mode_plan USING btree (estate_id, channel_id);
CREATE INDEX channel_mode_plan_override_by ON public.channel_mode_plan USING btree (override_by) WHERE (override_by IS NOT NULL);
CREATE INDEX emergency_item_channel ON public.emergency_item USING btree (channel_id);
CREATE UNIQUE INDEX emergency_item_device ON public.emergency_item USING btree (release_id, channel_id, device_id);
CREATE UNIQUE INDEX emergency_item_gate ON public.emergency_item USING btree (release_id, channel_id) WHERE (device_id IS NULL);
CREATE INDEX emergency_item_list ON public.emergency_item USING btree (estate_id, release_id);
CREATE INDEX emergency_item_of_device ON public.emergency_item USING btree (device_id);
CREATE INDEX emergency_release_active ON public.emergency_release USING btree (estate_id) WHERE (state = 'active'::text);
CREATE INDEX emergency_release_list ON public.emergency_release USING btree (estate_id, started_at);
CREATE UNIQUE INDEX emergency_release_no ON public.emergency_release USING btree (estate_id, release_no);
CREATE INDEX emergency_release_started ON public.emergency_release USING btree (started_at);
alter table "channel_mode_device" add constraint "channel_mode_device_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id) ON DELETE CASCADE;
alter table "channel_mode_plan" add constraint "channel_mode_plan_channel_id_channel_id_fk" FOREIGN KEY (channel_id) REFERENCES channel(id) ON DELETE CASCADE;
alter table "channel_mode_plan" add constraint "channel_mode_plan_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "emergency_item" add constraint "emergency_item_release_id_emergency_release_id_fk" FOREIGN KEY (release_id) REFERENCES emergency_release(id);
alter table "emergency_release" add constraint "emergency_release_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
