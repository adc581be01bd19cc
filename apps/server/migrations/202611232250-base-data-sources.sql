create table "data_field_origin" (
  "data_type" text not null,
  "target_id" bigint not null,
  "field" text not null,
  "source_id" bigint not null,
  "priority" integer not null,
  "value" text not null,
  constraint "data_field_origin_data_type_target_id_field_pk" PRIMARY KEY (data_type, target_id, field)
);
create table "data_link" (
  "source_id" bigint not null,
  "data_type" text not null,
  "external_id" text not null,
  "target_id" bigint not null,
  "linked_at" timestamp(3) with time zone not null,
  constraint "data_link_source_id_data_type_external_id_pk" PRIMARY KEY (source_id, data_type, external_id)
);
create table "data_source" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "code" text not null,
  "kind" text not null,
  "direction" text not null,
  "data_types" text[] not null,
  "all_estates" boolean default false not null,
  "estate_ids" bigint[],
  "endpoint" text,
  "auth_type" text,
  "app_key" text,
  "app_secret_enc" text,
  "prev_secret_until" timestamp(3) with time zone,
  "ip_allow" jsonb,
  "cron" text,
  "priority" integer default 40 not null,
  "auto_accept" boolean default false not null,
  "enabled" boolean default true not null,
  "built_in" boolean default false not null,
  "remark" text,
  "next_run_at" timestamp(3) with time zone,
  "tested_at" timestamp(3) with time zone,
  "secret_enc" text,
  "prev_secret_enc" text,
  constraint "data_source_auth_type_check" CHECK ((auth_type = ANY (ARRAY['none'::text, 'hmac'::text, 'bearer'::text, 'basic'::text]))),
  constraint "data_source_code_check" CHECK ((char_length(code) <= 30)),
  constraint "data_source_cron_check" CHECK ((char_length(cron) <= 50)),
  constraint "data_source_data_types_check" CHECK ((data_types <@ ARRAY['estate'::text, 'building'::text, 'room'::text, 'person'::text, 'residency'::text, 'vehicle'::text, 'device'::text, 'pass'::text])),
  constraint "data_source_direction_check" CHECK ((direction = ANY (ARRAY['push'::text, 'pull'::text, 'manual'::text]))),
  constraint "data_source_endpoint_asked" CHECK (((NOT (direction = 'pull'::text)) OR (endpoint IS NOT NULL))),
  constraint "data_source_endpoint_check" CHECK ((char_length(endpoint) <= 255)),
  constraint "data_source_estate_ids_asked" CHECK (((NOT (all_estates = false)) OR (estate_ids IS NOT NULL))),
  constraint "data_source_ip_allow_check" CHECK (
CASE
    WHEN (jsonb_typeof(ip_allow) = 'array'::text) THEN (jsonb_array_length(ip_allow) <= 20)
    ELSE NULL::boolean
END),
  constraint "data_source_name_check" CHECK ((char_length(name) <= 50)),
  constraint "data_source_pkey" PRIMARY KEY (id),
  constraint "data_source_priority_check" CHECK (((priority >= 1) AND (priority <= 100))),
  constraint "data_source_remark_check" CHECK ((char_length(remark) <= 200))
);
create table "data_source_mapping" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "data_type" text not null,
  "target" text not null,
  "source" text,
  "transform" text,
  "value" text,
  constraint "data_source_mapping_data_type_check" CHECK ((data_type = ANY (ARRAY['estate'::text, 'building'::text, 'room'::text, 'person'::text, 'residency'::text, 'vehicle'::text, 'device'::text, 'pass'::text]))),
  constraint "data_source_mapping_pkey" PRIMARY KEY (id),
  constraint "data_source_mapping_source_check" CHECK ((char_length(source) <= 60)),
  constraint "data_source_mapping_target_check" CHECK ((char_length(target) <= 40)),
  constraint "data_source_mapping_transform_check" CHECK ((transform = ANY (ARRAY['trim'::text, 'dict'::text, 'date'::text, 'const'::text]))),
  constraint "data_source_mapping_value_check" CHECK ((char_length(value) <= 300))
);
create table "data_source_nonce" (
  "source_id" bigint not null,
  "nonce" text not null,
  "at" timestamp(3) with time zone not null,
  constraint "data_source_nonce_source_id_nonce_pk" PRIMARY KEY (source_id, nonce)
);
create table "data_sync_batch" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "started_at" timestamp(3) with time zone not null,
  "source_id" bigint not null,
  "data_type" text not null,
  "trigger" text not null,
  "finished_at" timestamp(3) with time zone,
  "total" integer default 0 not null,
  "created" integer default 0 not null,
  "updated" integer default 0 not null,
  "unchanged" integer default 0 not null,
  "pending" integer default 0 not null,
  "failed" integer default 0 not null,
  "state" text default 'running'::text not null,
  "error" text,
  constraint "data_sync_batch_data_type_check" CHECK ((data_type = ANY (ARRAY['estate'::text, 'building'::text, 'room'::text, 'person'::text, 'residency'::text, 'vehicle'::text, 'device'::text, 'pass'::text]))),
  constraint "data_sync_batch_pkey" PRIMARY KEY (id),
  constraint "data_sync_batch_state_check" CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'partial'::text, 'failed'::text, 'cancelled'::text]))),
  constraint "data_sync_batch_trigger_check" CHECK ((trigger = ANY (ARRAY['schedule'::text, 'manual'::text, 'push'::text, 'import'::text])))
);
create table "data_sync_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "external_id" text not null,
  "source_id" bigint not null,
  "batch_id" bigint not null,
  "data_type" text not null,
  "target_id" bigint,
  "action" text,
  "error" text,
  "received_at" timestamp(3) with time zone not null,
  "reviewed_by" bigint,
  "state" text default 'pending'::text not null,
  "payload_enc" text not null,
  constraint "data_sync_item_action_check" CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'skip'::text]))),
  constraint "data_sync_item_data_type_check" CHECK ((data_type = ANY (ARRAY['estate'::text, 'building'::text, 'room'::text, 'person'::text, 'residency'::text, 'vehicle'::text, 'device'::text, 'pass'::text]))),
  constraint "data_sync_item_pkey" PRIMARY KEY (id),
  constraint "data_sync_item_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'applied'::text, 'failed'::text, 'ignored'::text])))
);
CREATE INDEX data_field_origin_source ON public.data_field_origin USING btree (source_id);
CREATE INDEX data_link_target ON public.data_link USING btree (data_type, target_id);
CREATE UNIQUE INDEX data_source_code ON public.data_source USING btree (code);
CREATE UNIQUE INDEX data_source_key ON public.data_source USING btree (app_key);
CREATE INDEX data_source_mapping_parent ON public.data_source_mapping USING btree (parent_id, order_no);
CREATE INDEX data_source_nonce_at ON public.data_source_nonce USING btree (at);
CREATE INDEX data_sync_batch_source ON public.data_sync_batch USING btree (source_id, started_at);
CREATE INDEX data_sync_batch_time ON public.data_sync_batch USING btree (started_at);
CREATE INDEX data_sync_item_batch ON public.data_sync_item USING btree (batch_id, state);
CREATE INDEX data_sync_item_external ON public.data_sync_item USING btree (source_id, data_type, external_id);
CREATE INDEX data_sync_item_list ON public.data_sync_item USING btree (state, received_at);
CREATE INDEX data_sync_item_time ON public.data_sync_item USING btree (received_at);
alter table "data_field_origin" add constraint "data_field_origin_source_id_data_source_id_fk" FOREIGN KEY (source_id) REFERENCES data_source(id);
alter table "data_link" add constraint "data_link_source_id_data_source_id_fk" FOREIGN KEY (source_id) REFERENCES data_source(id);
alter table "data_source_mapping" add constraint "data_source_mapping_parent_id_data_source_id_fk" FOREIGN KEY (parent_id) REFERENCES data_source(id);
alter table "data_source_nonce" add constraint "data_source_nonce_source_id_data_source_id_fk" FOREIGN KEY (source_id) REFERENCES data_source(id);
alter table "data_sync_batch" add constraint "data_sync_batch_source_id_data_source_id_fk" FOREIGN KEY (source_id) REFERENCES data_source(id);
alter table "data_sync_item" add constraint "data_sync_item_batch_id_data_sync_batch_id_fk" FOREIGN KEY (batch_id) REFERENCES data_sync_batch(id);
alter table "data_sync_item" add constraint "data_sync_item_source_id_data_source_id_fk" FOREIGN KEY (source_id) REFERENCES data_source(id);
