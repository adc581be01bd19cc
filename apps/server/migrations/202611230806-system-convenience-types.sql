create table "convenience_type" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "parent_id" bigint,
  "level" text not null,
  "name" text not null,
  "code" text not null,
  "icon" text not null,
  "color" text,
  "service_kind" text,
  "link_func_code" text,
  "licenses" text[],
  "need_provider_check" boolean default false not null,
  "slot_minutes" integer default 60 not null,
  "advance_days" integer default 7 not null,
  "cancel_minutes" integer default 120 not null,
  "review_enabled" boolean default true not null,
  "tips" text,
  "estate_mode" text default 'all'::text not null,
  "estate_ids" bigint[],
  "sort" integer default 0 not null,
  "state" text default 'enabled'::text not null,
  constraint "convenience_type_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX convenience_type_code ON public.convenience_type USING btree (code);
CREATE UNIQUE INDEX convenience_type_name ON public.convenience_type USING btree (COALESCE(parent_id, (0)::bigint), name);
CREATE INDEX convenience_type_parent ON public.convenience_type USING btree (parent_id);
alter table "convenience_type" add constraint "convenience_type_parent_id_convenience_type_id_fk" FOREIGN KEY (parent_id) REFERENCES convenience_type(id);
