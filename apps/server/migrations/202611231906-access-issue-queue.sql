drop index "access_grant_auto";
create table "access_decision" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "device_id" bigint not null,
  "kind" text not null,
  "code_hash" text not null,
  "subject_type" text,
  "subject_id" bigint,
  "direction" text not null,
  "allow" boolean not null,
  "reason" text,
  "at" timestamp(3) with time zone not null,
  constraint "access_decision_pkey" PRIMARY KEY (id)
);
create table "access_device_auth" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "device_id" bigint not null,
  "channel_id" bigint,
  "subject_type" text not null,
  "subject_id" integer not null,
  "subject_no" text not null,
  "auth_type" text not null,
  "valid_from" timestamp(3) with time zone,
  "expire_at" timestamp(3) with time zone,
  "time_plan_ids" bigint[],
  "face_state" text default 'none'::text not null,
  "card_state" text default 'none'::text not null,
  "wanted_version" integer default 0 not null,
  "issued_version" integer default 0 not null,
  "last_code" text,
  "last_message" text,
  "issued_at" timestamp(3) with time zone,
  "revoked_at" timestamp(3) with time zone,
  "state" text default 'pending'::text not null,
  "grant_ids" bigint[] default '{}'::bigint[] not null,
  "face_id" bigint,
  "card_nos" text[] default '{}'::text[] not null,
  "wanted_hash" text default ''::text not null,
  "issued_hash" text,
  "task_id" bigint,
  "priority" integer default 3 not null,
  constraint "access_device_auth_pkey" PRIMARY KEY (id)
);
create table "access_device_sync" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "device_id" bigint not null,
  "missing" integer default 0 not null,
  "extra" integer default 0 not null,
  "changed" integer default 0 not null,
  "differences" jsonb,
  "digest_wanted" boolean default false not null,
  "digest_at" timestamp(3) with time zone,
  constraint "access_device_sync_pkey" PRIMARY KEY (id)
);
create table "access_group" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "kind" text not null,
  "channel_ids" bigint[] not null,
  "building_id" bigint,
  "unit_id" bigint,
  "relations" text[],
  "path_channels" boolean default false not null,
  "auth_type" text default '3'::text not null,
  "time_plan_id" bigint,
  "expire_dys" integer not null,
  "enabled" boolean default true not null,
  constraint "access_group_pkey" PRIMARY KEY (id)
);
create table "access_holiday" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "day" date not null,
  "kind" text not null,
  "name" text not null,
  constraint "access_holiday_pkey" PRIMARY KEY (id)
);
create table "access_time_plan" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "weekly" jsonb not null,
  "holiday_mode" text default 'same'::text not null,
  "holiday_from" text,
  "holiday_to" text,
  "device_template_no" integer not null,
  constraint "access_time_plan_pkey" PRIMARY KEY (id)
);
create table "device_digest_part" (
  "device_id" bigint not null,
  "subject_no" text not null,
  "hash" text not null,
  "at" timestamp(3) with time zone not null,
  constraint "device_digest_part_device_id_subject_no_pk" PRIMARY KEY (device_id, subject_no)
);
create table "ic_card" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "printed_no" text not null,
  "card_no" text not null,
  "card_type" text not null,
  "holder_type" text default 'none'::text not null,
  "resident_id" bigint,
  "room_id" bigint,
  "channel_ids" bigint[],
  "valid_from" timestamp(3) with time zone,
  "expire_dys" integer,
  "expire_at" timestamp(3) with time zone,
  "deposit" bigint,
  "fee" bigint,
  "deposit_state" text default 'none'::text not null,
  "issued_at" timestamp(3) with time zone,
  "lost_at" timestamp(3) with time zone,
  "last_used_at" timestamp(3) with time zone,
  "replaced_by_id" bigint,
  "remark" text,
  "state" text default 'stock'::text not null,
  constraint "ic_card_pkey" PRIMARY KEY (id)
);
create table "ic_card_event" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "event_no" text not null,
  "card_id" bigint not null,
  "action" text not null,
  "resident_id" bigint,
  "room_id" bigint,
  "fee" bigint,
  "deposit" bigint,
  "pay_method" text,
  "reason" text,
  "at" timestamp(3) with time zone not null,
  constraint "ic_card_event_pkey" PRIMARY KEY (id)
);
create table "issue_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "task_id" bigint not null,
  "device_id" bigint not null,
  "subject_no" text not null,
  "op" text not null,
  "attempts" integer default 0 not null,
  "next_at" timestamp(3) with time zone not null,
  "code" text,
  "message" text,
  "state" text default 'queued'::text not null,
  "auth_id" bigint,
  "auth_version" integer not null,
  "priority" integer not null,
  "lease_until" timestamp(3) with time zone,
  "lease_key_id" bigint,
  "sent_hash" text,
  constraint "issue_item_pkey" PRIMARY KEY (id)
);
create table "issue_task" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "task_no" text not null,
  "kind" text not null,
  "title" text not null,
  "total" integer default 0 not null,
  "succeeded" integer default 0 not null,
  "failed" integer default 0 not null,
  "waiting" integer default 0 not null,
  "superseded" integer default 0 not null,
  "finished_at" timestamp(3) with time zone,
  "state" text default 'queued'::text not null,
  "cause" text not null,
  constraint "issue_task_pkey" PRIMARY KEY (id)
);
alter table "access_grant" add column "group_id" bigint;
alter table "access_grant" add column "time_plan_id" bigint;
alter table "access_grant" add column "bypass_closed" boolean default false not null;
alter table "device" add column "keep_local" boolean default false not null;
CREATE UNIQUE INDEX access_grant_auto ON public.access_grant USING btree (subject_type, subject_id) WHERE ((source = 'auto'::text) AND (group_id IS NULL) AND (state = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text])));
CREATE INDEX access_grant_channels ON public.access_grant USING gin (channel_ids);
CREATE INDEX access_grant_group ON public.access_grant USING btree (group_id, state);
CREATE UNIQUE INDEX access_grant_of_group ON public.access_grant USING btree (subject_type, subject_id, group_id) WHERE ((group_id IS NOT NULL) AND (state = ANY (ARRAY['pending'::text, 'active'::text, 'suspended'::text])));
CREATE INDEX access_grant_plan ON public.access_grant USING btree (time_plan_id) WHERE (time_plan_id IS NOT NULL);
CREATE INDEX access_decision_at ON public.access_decision USING btree (at);
CREATE INDEX access_decision_device ON public.access_decision USING btree (device_id, at);
CREATE INDEX access_device_auth_due ON public.access_device_auth USING btree (id) WHERE (state = ANY (ARRAY['pending'::text, 'revoking'::text]));
CREATE INDEX access_device_auth_list ON public.access_device_auth USING btree (estate_id, updated_at DESC);
CREATE INDEX access_device_auth_no ON public.access_device_auth USING btree (device_id, subject_no);
CREATE INDEX access_device_auth_of ON public.access_device_auth USING btree (subject_type, subject_id);
CREATE INDEX access_device_auth_state ON public.access_device_auth USING btree (estate_id, state) WHERE (state <> ALL (ARRAY['issued'::text, 'revoked'::text]));
CREATE UNIQUE INDEX access_device_auth_subject ON public.access_device_auth USING btree (device_id, subject_type, subject_id);
CREATE UNIQUE INDEX access_device_sync_device ON public.access_device_sync USING btree (device_id);
CREATE INDEX access_device_sync_estate ON public.access_device_sync USING btree (estate_id, device_id);
CREATE INDEX access_group_building ON public.access_group USING btree (building_id);
CREATE UNIQUE INDEX access_group_name ON public.access_group USING btree (estate_id, name);
CREATE INDEX access_group_plan ON public.access_group USING btree (time_plan_id);
CREATE UNIQUE INDEX access_group_visitor ON public.access_group USING btree (estate_id) WHERE (kind = 'visitor'::text);
CREATE UNIQUE INDEX access_holiday_day ON public.access_holiday USING btree (day);
CREATE UNIQUE INDEX access_time_plan_name ON public.access_time_plan USING btree (estate_id, name);
CREATE UNIQUE INDEX access_time_plan_template ON public.access_time_plan USING btree (estate_id, device_template_no);
CREATE INDEX ic_card_due ON public.ic_card USING btree (state, expire_at);
CREATE INDEX ic_card_holder ON public.ic_card USING btree (resident_id);
CREATE INDEX ic_card_list ON public.ic_card USING btree (estate_id, created_at DESC);
CREATE UNIQUE INDEX ic_card_no ON public.ic_card USING btree (estate_id, card_no) WHERE (state <> 'cancelled'::text);
CREATE UNIQUE INDEX ic_card_printed ON public.ic_card USING btree (estate_id, printed_no);
CREATE INDEX ic_card_resident ON public.ic_card USING btree (resident_id) WHERE (state = 'active'::text);
CREATE INDEX ic_card_room ON public.ic_card USING btree (room_id);
CREATE INDEX ic_card_event_card ON public.ic_card_event USING btree (card_id, at);
CREATE INDEX ic_card_event_list ON public.ic_card_event USING btree (estate_id, at DESC);
CREATE UNIQUE INDEX ic_card_event_no ON public.ic_card_event USING btree (estate_id, event_no);
CREATE INDEX ic_card_event_resident ON public.ic_card_event USING btree (resident_id);
CREATE INDEX issue_item_auth ON public.issue_item USING btree (auth_id);
CREATE INDEX issue_item_failed ON public.issue_item USING btree (estate_id, code) WHERE (state = 'failed'::text);
CREATE INDEX issue_item_leased ON public.issue_item USING btree (lease_until) WHERE (state = 'leased'::text);
CREATE INDEX issue_item_list ON public.issue_item USING btree (estate_id, id DESC NULLS LAST);
CREATE INDEX issue_item_next ON public.issue_item USING btree (device_id, priority, id) WHERE (state = 'queued'::text);
CREATE UNIQUE INDEX issue_item_open ON public.issue_item USING btree (device_id, subject_no) WHERE (state = ANY (ARRAY['queued'::text, 'waiting_device'::text, 'leased'::text]));
CREATE INDEX issue_item_task ON public.issue_item USING btree (task_id, state);
CREATE INDEX issue_item_waiting ON public.issue_item USING btree (device_id) WHERE (state = 'waiting_device'::text);
CREATE UNIQUE INDEX issue_task_cause ON public.issue_task USING btree (estate_id, kind, cause);
CREATE INDEX issue_task_list ON public.issue_task USING btree (estate_id, created_at DESC);
CREATE UNIQUE INDEX issue_task_no ON public.issue_task USING btree (estate_id, task_no);
alter table "access_device_auth" add constraint "access_device_auth_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "access_device_sync" add constraint "access_device_sync_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "access_group" add constraint "access_group_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "access_group" add constraint "access_group_time_plan_id_access_time_plan_id_fk" FOREIGN KEY (time_plan_id) REFERENCES access_time_plan(id);
alter table "access_time_plan" add constraint "access_time_plan_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "ic_card" add constraint "ic_card_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "ic_card_event" add constraint "ic_card_event_card_id_ic_card_id_fk" FOREIGN KEY (card_id) REFERENCES ic_card(id);
alter table "issue_item" add constraint "issue_item_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "issue_item" add constraint "issue_item_task_id_issue_task_id_fk" FOREIGN KEY (task_id) REFERENCES issue_task(id);
alter table "access_grant" add constraint "access_grant_group_id_access_group_id_fk" FOREIGN KEY (group_id) REFERENCES access_group(id);
alter table "access_grant" add constraint "access_grant_time_plan_id_access_time_plan_id_fk" FOREIGN KEY (time_plan_id) REFERENCES access_time_plan(id);
