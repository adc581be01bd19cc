create table "bill_run" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "run_no" text not null,
  "subject_id" bigint not null,
  "period_start" date not null,
  "period_end" date not null,
  "building_ids" bigint[],
  "trigger" text not null,
  "share_total" bigint,
  "total" integer default 0 not null,
  "generated" integer default 0 not null,
  "skipped" integer default 0 not null,
  "failed" integer default 0 not null,
  "amount" bigint default 0 not null,
  "started_at" timestamp(3) with time zone not null,
  "finished_at" timestamp(3) with time zone,
  "revoke_reason" text,
  "state" text default 'running'::text not null,
  constraint "bill_run_pkey" PRIMARY KEY (id),
  constraint "bill_run_state_check" CHECK ((state = ANY (ARRAY['running'::text, 'completed'::text, 'partial'::text, 'revoked'::text]))),
  constraint "bill_run_trigger_check" CHECK ((trigger = ANY (ARRAY['manual'::text, 'auto'::text])))
);
create table "bill_run_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "run_id" bigint not null,
  "binding_id" bigint not null,
  "object_name" text not null,
  "result" text default 'waiting'::text not null,
  "amount" bigint default 0 not null,
  "reason" text,
  "bill_id" bigint,
  constraint "bill_run_item_pkey" PRIMARY KEY (id),
  constraint "bill_run_item_result_check" CHECK ((result = ANY (ARRAY['waiting'::text, 'generated'::text, 'skipped'::text, 'failed'::text])))
);
create table "charge_binding" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "subject_id" bigint not null,
  "object_type" text not null,
  "object_id" bigint not null,
  "object_name" text not null,
  "room_id" bigint,
  "parking_space_id" bigint,
  "vehicle_id" bigint,
  "payer_person_id" bigint,
  "start_date" date not null,
  "end_date" date,
  "price_override" numeric(18,4),
  "discount_rate" numeric(18,4) default 1 not null,
  "discount_reason" text,
  "billed_through" date,
  "paused_from" date,
  "pause_reason" text,
  "state" text default 'active'::text not null,
  constraint "charge_binding_discount_rate_check" CHECK (((discount_rate >= (0)::numeric) AND (discount_rate <= (1)::numeric))),
  constraint "charge_binding_discount_reason_check" CHECK ((char_length(discount_reason) <= 100)),
  constraint "charge_binding_object_type_check" CHECK ((object_type = ANY (ARRAY['room'::text, 'parking_space'::text, 'vehicle'::text, 'contract'::text]))),
  constraint "charge_binding_pkey" PRIMARY KEY (id),
  constraint "charge_binding_price_override_check" CHECK (((price_override >= (0)::numeric) AND (price_override <= (999999)::numeric))),
  constraint "charge_binding_state_check" CHECK ((state = ANY (ARRAY['active'::text, 'paused'::text, 'ended'::text]))),
  constraint "charge_binding_term" CHECK ((end_date >= start_date))
);
create table "meter" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meter_no" text not null,
  "kind" text not null,
  "room_id" bigint,
  "public_location" text,
  "multiplier" numeric(18,2) default 1 not null,
  "max_reading" numeric(18,2),
  "initial_reading" numeric(18,2) default 0 not null,
  "last_reading" numeric(18,2),
  "last_read_date" date,
  "replaced_by_id" bigint,
  "state" text default 'in_use'::text not null,
  constraint "meter_initial_reading_check" CHECK (((initial_reading >= (0)::numeric) AND (initial_reading <= (9999999)::numeric))),
  constraint "meter_kind_check" CHECK ((kind = ANY (ARRAY['water'::text, 'electricity'::text, 'gas'::text, 'heat'::text]))),
  constraint "meter_max_reading_check" CHECK (((max_reading >= (1)::numeric) AND (max_reading <= (9999999)::numeric))),
  constraint "meter_meter_no_check" CHECK ((char_length(meter_no) <= 30)),
  constraint "meter_multiplier_check" CHECK (((multiplier >= 0.01) AND (multiplier <= (99999)::numeric))),
  constraint "meter_pkey" PRIMARY KEY (id),
  constraint "meter_public_location_check" CHECK ((char_length(public_location) <= 100)),
  constraint "meter_state_check" CHECK ((state = ANY (ARRAY['in_use'::text, 'removed'::text])))
);
create table "meter_reading" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meter_id" bigint not null,
  "meter_no" text not null,
  "room_id" bigint,
  "read_date" date not null,
  "previous" numeric(18,2) not null,
  "current" numeric(18,2) not null,
  "usage" numeric(18,2) not null,
  "kind" text default 'normal'::text not null,
  "image" text,
  "source" text default 'manual'::text not null,
  "abnormal" boolean default false not null,
  "state" text default 'draft'::text not null,
  constraint "meter_reading_current_check" CHECK (((current >= (0)::numeric) AND (current <= (9999999)::numeric))),
  constraint "meter_reading_kind_check" CHECK ((kind = ANY (ARRAY['normal'::text, 'rollover'::text, 'replace'::text, 'estimate'::text]))),
  constraint "meter_reading_pkey" PRIMARY KEY (id),
  constraint "meter_reading_source_check" CHECK ((source = ANY (ARRAY['manual'::text, 'import'::text, 'iot'::text]))),
  constraint "meter_reading_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text, 'billed'::text, 'void'::text])))
);
create table "pay_bill" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "bill_no" text not null,
  "subject_id" bigint not null,
  "binding_id" bigint,
  "object_type" text not null,
  "object_id" bigint not null,
  "object_name" text not null,
  "room_id" bigint,
  "payer_person_id" bigint,
  "payer_name" text,
  "period_start" date not null,
  "period_end" date not null,
  "bill_month" text not null,
  "calc_detail" jsonb,
  "amount" bigint not null,
  "adjust_amount" bigint default 0 not null,
  "paid_amount" bigint default 0 not null,
  "owed" bigint default 0 not null,
  "due_date" date not null,
  "late_rate" numeric(18,6) default 0 not null,
  "late_grace" integer default 0 not null,
  "late_cap" numeric(18,2) default 0 not null,
  "late_settled" bigint default 0 not null,
  "late_settled_until" date,
  "late_paid" bigint default 0 not null,
  "late_waived" bigint default 0 not null,
  "frozen" boolean default false not null,
  "frozen_reason" text,
  "void_reason" text,
  "source" text default 'manual'::text not null,
  "source_id" bigint,
  "state" text default 'unpaid'::text not null,
  "meter_reading_id" bigint,
  "run_id" bigint,
  constraint "pay_bill_amount" CHECK ((amount >= 0)),
  constraint "pay_bill_object_type_check" CHECK ((object_type = ANY (ARRAY['room'::text, 'parking_space'::text, 'vehicle'::text, 'contract'::text]))),
  constraint "pay_bill_owed" CHECK (((state = 'void'::text) OR (owed = ((amount + adjust_amount) - paid_amount)))),
  constraint "pay_bill_paid" CHECK (((paid_amount >= 0) AND (paid_amount <= (amount + adjust_amount)))),
  constraint "pay_bill_pkey" PRIMARY KEY (id),
  constraint "pay_bill_source_check" CHECK ((source = ANY (ARRAY['run'::text, 'manual'::text, 'repair'::text, 'rental'::text, 'booking'::text, 'import'::text]))),
  constraint "pay_bill_span" CHECK ((period_end >= period_start)),
  constraint "pay_bill_state_check" CHECK ((state = ANY (ARRAY['unpaid'::text, 'partial'::text, 'paid'::text, 'void'::text])))
);
create table "pay_price" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "subject_id" bigint not null,
  "effective_from" date not null,
  "unit_price" numeric(18,4),
  "public_notice" text,
  constraint "pay_price_pkey" PRIMARY KEY (id),
  constraint "pay_price_unit_price_check" CHECK (((unit_price >= (0)::numeric) AND (unit_price <= (999999)::numeric)))
);
create table "pay_price_tier" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "up_to" numeric(18,2),
  "price" numeric(18,4) not null,
  constraint "pay_price_tier_pkey" PRIMARY KEY (id),
  constraint "pay_price_tier_price_check" CHECK (((price >= (0)::numeric) AND (price <= (999999)::numeric))),
  constraint "pay_price_tier_up_to_check" CHECK (((up_to >= 0.01) AND (up_to <= (9999999)::numeric)))
);
alter table "pay_subject" add column "charge_mode" text default 'cycle'::text not null;
alter table "pay_subject" add column "object_type" text default 'room'::text not null;
alter table "pay_subject" add column "formula_type" text default 'area'::text not null;
alter table "pay_subject" add column "area_basis" text default 'fee'::text not null;
alter table "pay_subject" add column "fixed_amount" bigint;
alter table "pay_subject" add column "additional_amount" bigint default 0 not null;
alter table "pay_subject" add column "tier_cycle" text default 'month'::text not null;
alter table "pay_subject" add column "expression" text;
alter table "pay_subject" add column "rounding_mode" text default 'half_up'::text not null;
alter table "pay_subject" add column "rounding_unit" text default 'fen'::text not null;
alter table "pay_subject" add column "cycle_months" text default '1'::text not null;
alter table "pay_subject" add column "cycle_anchor" text default 'natural'::text not null;
alter table "pay_subject" add column "charge_timing" text default 'advance'::text not null;
alter table "pay_subject" add column "partial_month" text default 'by_day'::text not null;
alter table "pay_subject" add column "due_days" integer default 30 not null;
alter table "pay_subject" add column "late_enabled" boolean default false not null;
alter table "pay_subject" add column "late_daily_rate" numeric(18,6) default 0.0005 not null;
alter table "pay_subject" add column "late_grace_days" integer default 0 not null;
alter table "pay_subject" add column "late_cap_rate" numeric(18,2) default 1 not null;
alter table "pay_subject" add column "auto_run" boolean default false not null;
alter table "pay_subject" add column "run_day" integer default 1 not null;
alter table "pay_subject" add column "auto_deduct" boolean default false not null;
alter table "pay_subject" add column "allow_partial" boolean default true not null;
alter table "pay_subject" add column "online_pay" boolean default true not null;
alter table "pay_subject" add column "pay_priority" integer default 100 not null;
alter table "pay_subject" add column "tax_rate" numeric(18,4) default 0 not null;
alter table "pay_subject"
  add constraint "pay_subject_additional_amount_check" CHECK (((additional_amount >= 0) AND (additional_amount <= '1000000000000'::bigint))),
  add constraint "pay_subject_area_basis_check" CHECK ((area_basis = ANY (ARRAY['fee'::text, 'building'::text, 'inner'::text]))),
  add constraint "pay_subject_charge_mode_check" CHECK ((charge_mode = ANY (ARRAY['cycle'::text, 'meter'::text, 'once'::text, 'deposit'::text]))),
  add constraint "pay_subject_charge_timing_check" CHECK ((charge_timing = ANY (ARRAY['advance'::text, 'arrear'::text]))),
  add constraint "pay_subject_code_check" CHECK ((char_length(code) <= 20)),
  add constraint "pay_subject_cycle_anchor_check" CHECK ((cycle_anchor = ANY (ARRAY['natural'::text, 'start'::text]))),
  add constraint "pay_subject_cycle_months_check" CHECK ((cycle_months = ANY (ARRAY['1'::text, '3'::text, '6'::text, '12'::text]))),
  add constraint "pay_subject_due_days_check" CHECK (((due_days >= 0) AND (due_days <= 365))),
  add constraint "pay_subject_expression_check" CHECK ((char_length(expression) <= 200)),
  add constraint "pay_subject_fixed_amount_check" CHECK (((fixed_amount >= 0) AND (fixed_amount <= '1000000000000'::bigint))),
  add constraint "pay_subject_formula_type_check" CHECK ((formula_type = ANY (ARRAY['area'::text, 'fixed'::text, 'meter'::text, 'tiered'::text, 'share'::text, 'expression'::text]))),
  add constraint "pay_subject_late_cap_rate_check" CHECK (((late_cap_rate >= (0)::numeric) AND (late_cap_rate <= (1)::numeric))),
  add constraint "pay_subject_late_daily_rate_check" CHECK (((late_daily_rate >= (0)::numeric) AND (late_daily_rate <= 0.003))),
  add constraint "pay_subject_late_grace_days_check" CHECK (((late_grace_days >= 0) AND (late_grace_days <= 90))),
  add constraint "pay_subject_name_check" CHECK ((char_length(name) <= 30)),
  add constraint "pay_subject_object_type_check" CHECK ((object_type = ANY (ARRAY['room'::text, 'parking_space'::text, 'vehicle'::text, 'contract'::text]))),
  add constraint "pay_subject_partial_month_check" CHECK ((partial_month = ANY (ARRAY['by_day'::text, 'full'::text, 'skip'::text]))),
  add constraint "pay_subject_pay_priority_check" CHECK (((pay_priority >= 0) AND (pay_priority <= 999))),
  add constraint "pay_subject_rounding_mode_check" CHECK ((rounding_mode = ANY (ARRAY['half_up'::text, 'up'::text, 'down'::text]))),
  add constraint "pay_subject_rounding_unit_check" CHECK ((rounding_unit = ANY (ARRAY['fen'::text, 'jiao'::text, 'yuan'::text]))),
  add constraint "pay_subject_run_day_check" CHECK (((run_day >= 1) AND (run_day <= 28))),
  add constraint "pay_subject_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'enabled'::text, 'disabled'::text]))),
  add constraint "pay_subject_tax_rate_check" CHECK (((tax_rate >= (0)::numeric) AND (tax_rate <= 0.13))),
  add constraint "pay_subject_tier_cycle_check" CHECK ((tier_cycle = ANY (ARRAY['month'::text, 'year'::text])));
