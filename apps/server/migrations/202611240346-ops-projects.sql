create table "ops_project" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_no" text not null,
  "name" text not null,
  "program_name" text,
  "kind" text not null,
  "contractor_id" bigint,
  "owner_party" text,
  "supervisor" text,
  "manager_id" bigint not null,
  "contractor_manager" text,
  "contractor_phone_enc" text,
  "contractor_phone_hash" text,
  "contractor_phone_tail" text,
  "contract_no" text,
  "contract_files" text[],
  "budget" bigint,
  "contract_amount" bigint,
  "changed_amount" bigint default 0 not null,
  "fund_source" text,
  "vote_meeting_no" text,
  "plan_start" date not null,
  "plan_end" date not null,
  "actual_start" date,
  "actual_end" date,
  "warranty_months" integer default 24 not null,
  "warranty_end" date,
  "retention_rate" numeric(18,2) default 5 not null,
  "geo" jsonb,
  "description" text,
  "drawings" text[],
  "test_reports" text[],
  "training_records" text[],
  "acceptance_files" text[],
  "members" text,
  "trial_from" timestamp(3) with time zone,
  "suspended_from" text,
  "submitted_by" bigint,
  "approved_by" bigint,
  "approved_at" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "ops_project_budget_check" CHECK (((budget >= 0) AND (budget <= '1000000000000'::bigint))),
  constraint "ops_project_contract_amount_check" CHECK (((contract_amount >= 0) AND (contract_amount <= '1000000000000'::bigint))),
  constraint "ops_project_contract_files_check" CHECK ((cardinality(contract_files) <= 10)),
  constraint "ops_project_contract_no_check" CHECK ((char_length(contract_no) <= 50)),
  constraint "ops_project_contractor_manager_check" CHECK ((char_length(contractor_manager) <= 20)),
  constraint "ops_project_description_check" CHECK ((char_length(description) <= 2000)),
  constraint "ops_project_name_check" CHECK ((char_length(name) <= 100)),
  constraint "ops_project_owner_party_check" CHECK ((char_length(owner_party) <= 50)),
  constraint "ops_project_pkey" PRIMARY KEY (id),
  constraint "ops_project_program_name_check" CHECK ((char_length(program_name) <= 100)),
  constraint "ops_project_retention_rate_check" CHECK (((retention_rate >= (0)::numeric) AND (retention_rate <= (20)::numeric))),
  constraint "ops_project_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'approving'::text, 'approved'::text, 'building'::text, 'trial'::text, 'accepting'::text, 'warranty'::text, 'closed'::text, 'suspended'::text, 'terminated'::text]))),
  constraint "ops_project_supervisor_check" CHECK ((char_length(supervisor) <= 50)),
  constraint "ops_project_term" CHECK ((plan_end >= plan_start)),
  constraint "ops_project_vote_meeting_no_asked" CHECK (((NOT (fund_source = 'maintenance_fund'::text)) OR (vote_meeting_no IS NOT NULL))),
  constraint "ops_project_vote_meeting_no_check" CHECK ((char_length(vote_meeting_no) <= 50)),
  constraint "ops_project_warranty_months_check" CHECK (((warranty_months >= 0) AND (warranty_months <= 120)))
);
create table "project_change" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "reason" text not null,
  "amount_delta" bigint default 0 not null,
  "days_delta" integer default 0 not null,
  "files" text[],
  "approved_by" bigint,
  "approved_at" timestamp(3) with time zone,
  "reject_reason" text,
  "state" text default 'draft'::text not null,
  constraint "project_change_amount_delta_check" CHECK (((amount_delta >= '-100000000000'::bigint) AND (amount_delta <= '100000000000'::bigint))),
  constraint "project_change_days_delta_check" CHECK (((days_delta >= '-3650'::integer) AND (days_delta <= 3650))),
  constraint "project_change_files_check" CHECK ((cardinality(files) <= 9)),
  constraint "project_change_pkey" PRIMARY KEY (id),
  constraint "project_change_reason_check" CHECK ((char_length(reason) <= 200)),
  constraint "project_change_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'approved'::text, 'rejected'::text])))
);
create table "project_device" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "item_id" bigint not null,
  "device_id" bigint not null,
  "installed_at" date not null,
  "installer" text not null,
  "is_live" boolean default true not null,
  constraint "project_device_installer_check" CHECK ((char_length(installer) <= 20)),
  constraint "project_device_pkey" PRIMARY KEY (id)
);
create table "project_issue" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "title" text not null,
  "severity" text default 'mid'::text not null,
  "device_id" bigint,
  "images" text[],
  "due_date" date not null,
  "fix_note" text,
  "fix_images" text[],
  "fixed_by" bigint,
  "state" text default 'open'::text not null,
  constraint "project_issue_images_check" CHECK ((cardinality(images) <= 9)),
  constraint "project_issue_pkey" PRIMARY KEY (id),
  constraint "project_issue_severity_check" CHECK ((severity = ANY (ARRAY['low'::text, 'mid'::text, 'high'::text]))),
  constraint "project_issue_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'fixed'::text, 'closed'::text]))),
  constraint "project_issue_title_check" CHECK ((char_length(title) <= 100))
);
create table "project_item" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "name" text not null,
  "category" text not null,
  "model_id" bigint,
  "unit" text default '台'::text not null,
  "planned_qty" integer not null,
  "unit_price" bigint,
  "arrived_qty" integer default 0 not null,
  "state" text default 'planned'::text not null,
  constraint "project_item_arrived" CHECK ((arrived_qty <= planned_qty)),
  constraint "project_item_name_check" CHECK ((char_length(name) <= 100)),
  constraint "project_item_pkey" PRIMARY KEY (id),
  constraint "project_item_planned_qty_check" CHECK (((planned_qty >= 1) AND (planned_qty <= 100000))),
  constraint "project_item_state_check" CHECK ((state = ANY (ARRAY['planned'::text, 'arrived'::text]))),
  constraint "project_item_unit_check" CHECK ((char_length(unit) <= 10)),
  constraint "project_item_unit_price_check" CHECK (((unit_price >= 0) AND (unit_price <= '1000000000000'::bigint)))
);
create table "project_log" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "day" date not null,
  "weather" text,
  "workers" integer,
  "content" text not null,
  "images" text[],
  "safety_note" text,
  constraint "project_log_content_check" CHECK ((char_length(content) <= 1000)),
  constraint "project_log_images_check" CHECK ((cardinality(images) <= 9)),
  constraint "project_log_pkey" PRIMARY KEY (id),
  constraint "project_log_safety_note_check" CHECK ((char_length(safety_note) <= 200)),
  constraint "project_log_weather_check" CHECK ((char_length(weather) <= 20)),
  constraint "project_log_workers_check" CHECK (((workers >= 0) AND (workers <= 10000)))
);
create table "project_payment" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "name" text not null,
  "kind" text default 'progress'::text not null,
  "percent" numeric(18,2) not null,
  "amount" bigint not null,
  "condition_stage_id" bigint,
  "due_date" date,
  "available_from" date,
  "invoice_no" text,
  "invoice_file" text,
  "paid_on" date,
  "voucher" text,
  "applied_by" bigint,
  "state" text default 'waiting'::text not null,
  constraint "project_payment_amount_check" CHECK (((amount >= 1) AND (amount <= '1000000000000'::bigint))),
  constraint "project_payment_kind_check" CHECK ((kind = ANY (ARRAY['advance'::text, 'progress'::text, 'acceptance'::text, 'retention'::text]))),
  constraint "project_payment_name_check" CHECK ((char_length(name) <= 50)),
  constraint "project_payment_percent_check" CHECK (((percent >= (0)::numeric) AND (percent <= (100)::numeric))),
  constraint "project_payment_pkey" PRIMARY KEY (id),
  constraint "project_payment_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'payable'::text, 'applied'::text, 'paid'::text])))
);
create table "project_stage" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "project_id" bigint not null,
  "contractor_id" bigint,
  "sort_no" integer default 1 not null,
  "name" text not null,
  "weight" numeric(18,2) not null,
  "plan_start" date not null,
  "plan_end" date not null,
  "depends_on" bigint,
  "actual_start" date,
  "actual_end" date,
  "progress" numeric(18,2) default 0 not null,
  "deliverables" text[],
  "state" text default 'waiting'::text not null,
  constraint "project_stage_deliverables_check" CHECK ((cardinality(deliverables) <= 9)),
  constraint "project_stage_name_check" CHECK ((char_length(name) <= 50)),
  constraint "project_stage_pkey" PRIMARY KEY (id),
  constraint "project_stage_sort_no_check" CHECK (((sort_no >= 1) AND (sort_no <= 99))),
  constraint "project_stage_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'working'::text, 'done'::text]))),
  constraint "project_stage_term" CHECK ((plan_end >= plan_start)),
  constraint "project_stage_weight_check" CHECK (((weight >= 0.01) AND (weight <= (100)::numeric)))
);
CREATE INDEX ops_project_approver ON public.ops_project USING btree (approved_by);
CREATE UNIQUE INDEX ops_project_contract ON public.ops_project USING btree (estate_id, contract_no);
CREATE INDEX ops_project_contractor ON public.ops_project USING btree (contractor_id);
CREATE INDEX ops_project_list ON public.ops_project USING btree (plan_end, id);
CREATE INDEX ops_project_manager ON public.ops_project USING btree (manager_id);
CREATE UNIQUE INDEX ops_project_name ON public.ops_project USING btree (estate_id, name);
CREATE UNIQUE INDEX ops_project_no ON public.ops_project USING btree (estate_id, project_no);
CREATE INDEX ops_project_start ON public.ops_project USING btree (estate_id, plan_start);
CREATE INDEX ops_project_state ON public.ops_project USING btree (estate_id, state);
CREATE INDEX ops_project_submitter ON public.ops_project USING btree (submitted_by);
CREATE INDEX project_change_approver ON public.project_change USING btree (approved_by);
CREATE INDEX project_change_contractor ON public.project_change USING btree (contractor_id);
CREATE INDEX project_change_list ON public.project_change USING btree (estate_id, id);
CREATE INDEX project_change_project ON public.project_change USING btree (project_id, state);
CREATE INDEX project_device_any ON public.project_device USING btree (device_id);
CREATE INDEX project_device_contractor ON public.project_device USING btree (contractor_id);
CREATE INDEX project_device_item ON public.project_device USING btree (item_id);
CREATE INDEX project_device_list ON public.project_device USING btree (estate_id, installed_at);
CREATE UNIQUE INDEX project_device_live ON public.project_device USING btree (device_id) WHERE is_live;
CREATE INDEX project_device_project ON public.project_device USING btree (project_id, installed_at);
CREATE INDEX project_issue_contractor ON public.project_issue USING btree (contractor_id);
CREATE INDEX project_issue_device ON public.project_issue USING btree (device_id);
CREATE INDEX project_issue_fixer ON public.project_issue USING btree (fixed_by);
CREATE INDEX project_issue_list ON public.project_issue USING btree (estate_id, due_date);
CREATE INDEX project_issue_project ON public.project_issue USING btree (project_id, state);
CREATE INDEX project_item_contractor ON public.project_item USING btree (contractor_id);
CREATE INDEX project_item_list ON public.project_item USING btree (estate_id, name);
CREATE INDEX project_item_model ON public.project_item USING btree (model_id);
CREATE UNIQUE INDEX project_item_name ON public.project_item USING btree (project_id, name);
CREATE INDEX project_log_contractor ON public.project_log USING btree (contractor_id);
CREATE UNIQUE INDEX project_log_day ON public.project_log USING btree (project_id, day);
CREATE INDEX project_log_list ON public.project_log USING btree (estate_id, day);
CREATE INDEX project_payment_applicant ON public.project_payment USING btree (applied_by);
CREATE INDEX project_payment_contractor ON public.project_payment USING btree (contractor_id);
CREATE INDEX project_payment_list ON public.project_payment USING btree (estate_id, due_date);
CREATE INDEX project_payment_project ON public.project_payment USING btree (project_id, state);
CREATE INDEX project_payment_stage ON public.project_payment USING btree (condition_stage_id);
CREATE INDEX project_stage_before ON public.project_stage USING btree (depends_on);
CREATE INDEX project_stage_contractor ON public.project_stage USING btree (contractor_id);
CREATE INDEX project_stage_end ON public.project_stage USING btree (estate_id, plan_end);
CREATE INDEX project_stage_list ON public.project_stage USING btree (estate_id, sort_no);
CREATE UNIQUE INDEX project_stage_name ON public.project_stage USING btree (project_id, name);
alter table "ops_project" add constraint "ops_project_approved_by_sys_user_id_fk" FOREIGN KEY (approved_by) REFERENCES sys_user(id);
alter table "ops_project" add constraint "ops_project_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "ops_project" add constraint "ops_project_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "ops_project" add constraint "ops_project_manager_id_sys_user_id_fk" FOREIGN KEY (manager_id) REFERENCES sys_user(id);
alter table "ops_project" add constraint "ops_project_submitted_by_sys_user_id_fk" FOREIGN KEY (submitted_by) REFERENCES sys_user(id);
alter table "project_change" add constraint "project_change_approved_by_sys_user_id_fk" FOREIGN KEY (approved_by) REFERENCES sys_user(id);
alter table "project_change" add constraint "project_change_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_change" add constraint "project_change_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_change" add constraint "project_change_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
alter table "project_device" add constraint "project_device_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_device" add constraint "project_device_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "project_device" add constraint "project_device_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_device" add constraint "project_device_item_id_project_item_id_fk" FOREIGN KEY (item_id) REFERENCES project_item(id);
alter table "project_device" add constraint "project_device_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
alter table "project_issue" add constraint "project_issue_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_issue" add constraint "project_issue_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "project_issue" add constraint "project_issue_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_issue" add constraint "project_issue_fixed_by_sys_user_id_fk" FOREIGN KEY (fixed_by) REFERENCES sys_user(id);
alter table "project_issue" add constraint "project_issue_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
alter table "project_item" add constraint "project_item_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_item" add constraint "project_item_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_item" add constraint "project_item_model_id_device_model_id_fk" FOREIGN KEY (model_id) REFERENCES device_model(id);
alter table "project_item" add constraint "project_item_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
alter table "project_log" add constraint "project_log_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_log" add constraint "project_log_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_log" add constraint "project_log_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
alter table "project_payment" add constraint "project_payment_applied_by_sys_user_id_fk" FOREIGN KEY (applied_by) REFERENCES sys_user(id);
alter table "project_payment" add constraint "project_payment_condition_stage_id_project_stage_id_fk" FOREIGN KEY (condition_stage_id) REFERENCES project_stage(id);
alter table "project_payment" add constraint "project_payment_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_payment" add constraint "project_payment_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_payment" add constraint "project_payment_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
alter table "project_stage" add constraint "project_stage_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "project_stage" add constraint "project_stage_depends_on_project_stage_id_fk" FOREIGN KEY (depends_on) REFERENCES project_stage(id);
alter table "project_stage" add constraint "project_stage_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "project_stage" add constraint "project_stage_project_id_ops_project_id_fk" FOREIGN KEY (project_id) REFERENCES ops_project(id);
