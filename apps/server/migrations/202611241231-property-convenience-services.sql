create table "convenience_service" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "type_id" bigint not null,
  "provider_type" text default 'property'::text not null,
  "provider_name" text not null,
  "logo" text,
  "images" text[],
  "intro" text,
  "phone" text not null,
  "address" text,
  "geo" jsonb,
  "business_hours" jsonb,
  "price_text" text,
  "license_file" text,
  "license_expire_at" date,
  "bookable" boolean default false not null,
  "fee" bigint default 0 not null,
  "fee_unit" text default '次'::text not null,
  "need_confirm" boolean default false not null,
  "slot_minutes" integer default 60 not null,
  "capacity" integer default 1 not null,
  "advance_days" integer default 7 not null,
  "cutoff_minutes" integer default 0 not null,
  "cancel_minutes" integer default 120 not null,
  "max_per_room_per_day" integer default 2 not null,
  "score" numeric(18,1),
  "order_count" integer default 0 not null,
  "sort" integer default 0 not null,
  "reason" text,
  "state" text default 'draft'::text not null,
  constraint "convenience_service_address_check" CHECK ((char_length(address) <= 100)),
  constraint "convenience_service_advance_days_check" CHECK (((advance_days >= 1) AND (advance_days <= 60))),
  constraint "convenience_service_cancel_minutes_check" CHECK (((cancel_minutes >= 0) AND (cancel_minutes <= 2880))),
  constraint "convenience_service_capacity_check" CHECK (((capacity >= 1) AND (capacity <= 500))),
  constraint "convenience_service_cutoff_minutes_check" CHECK (((cutoff_minutes >= 0) AND (cutoff_minutes <= 1440))),
  constraint "convenience_service_fee_check" CHECK (((fee >= 0) AND (fee <= 100000000))),
  constraint "convenience_service_fee_unit_check" CHECK ((char_length(fee_unit) <= 10)),
  constraint "convenience_service_images_check" CHECK ((cardinality(images) <= 6)),
  constraint "convenience_service_license_expire_at_asked" CHECK (((NOT (provider_type = 'merchant'::text)) OR (license_expire_at IS NOT NULL))),
  constraint "convenience_service_license_file_asked" CHECK (((NOT (provider_type = 'merchant'::text)) OR (license_file IS NOT NULL))),
  constraint "convenience_service_max_per_room_per_day_check" CHECK (((max_per_room_per_day >= 1) AND (max_per_room_per_day <= 10))),
  constraint "convenience_service_name_check" CHECK ((char_length(name) <= 40)),
  constraint "convenience_service_phone_check" CHECK ((char_length(phone) <= 20)),
  constraint "convenience_service_pkey" PRIMARY KEY (id),
  constraint "convenience_service_price_text_check" CHECK ((char_length(price_text) <= 100)),
  constraint "convenience_service_provider_name_check" CHECK ((char_length(provider_name) <= 50)),
  constraint "convenience_service_provider_type_check" CHECK ((provider_type = ANY (ARRAY['property'::text, 'merchant'::text, 'government'::text, 'charity'::text]))),
  constraint "convenience_service_score" CHECK (((score >= (0)::numeric) AND (score <= (5)::numeric))),
  constraint "convenience_service_slot_minutes_check" CHECK (((slot_minutes >= 10) AND (slot_minutes <= 480))),
  constraint "convenience_service_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  constraint "convenience_service_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'auditing'::text, 'online'::text, 'rejected'::text, 'offline'::text])))
);
create table "service_resource" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "service_id" bigint not null,
  "name" text not null,
  "capacity" integer,
  "weekly" jsonb not null,
  "holidays" jsonb,
  "enabled" boolean default true not null,
  constraint "service_resource_capacity_check" CHECK (((capacity >= 1) AND (capacity <= 500))),
  constraint "service_resource_holidays_check" CHECK (
CASE
    WHEN (jsonb_typeof(holidays) = 'array'::text) THEN (jsonb_array_length(holidays) <= 60)
    ELSE NULL::boolean
END),
  constraint "service_resource_name_check" CHECK ((char_length(name) <= 30)),
  constraint "service_resource_pkey" PRIMARY KEY (id)
);
CREATE INDEX convenience_service_license ON public.convenience_service USING btree (license_expire_at);
CREATE INDEX convenience_service_list ON public.convenience_service USING btree (estate_id, state, sort);
CREATE UNIQUE INDEX convenience_service_name ON public.convenience_service USING btree (estate_id, type_id, name);
CREATE INDEX convenience_service_type ON public.convenience_service USING btree (type_id);
CREATE INDEX service_resource_estate ON public.service_resource USING btree (estate_id, service_id);
CREATE UNIQUE INDEX service_resource_name ON public.service_resource USING btree (service_id, name);
alter table "convenience_service" add constraint "convenience_service_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "convenience_service" add constraint "convenience_service_type_id_convenience_type_id_fk" FOREIGN KEY (type_id) REFERENCES convenience_type(id);
alter table "service_resource" add constraint "service_resource_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "service_resource" add constraint "service_resource_service_id_convenience_service_id_fk" FOREIGN KEY (service_id) REFERENCES convenience_service(id);
