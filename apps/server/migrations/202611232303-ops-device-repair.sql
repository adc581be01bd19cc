create table "contractor" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "uscc" text not null,
  "kind" text not null,
  "contact_name" text not null,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "email" text,
  "address" text,
  "qualification_files" text[],
  "qualification_to" date,
  "estate_ids" bigint[],
  "enabled" boolean default true not null,
  constraint "contractor_address_check" CHECK ((char_length(address) <= 200)),
  constraint "contractor_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  constraint "contractor_email_check" CHECK ((char_length(email) <= 100)),
  constraint "contractor_name_check" CHECK ((char_length(name) <= 100)),
  constraint "contractor_pkey" PRIMARY KEY (id),
  constraint "contractor_qualification_files_check" CHECK ((cardinality(qualification_files) <= 5)),
  constraint "contractor_uscc_check" CHECK ((char_length(uscc) <= 18))
);
create table "device_repair" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "repair_no" text not null,
  "device_id" bigint not null,
  "source" text default 'manual'::text not null,
  "alert_id" bigint,
  "check_id" bigint,
  "repair_order_id" bigint,
  "fault_type" text not null,
  "urgency" text not null,
  "description" text not null,
  "images" text[],
  "warranty" text default 'unknown'::text not null,
  "contractor_id" bigint,
  "engineer_id" bigint,
  "reported_at" timestamp(3) with time zone not null,
  "accept_due_at" timestamp(3) with time zone,
  "arrive_due_at" timestamp(3) with time zone,
  "finish_due_at" timestamp(3) with time zone,
  "accepted_at" timestamp(3) with time zone,
  "arrived_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "verified_at" timestamp(3) with time zone,
  "arrive_geo" jsonb,
  "far_away" boolean default false not null,
  "down_from" timestamp(3) with time zone,
  "fault_cause" text,
  "action" text,
  "before_images" text[],
  "after_images" text[],
  "report" text,
  "replaced_sn" text,
  "labor_fee" bigint default 0 not null,
  "parts_fee" bigint default 0 not null,
  "total_fee" bigint default 0 not null,
  "quote_state" text default 'none'::text not null,
  "quoted_fee" bigint default 0 not null,
  "verify_result" text,
  "score" integer,
  "rework_count" integer default 0 not null,
  "is_repeat" boolean default false not null,
  "suspend_reason" text,
  "resume_at" timestamp(3) with time zone,
  "suspended_minutes" integer default 0 not null,
  "paused_at" timestamp(3) with time zone,
  "accept_from" timestamp(3) with time zone,
  "take_back_at" timestamp(3) with time zone,
  "dispatch_round" integer default 0 not null,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'reported'::text not null,
  constraint "device_repair_description_check" CHECK ((char_length(description) <= 500)),
  constraint "device_repair_fee" CHECK ((total_fee = (labor_fee + parts_fee))),
  constraint "device_repair_images_check" CHECK ((cardinality(images) <= 9)),
  constraint "device_repair_pkey" PRIMARY KEY (id),
  constraint "device_repair_quote_state_check" CHECK ((quote_state = ANY (ARRAY['none'::text, 'waiting'::text, 'approved'::text, 'rejected'::text]))),
  constraint "device_repair_source_check" CHECK ((source = ANY (ARRAY['manual'::text, 'alert'::text, 'check'::text, 'resident'::text, 'project'::text]))),
  constraint "device_repair_state_check" CHECK ((state = ANY (ARRAY['reported'::text, 'dispatched'::text, 'accepted'::text, 'onsite'::text, 'suspended'::text, 'quoting'::text, 'finished'::text, 'closed'::text, 'cancelled'::text]))),
  constraint "device_repair_suspend_reason_check" CHECK ((suspend_reason = ANY (ARRAY['part'::text, 'permit'::text, 'weather'::text]))),
  constraint "device_repair_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'critical'::text]))),
  constraint "device_repair_verify_result_check" CHECK ((verify_result = ANY (ARRAY['pass'::text, 'fail'::text]))),
  constraint "device_repair_warranty_check" CHECK ((warranty = ANY (ARRAY['in'::text, 'out'::text, 'unknown'::text])))
);
create table "device_repair_part" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "part_name" text not null,
  "model" text,
  "sn" text,
  "qty" integer default 1 not null,
  "unit_price" bigint default 0 not null,
  "old_part_returned" boolean default false not null,
  "amount" bigint not null,
  constraint "device_repair_part_model_check" CHECK ((char_length(model) <= 50)),
  constraint "device_repair_part_part_name_check" CHECK ((char_length(part_name) <= 50)),
  constraint "device_repair_part_pkey" PRIMARY KEY (id),
  constraint "device_repair_part_qty_check" CHECK (((qty >= 1) AND (qty <= 9999))),
  constraint "device_repair_part_sn_check" CHECK ((char_length(sn) <= 64)),
  constraint "device_repair_part_unit_price_check" CHECK (((unit_price >= 0) AND (unit_price <= 10000000)))
);
create table "device_repair_sla" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "company_id" bigint not null,
  "urgency" text not null,
  "accept_minutes" integer not null,
  "arrive_minutes" integer not null,
  "finish_minutes" integer not null,
  constraint "device_repair_sla_accept_minutes_check" CHECK (((accept_minutes >= 1) AND (accept_minutes <= 43200))),
  constraint "device_repair_sla_arrive_minutes_check" CHECK (((arrive_minutes >= 1) AND (arrive_minutes <= 43200))),
  constraint "device_repair_sla_finish_minutes_check" CHECK (((finish_minutes >= 1) AND (finish_minutes <= 43200))),
  constraint "device_repair_sla_pkey" PRIMARY KEY (id),
  constraint "device_repair_sla_urgency_check" CHECK ((urgency = ANY (ARRAY['normal'::text, 'urgent'::text, 'critical'::text])))
);
alter table "device" add column "contractor_id" bigint;
CREATE INDEX device_contractor ON public.device USING btree (contractor_id);
CREATE INDEX sys_user_contractor ON public.sys_user USING btree (contractor_id);
CREATE INDEX sys_user_name ON public.sys_user USING btree (actual_name);
CREATE UNIQUE INDEX contractor_name ON public.contractor USING btree (name);
CREATE INDEX contractor_qualification ON public.contractor USING btree (qualification_to);
CREATE UNIQUE INDEX contractor_uscc ON public.contractor USING btree (uscc);
CREATE INDEX device_repair_alert ON public.device_repair USING btree (alert_id);
CREATE INDEX device_repair_contractor ON public.device_repair USING btree (contractor_id, reported_at);
CREATE INDEX device_repair_device ON public.device_repair USING btree (device_id, reported_at);
CREATE INDEX device_repair_due ON public.device_repair USING btree (due_at);
CREATE INDEX device_repair_engineer ON public.device_repair USING btree (engineer_id, state);
CREATE INDEX device_repair_newest ON public.device_repair USING btree (reported_at, id);
CREATE UNIQUE INDEX device_repair_no ON public.device_repair USING btree (estate_id, repair_no);
CREATE UNIQUE INDEX device_repair_open ON public.device_repair USING btree (device_id) WHERE (state = ANY (ARRAY['reported'::text, 'dispatched'::text, 'accepted'::text, 'onsite'::text, 'suspended'::text, 'quoting'::text, 'finished'::text]));
CREATE INDEX device_repair_order ON public.device_repair USING btree (repair_order_id);
CREATE INDEX device_repair_reported ON public.device_repair USING btree (estate_id, reported_at);
CREATE INDEX device_repair_state ON public.device_repair USING btree (estate_id, state);
CREATE INDEX device_repair_part_repair ON public.device_repair_part USING btree (parent_id, order_no);
CREATE UNIQUE INDEX device_repair_sla_urgency ON public.device_repair_sla USING btree (company_id, urgency);
alter table "device_repair" add constraint "device_repair_contractor_id_contractor_id_fk" FOREIGN KEY (contractor_id) REFERENCES contractor(id);
alter table "device_repair" add constraint "device_repair_device_id_device_id_fk" FOREIGN KEY (device_id) REFERENCES device(id);
alter table "device_repair" add constraint "device_repair_engineer_id_sys_user_id_fk" FOREIGN KEY (engineer_id) REFERENCES sys_user(id);
alter table "device_repair" add constraint "device_repair_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "device_repair" add constraint "device_repair_repair_order_id_repair_order_id_fk" FOREIGN KEY (repair_order_id) REFERENCES repair_order(id);
alter table "device_repair_part" add constraint "device_repair_part_parent_id_device_repair_id_fk" FOREIGN KEY (parent_id) REFERENCES device_repair(id);
alter table "device_repair_sla" add constraint "device_repair_sla_company_id_property_company_id_fk" FOREIGN KEY (company_id) REFERENCES property_company(id);
