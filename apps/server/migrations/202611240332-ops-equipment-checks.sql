create table "check_template" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "company_id" bigint not null,
  "name" text not null,
  "category" text not null,
  "kind" text not null,
  "revision" integer default 1 not null,
  "enabled" boolean default true not null,
  constraint "check_template_kind_check" CHECK ((kind = ANY (ARRAY['routine'::text, 'install'::text]))),
  constraint "check_template_name_check" CHECK ((char_length(name) <= 50)),
  constraint "check_template_pkey" PRIMARY KEY (id)
);
create table "check_template_item" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "code" text not null,
  "text" text not null,
  "way" text default 'yes_no'::text not null,
  "min" numeric(18,2),
  "max" numeric(18,2),
  "unit" text,
  "required" boolean default true not null,
  "critical" boolean default false not null,
  constraint "check_template_item_bounds" CHECK ((max >= min)),
  constraint "check_template_item_code_check" CHECK ((char_length(code) <= 20)),
  constraint "check_template_item_max_check" CHECK (((max >= ('-9999999999'::bigint)::numeric) AND (max <= ('9999999999'::bigint)::numeric))),
  constraint "check_template_item_min_check" CHECK (((min >= ('-9999999999'::bigint)::numeric) AND (min <= ('9999999999'::bigint)::numeric))),
  constraint "check_template_item_pkey" PRIMARY KEY (id),
  constraint "check_template_item_text_check" CHECK ((char_length(text) <= 100)),
  constraint "check_template_item_unit_check" CHECK ((char_length(unit) <= 10)),
  constraint "check_template_item_way_check" CHECK ((way = ANY (ARRAY['yes_no'::text, 'number'::text, 'text'::text])))
);
create table "equipment_check" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "check_no" text not null,
  "kind" text not null,
  "device_id" bigint not null,
  "template_id" bigint not null,
  "template_revision" integer default 1 not null,
  "parent_id" bigint,
  "contractor_id" bigint not null,
  "inspector_id" bigint,
  "due_date" date not null,
  "assigned_at" timestamp(3) with time zone not null,
  "scan_at" timestamp(3) with time zone,
  "geo" jsonb,
  "distance_m" integer,
  "far_away" boolean default false not null,
  "far_reason" text,
  "results" jsonb default '[]'::jsonb not null,
  "auto_results" jsonb default '[]'::jsonb not null,
  "images" text[],
  "sign_image" text,
  "conclusion" text,
  "submitted_at" timestamp(3) with time zone,
  "duration_minutes" integer,
  "reviewer_id" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "review_note" text,
  "score" integer,
  "rectify_by" date,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'todo'::text not null,
  constraint "equipment_check_conclusion_check" CHECK ((conclusion = ANY (ARRAY['pass'::text, 'minor'::text, 'fail'::text]))),
  constraint "equipment_check_kind_check" CHECK ((kind = ANY (ARRAY['routine'::text, 'install'::text, 'rectify'::text, 'random'::text]))),
  constraint "equipment_check_pkey" PRIMARY KEY (id),
  constraint "equipment_check_state_check" CHECK ((state = ANY (ARRAY['todo'::text, 'doing'::text, 'submitted'::text, 'returned'::text, 'passed'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX check_template_category ON public.check_template USING btree (category, kind);
CREATE UNIQUE INDEX check_template_name ON public.check_template USING btree (company_id, name);
CREATE UNIQUE INDEX check_template_item_code ON public.check_template_item USING btree (parent_id, code);
CREATE INDEX check_template_item_order ON public.check_template_item USING btree (parent_id, order_no);
CREATE INDEX equipment_check_contractor ON public.equipment_check USING btree (contractor_id, due_date);
CREATE INDEX equipment_check_device ON public.equipment_check USING btree (device_id);
CREATE INDEX equipment_check_due ON public.equipment_check USING btree (due_at);
CREATE INDEX equipment_check_due_date ON public.equipment_check USING btree (due_date, id);
CREATE INDEX equipment_check_inspector ON public.equipment_check USING btree (inspector_id, state);
CREATE UNIQUE INDEX equipment_check_no ON public.equipment_check USING btree (estate_id, check_no);
CREATE UNIQUE INDEX equipment_check_open ON public.equipment_check USING btree (device_id, kind) WHERE (state = ANY (ARRAY['todo'::text, 'doing'::text, 'submitted'::text, 'returned'::text]));
CREATE INDEX equipment_check_parent ON public.equipment_check USING btree (parent_id);
CREATE INDEX equipment_check_reviewer ON public.equipment_check USING btree (reviewer_id);
CREATE INDEX equipment_check_state ON public.equipment_check USING btree (estate_id, state);
CREATE INDEX equipment_check_template ON public.equipment_check USING btree (template_id);
alter table "check_template" add constraint "check_template_company_id_property_company_id_fk" FOREIGN KEY (company_id) REFERENCES property_company(id);
alter table "check_template_item" add constraint "check_template_item_parent_id_check_template_id_fk" FOREIGN KEY (parent_id) REFERENCES check_template(id);
alter table "equipment_check" add constraint "equipment_check_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "equipment_check" add constraint "equipment_check_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "equipment_check" add constraint "equipment_check_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "equipment_check" add constraint "equipment_check_inspector_id_sys_user_id_fk" FOREIGN KEY (inspector_id) REFERENCES sys_user(id);
alter table "equipment_check" add constraint "equipment_check_parent_id_equipment_check_id_fk" FOREIGN KEY (parent_id) REFERENCES equipment_check(id);
alter table "equipment_check" add constraint "equipment_check_reviewer_id_sys_user_id_fk" FOREIGN KEY (reviewer_id) REFERENCES sys_user(id);
alter table "equipment_check" add constraint "equipment_check_template_id_check_template_id_fk" FOREIGN KEY (template_id) REFERENCES check_template(id);
