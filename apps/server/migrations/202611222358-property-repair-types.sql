create table "repair_price" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "company_id" bigint not null,
  "type_id" bigint,
  "kind" text not null,
  "name" text not null,
  "spec" text default ''::text not null,
  "unit" text not null,
  "price" bigint not null,
  "price_max" bigint,
  "remark" text,
  "enabled" boolean default true not null,
  constraint "repair_price_pkey" PRIMARY KEY (id)
);
create table "repair_staff" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "user_id" bigint not null,
  "type_ids" bigint[] not null,
  "max_open" integer default 8 not null,
  "state" text default 'on'::text not null,
  constraint "repair_staff_pkey" PRIMARY KEY (id)
);
create table "repair_type" (
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
  "icon" text,
  "area" text default 'both'::text not null,
  "urgency" text default 'normal'::text not null,
  "dispatch_mode" text default 'assign'::text not null,
  "accept_minutes" integer default 15 not null,
  "arrive_minutes" integer default 60 not null,
  "finish_minutes" integer default 1440 not null,
  "clock" text default 'natural'::text not null,
  "warn_percent" integer default 80 not null,
  "fee_mode" text default 'free'::text not null,
  "need_before" boolean default false not null,
  "need_after" boolean default false not null,
  "visit_mode" text default 'low'::text not null,
  "show_in_mp" boolean default true not null,
  "sort" integer default 0 not null,
  "state" text default 'enabled'::text not null,
  constraint "repair_type_limits" CHECK (((accept_minutes <= arrive_minutes) AND (arrive_minutes <= finish_minutes))),
  constraint "repair_type_pkey" PRIMARY KEY (id)
);
create table "repair_type_estate" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "type_id" bigint not null,
  "offered" text,
  "dispatch_mode" text,
  "accept_minutes" integer,
  "arrive_minutes" integer,
  "finish_minutes" integer,
  "fee_mode" text,
  "staff_ids" bigint[],
  constraint "repair_type_estate_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX repair_price_name ON public.repair_price USING btree (company_id, name, spec);
CREATE INDEX repair_price_type ON public.repair_price USING btree (type_id);
CREATE UNIQUE INDEX repair_staff_once ON public.repair_staff USING btree (estate_id, user_id);
CREATE INDEX repair_staff_user ON public.repair_staff USING btree (user_id);
CREATE UNIQUE INDEX repair_type_code ON public.repair_type USING btree (code);
CREATE UNIQUE INDEX repair_type_name ON public.repair_type USING btree (COALESCE(parent_id, (0)::bigint), name);
CREATE INDEX repair_type_parent ON public.repair_type USING btree (parent_id);
CREATE UNIQUE INDEX repair_type_estate_once ON public.repair_type_estate USING btree (estate_id, type_id);
CREATE INDEX repair_type_estate_type ON public.repair_type_estate USING btree (type_id);
alter table "repair_price" add constraint "repair_price_company_id_property_company_id_fk" FOREIGN KEY (company_id) REFERENCES property_company(id);
alter table "repair_price" add constraint "repair_price_type_id_repair_type_id_fk" FOREIGN KEY (type_id) REFERENCES repair_type(id);
alter table "repair_staff" add constraint "repair_staff_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "repair_staff" add constraint "repair_staff_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);
alter table "repair_type" add constraint "repair_type_parent_id_repair_type_id_fk" FOREIGN KEY (parent_id) REFERENCES repair_type(id);
alter table "repair_type_estate" add constraint "repair_type_estate_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "repair_type_estate" add constraint "repair_type_estate_type_id_repair_type_id_fk" FOREIGN KEY (type_id) REFERENCES repair_type(id);
