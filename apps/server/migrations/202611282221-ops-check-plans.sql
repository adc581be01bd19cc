create table "check_plan" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "category" text not null,
  "template_id" bigint not null,
  "contractor_id" bigint not null,
  "node_ids" bigint[],
  "device_ids" bigint[],
  "cycle" text default 'monthly'::text not null,
  "start_date" date not null,
  "due_days" integer default 10 not null,
  "sampling" integer default 100 not null,
  "enabled" boolean default true not null,
  constraint "check_plan_cycle_check" CHECK ((cycle = ANY (ARRAY['monthly'::text, 'quarterly'::text, 'half'::text, 'yearly'::text, 'once'::text]))),
  constraint "check_plan_due_days_check" CHECK (((due_days >= 1) AND (due_days <= 60))),
  constraint "check_plan_name_check" CHECK ((char_length(name) <= 50)),
  constraint "check_plan_pkey" PRIMARY KEY (id),
  constraint "check_plan_sampling_check" CHECK (((sampling >= 1) AND (sampling <= 100)))
);
alter table "equipment_check" add column "plan_id" bigint;
alter table "equipment_check" add column "period" date;
alter table "equipment_check" add column "period_end" date;
alter table "equipment_check" add column "missed_at" timestamp(3) with time zone;
CREATE UNIQUE INDEX equipment_check_period ON public.equipment_check USING btree (plan_id, device_id, period);
CREATE INDEX equipment_check_period_end ON public.equipment_check USING btree (period_end) WHERE (state = ANY (ARRAY['todo'::text, 'doing'::text]));
CREATE INDEX check_plan_contractor ON public.check_plan USING btree (contractor_id);
CREATE UNIQUE INDEX check_plan_name ON public.check_plan USING btree (estate_id, name);
CREATE INDEX check_plan_template ON public.check_plan USING btree (template_id);
alter table "check_plan" add constraint "check_plan_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "check_plan" add constraint "check_plan_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "check_plan" add constraint "check_plan_template_id_check_template_id_fk" FOREIGN KEY (template_id) REFERENCES check_template(id);
alter table "equipment_check" add constraint "equipment_check_plan_id_check_plan_id_fk" FOREIGN KEY (plan_id) REFERENCES check_plan(id);
