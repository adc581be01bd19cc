create table "province_batch" (
  "id" bigint generated always as identity not null,
  "req_no" text not null,
  "estate_id" bigint not null,
  "data_type" text not null,
  "items" jsonb not null,
  "body_enc" text not null,
  "state" text not null,
  "sent_at" timestamp(3) with time zone not null,
  "ask_at" timestamp(3) with time zone not null,
  "asked" integer default 0 not null,
  constraint "province_batch_pkey" PRIMARY KEY (id)
);
create table "province_check" (
  "estate_id" bigint not null,
  "data_type" text not null,
  "objects" integer not null,
  "complete" integer not null,
  "missing" jsonb not null,
  "checked_on" date not null,
  constraint "province_check_estate_id_data_type_pk" PRIMARY KEY (estate_id, data_type)
);
create table "province_config" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "adapter" text default 'simulator'::text not null,
  "endpoint" text,
  "app_id" text,
  "app_secret_enc" text,
  "data_types" text[] not null,
  "mode" text default 'realtime'::text not null,
  "cron" text,
  "batch_size" integer default 100 not null,
  "contact_name" text,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "tested_at" timestamp(3) with time zone,
  "checked_at" timestamp(3) with time zone,
  "enabled_at" timestamp(3) with time zone,
  "state" text default 'off'::text not null,
  "wanted_at" timestamp(3) with time zone,
  "scanned_to" timestamp(3) with time zone,
  "passed_to" timestamp(3) with time zone,
  "last_run_at" timestamp(3) with time zone,
  constraint "province_config_pkey" PRIMARY KEY (id)
);
create table "province_report_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "queued_at" timestamp(3) with time zone not null,
  "estate_id" bigint not null,
  "data_type" text not null,
  "target_type" text not null,
  "target_id" bigint not null,
  "target_name" text not null,
  "op" text not null,
  "attempts" integer default 0 not null,
  "receipt_no" text,
  "error_code" text,
  "last_error" text,
  "ignore_reason" text,
  "sent_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "next_at" timestamp(3) with time zone,
  "state" text default 'queued'::text not null,
  "payload_hash" text default ''::text not null,
  "changed_since" boolean default false not null,
  "req_no" text,
  constraint "province_report_item_pkey" PRIMARY KEY (id)
);
create table "province_reported" (
  "estate_id" bigint not null,
  "data_type" text not null,
  "target_id" bigint not null,
  "payload_hash" text not null,
  "receipt_no" text,
  "reported_at" timestamp(3) with time zone not null,
  constraint "province_reported_estate_id_data_type_target_id_pk" PRIMARY KEY (estate_id, data_type, target_id)
);
create table "province_simulated" (
  "req_no" text not null,
  "answer" text not null,
  "received_at" timestamp(3) with time zone not null,
  constraint "province_simulated_pkey" PRIMARY KEY (req_no)
);
CREATE INDEX province_batch_estate ON public.province_batch USING btree (estate_id);
CREATE INDEX province_batch_open ON public.province_batch USING btree (ask_at) WHERE (state <> 'done'::text);
CREATE UNIQUE INDEX province_batch_request ON public.province_batch USING btree (req_no);
CREATE UNIQUE INDEX province_config_estate ON public.province_config USING btree (estate_id);
CREATE INDEX province_config_state ON public.province_config USING btree (state);
CREATE INDEX province_report_item_finished ON public.province_report_item USING btree (estate_id, finished_at);
CREATE INDEX province_report_item_list ON public.province_report_item USING btree (estate_id, state, queued_at);
CREATE UNIQUE INDEX province_report_item_open ON public.province_report_item USING btree (target_type, target_id, op) WHERE (state = ANY (ARRAY['queued'::text, 'sending'::text, 'failed'::text, 'invalid'::text]));
CREATE INDEX province_report_item_queue ON public.province_report_item USING btree (estate_id, data_type, id) WHERE (state = 'queued'::text);
CREATE INDEX province_report_item_queued ON public.province_report_item USING btree (queued_at);
CREATE INDEX province_report_item_request ON public.province_report_item USING btree (req_no);
CREATE INDEX province_report_item_retry ON public.province_report_item USING btree (next_at) WHERE (state = 'failed'::text);
CREATE INDEX province_report_item_target ON public.province_report_item USING btree (target_type, target_id);
alter table "province_batch" add constraint "province_batch_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "province_check" add constraint "province_check_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "province_config" add constraint "province_config_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "province_report_item" add constraint "province_report_item_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "province_reported" add constraint "province_reported_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
