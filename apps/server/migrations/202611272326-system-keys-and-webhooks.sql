create table "api_key" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "user_id" bigint not null,
  "role_id" bigint,
  "estate_ids" bigint[],
  "ip_allow" jsonb,
  "valid_to" date not null,
  "key_start" text not null,
  "state" text default 'active'::text not null,
  "prev_until" timestamp(3) with time zone,
  "last_used_at" timestamp(3) with time zone,
  "last_ip" text,
  "key_hash" text not null,
  "prev_hash" text,
  constraint "api_key_ip_allow_check" CHECK (
CASE
    WHEN (jsonb_typeof(ip_allow) = 'array'::text) THEN (jsonb_array_length(ip_allow) <= 20)
    ELSE NULL::boolean
END),
  constraint "api_key_name_check" CHECK ((char_length(name) <= 50)),
  constraint "api_key_pkey" PRIMARY KEY (id),
  constraint "api_key_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text])))
);
create table "webhook" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "url" text not null,
  "events" jsonb not null,
  "estate_ids" bigint[],
  "state" text default 'active'::text not null,
  "last_sent_at" timestamp(3) with time zone,
  "last_error" text,
  "secret_enc" text not null,
  constraint "webhook_events_check" CHECK (
CASE
    WHEN (jsonb_typeof(events) = 'array'::text) THEN (jsonb_array_length(events) <= 50)
    ELSE NULL::boolean
END),
  constraint "webhook_name_check" CHECK ((char_length(name) <= 50)),
  constraint "webhook_pkey" PRIMARY KEY (id),
  constraint "webhook_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint "webhook_url_check" CHECK ((char_length(url) <= 300))
);
create table "webhook_delivery" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "webhook_id" bigint not null,
  "message_id" text not null,
  "event" text not null,
  "target_id" text not null,
  "state" text default 'waiting'::text not null,
  "attempts" integer default 0 not null,
  "next_at" timestamp(3) with time zone,
  "status" integer,
  "error" text,
  "sent_at" timestamp(3) with time zone,
  "body" jsonb not null,
  constraint "webhook_delivery_pkey" PRIMARY KEY (id),
  constraint "webhook_delivery_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'failed'::text])))
);
alter table "sys_user" add column "service_account" boolean default false not null;
CREATE UNIQUE INDEX api_key_hash ON public.api_key USING btree (key_hash);
CREATE UNIQUE INDEX api_key_name ON public.api_key USING btree (name);
CREATE UNIQUE INDEX api_key_prev_hash ON public.api_key USING btree (prev_hash);
CREATE INDEX api_key_user ON public.api_key USING btree (user_id);
CREATE UNIQUE INDEX webhook_name ON public.webhook USING btree (name);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (state, next_at);
CREATE INDEX webhook_delivery_list ON public.webhook_delivery USING btree (created_at);
CREATE INDEX webhook_delivery_of_hook ON public.webhook_delivery USING btree (webhook_id, created_at);
alter table "api_key" add constraint "api_key_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);
alter table "webhook_delivery" add constraint "webhook_delivery_webhook_id_webhook_id_fk" FOREIGN KEY (webhook_id) REFERENCES webhook(id);