CREATE INDEX pay_subject_auto ON public.pay_subject USING btree (run_day) WHERE (auto_run AND (state = 'enabled'::text));
CREATE INDEX bill_run_list ON public.bill_run USING btree (estate_id, started_at);
CREATE UNIQUE INDEX bill_run_no ON public.bill_run USING btree (estate_id, run_no);
CREATE UNIQUE INDEX bill_run_running ON public.bill_run USING btree (subject_id) WHERE (state = 'running'::text);
CREATE INDEX bill_run_subject ON public.bill_run USING btree (subject_id, period_start);
CREATE INDEX bill_run_item_bill ON public.bill_run_item USING btree (bill_id);
CREATE INDEX bill_run_item_binding ON public.bill_run_item USING btree (binding_id);
CREATE INDEX bill_run_item_estate ON public.bill_run_item USING btree (estate_id, object_name);
CREATE UNIQUE INDEX bill_run_item_once ON public.bill_run_item USING btree (run_id, binding_id);
CREATE INDEX bill_run_item_result ON public.bill_run_item USING btree (run_id, result, id);
CREATE INDEX charge_binding_billed ON public.charge_binding USING btree (estate_id, billed_through);
CREATE INDEX charge_binding_list ON public.charge_binding USING btree (estate_id, object_name, subject_id);
CREATE INDEX charge_binding_name_search ON public.charge_binding USING gin (object_name gin_trgm_ops);
CREATE INDEX charge_binding_payer ON public.charge_binding USING btree (payer_person_id);
CREATE INDEX charge_binding_room ON public.charge_binding USING btree (room_id);
CREATE INDEX charge_binding_space ON public.charge_binding USING btree (parking_space_id);
CREATE INDEX charge_binding_subject ON public.charge_binding USING btree (subject_id, state);
CREATE INDEX charge_binding_vehicle ON public.charge_binding USING btree (vehicle_id);
CREATE INDEX meter_list ON public.meter USING btree (estate_id, kind, state);
CREATE UNIQUE INDEX meter_no ON public.meter USING btree (estate_id, meter_no);
CREATE INDEX meter_read ON public.meter USING btree (estate_id, last_read_date);
CREATE INDEX meter_replaced ON public.meter USING btree (replaced_by_id);
CREATE INDEX meter_room ON public.meter USING btree (room_id, kind);
CREATE UNIQUE INDEX meter_reading_day ON public.meter_reading USING btree (meter_id, read_date) WHERE (state <> 'void'::text);
CREATE INDEX meter_reading_list ON public.meter_reading USING btree (estate_id, read_date);
CREATE INDEX meter_reading_room ON public.meter_reading USING btree (room_id, read_date);
CREATE INDEX meter_reading_state ON public.meter_reading USING btree (estate_id, state);
CREATE INDEX pay_bill_binding ON public.pay_bill USING btree (binding_id, period_start);
CREATE INDEX pay_bill_due ON public.pay_bill USING btree (due_date) WHERE (state = ANY (ARRAY['unpaid'::text, 'partial'::text]));
CREATE INDEX pay_bill_list ON public.pay_bill USING btree (estate_id, period_start, bill_no);
CREATE UNIQUE INDEX pay_bill_no ON public.pay_bill USING btree (estate_id, bill_no);
CREATE INDEX pay_bill_owed_of ON public.pay_bill USING btree (estate_id, owed);
CREATE INDEX pay_bill_payer ON public.pay_bill USING btree (payer_person_id);
CREATE UNIQUE INDEX pay_bill_period ON public.pay_bill USING btree (binding_id, period_start) WHERE ((state <> 'void'::text) AND (meter_reading_id IS NULL) AND (binding_id IS NOT NULL));
CREATE UNIQUE INDEX pay_bill_reading ON public.pay_bill USING btree (meter_reading_id) WHERE (state <> 'void'::text);
CREATE INDEX pay_bill_room ON public.pay_bill USING btree (room_id, state);
CREATE INDEX pay_bill_run ON public.pay_bill USING btree (run_id);
CREATE UNIQUE INDEX pay_bill_source ON public.pay_bill USING btree (source, source_id, subject_id) WHERE (source = ANY (ARRAY['repair'::text, 'rental'::text, 'booking'::text]));
CREATE INDEX pay_bill_state ON public.pay_bill USING btree (estate_id, state, due_date);
CREATE INDEX pay_bill_subject ON public.pay_bill USING btree (subject_id, period_start);
CREATE UNIQUE INDEX pay_price_from ON public.pay_price USING btree (subject_id, effective_from);
CREATE INDEX pay_price_list ON public.pay_price USING btree (estate_id, effective_from);
CREATE INDEX pay_price_tier_parent ON public.pay_price_tier USING btree (parent_id, order_no);
alter table "bill_run" add constraint "bill_run_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "bill_run" add constraint "bill_run_subject_id_pay_subject_id_fk" FOREIGN KEY (subject_id) REFERENCES pay_subject(id);
alter table "bill_run_item" add constraint "bill_run_item_bill_id_pay_bill_id_fk" FOREIGN KEY (bill_id) REFERENCES pay_bill(id);
alter table "bill_run_item" add constraint "bill_run_item_binding_id_charge_binding_id_fk" FOREIGN KEY (binding_id) REFERENCES charge_binding(id);
alter table "bill_run_item" add constraint "bill_run_item_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "bill_run_item" add constraint "bill_run_item_run_id_bill_run_id_fk" FOREIGN KEY (run_id) REFERENCES bill_run(id);
alter table "charge_binding" add constraint "charge_binding_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "charge_binding" add constraint "charge_binding_parking_space_id_parking_space_id_fk" FOREIGN KEY (parking_space_id) REFERENCES parking_space(id);
alter table "charge_binding" add constraint "charge_binding_payer_person_id_person_id_fk" FOREIGN KEY (payer_person_id) REFERENCES person(id);
alter table "charge_binding" add constraint "charge_binding_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "charge_binding" add constraint "charge_binding_subject_id_pay_subject_id_fk" FOREIGN KEY (subject_id) REFERENCES pay_subject(id);
alter table "charge_binding" add constraint "charge_binding_vehicle_id_vehicle_id_fk" FOREIGN KEY (vehicle_id) REFERENCES vehicle(id);
alter table "meter" add constraint "meter_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "meter" add constraint "meter_replaced_by_id_meter_id_fk" FOREIGN KEY (replaced_by_id) REFERENCES meter(id);
alter table "meter" add constraint "meter_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "meter_reading" add constraint "meter_reading_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "meter_reading" add constraint "meter_reading_meter_id_meter_id_fk" FOREIGN KEY (meter_id) REFERENCES meter(id);
alter table "meter_reading" add constraint "meter_reading_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "pay_bill" add constraint "pay_bill_binding_id_charge_binding_id_fk" FOREIGN KEY (binding_id) REFERENCES charge_binding(id);
alter table "pay_bill" add constraint "pay_bill_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "pay_bill" add constraint "pay_bill_meter_reading_id_meter_reading_id_fk" FOREIGN KEY (meter_reading_id) REFERENCES meter_reading(id);
alter table "pay_bill" add constraint "pay_bill_payer_person_id_person_id_fk" FOREIGN KEY (payer_person_id) REFERENCES person(id);
alter table "pay_bill" add constraint "pay_bill_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "pay_bill" add constraint "pay_bill_subject_id_pay_subject_id_fk" FOREIGN KEY (subject_id) REFERENCES pay_subject(id);
alter table "pay_price" add constraint "pay_price_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "pay_price" add constraint "pay_price_subject_id_pay_subject_id_fk" FOREIGN KEY (subject_id) REFERENCES pay_subject(id);
alter table "pay_price_tier" add constraint "pay_price_tier_parent_id_pay_price_id_fk" FOREIGN KEY (parent_id) REFERENCES pay_price(id);
-- What repairs cost is charged by the order, once; subjects were of repairs alone until now.
update pay_subject set charge_mode = 'once', formula_type = 'fixed' where category = 'repair';
-- An object is bound to a subject once at a time.
alter table charge_binding add constraint charge_binding_no_overlap
  exclude using gist (subject_id with =, object_id with =, daterange(start_date, end_date, '[]') with &&);
