create table "city_repair" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "region" text not null,
  "name" text not null,
  "service_name" text default '上门维修'::text not null,
  "hotline" text not null,
  "repair_type_ids" bigint[] not null,
  "dispatch" text default 'provider'::text not null,
  "service_hours" jsonb not null,
  "night_fee_percent" integer default 0 not null,
  "urgent_fee_percent" integer default 0 not null,
  "visit_fee" bigint default 0 not null,
  "accept_minutes" integer default 30 not null,
  "arrive_minutes" integer default 240 not null,
  "warranty_days" integer default 30 not null,
  "notice" text,
  "open_at" timestamp(3) with time zone,
  "close_at" timestamp(3) with time zone,
  "close_reason" text,
  "pause_reason" text,
  "paused_until" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "city_repair_pkey" PRIMARY KEY (id)
);
create table "city_repair_price" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "city_repair_id" bigint not null,
  "repair_type_id" bigint not null,
  "item" text not null,
  "unit" text not null,
  "price" bigint not null,
  "price_max" bigint,
  "material_included" boolean default false not null,
  "remark" text,
  constraint "city_repair_price_max" CHECK (((price_max IS NULL) OR (price_max >= price))),
  constraint "city_repair_price_pkey" PRIMARY KEY (id)
);
create table "repair_provider" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "uscc" text not null,
  "contact_name" text not null,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "city_ids" bigint[] not null,
  "repair_type_ids" bigint[] not null,
  "qualification" text[] not null,
  "qualification_to" date not null,
  "insurance_no" text,
  "insurance_to" date not null,
  "valid_to" date not null,
  "score" numeric(18,1),
  "daily_capacity" integer default 20 not null,
  "priority" integer default 10 not null,
  "settle_ratio" numeric(18,2) default 80 not null,
  "stop_reason" text,
  "state" text default 'pending'::text not null,
  constraint "repair_provider_pkey" PRIMARY KEY (id)
);
CREATE INDEX city_repair_paused ON public.city_repair USING btree (paused_until);
CREATE UNIQUE INDEX city_repair_region ON public.city_repair USING btree (region);
CREATE UNIQUE INDEX city_repair_price_once ON public.city_repair_price USING btree (city_repair_id, repair_type_id, item);
CREATE INDEX city_repair_price_type ON public.city_repair_price USING btree (repair_type_id);
CREATE INDEX repair_provider_cities ON public.repair_provider USING gin (city_ids);
CREATE UNIQUE INDEX repair_provider_name ON public.repair_provider USING btree (name);
CREATE INDEX repair_provider_types ON public.repair_provider USING gin (repair_type_ids);
CREATE UNIQUE INDEX repair_provider_uscc ON public.repair_provider USING btree (uscc);
CREATE INDEX repair_provider_valid ON public.repair_provider USING btree (valid_to);
alter table "city_repair_price" add constraint "city_repair_price_city_repair_id_city_repair_id_fk" FOREIGN KEY (city_repair_id) REFERENCES city_repair(id);
alter table "city_repair_price" add constraint "city_repair_price_repair_type_id_repair_type_id_fk" FOREIGN KEY (repair_type_id) REFERENCES repair_type(id);
