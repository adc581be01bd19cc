create table "alert_rule" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "kind" text not null,
  "name" text not null,
  "params" jsonb default '{}'::jsonb not null,
  "level" text not null,
  "channel_ids" bigint[],
  "device_ids" bigint[],
  "node_ids" bigint[],
  "active_time" jsonb,
  "dedupe_minutes" integer not null,
  "policy_id" bigint not null,
  "actions" text[],
  "voice_text" text,
  "state" text default 'enabled'::text not null,
  constraint "alert_rule_pkey" PRIMARY KEY (id)
);
create table "care_absence" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "person_id" bigint not null,
  "kind" text not null,
  "from_date" date not null,
  "to_date" date not null,
  "contact_name" text,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "note" text,
  "ended_at" timestamp(3) with time zone,
  "state" text default 'active'::text not null,
  constraint "care_absence_pkey" PRIMARY KEY (id)
);
create table "care_contact" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "person_id" bigint not null,
  "way" text not null,
  "result" text not null,
  "note" text,
  "photos" text[],
  "at" timestamp(3) with time zone not null,
  "user_id" bigint,
  constraint "care_contact_pkey" PRIMARY KEY (id)
);
create table "control_grant" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "grant_no" text not null,
  "user_id" bigint not null,
  "estate_ids" bigint[] not null,
  "actions" text[] not null,
  "levels" text[] default '{urgent,high}'::text[] not null,
  "basis_type" text not null,
  "basis_no" text,
  "basis_files" text[],
  "reason" text not null,
  "valid_from" timestamp(3) with time zone not null,
  "valid_to" timestamp(3) with time zone not null,
  "approver_id" bigint,
  "approved_at" timestamp(3) with time zone,
  "opinion" text,
  "use_count" integer default 0 not null,
  "last_used_at" timestamp(3) with time zone,
  "review_due_at" timestamp(3) with time zone,
  "reviewed_at" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "control_grant_pkey" PRIMARY KEY (id)
);
create table "control_grant_use" (
  "id" bigint generated always as identity not null,
  "grant_id" bigint not null,
  "user_id" bigint not null,
  "action" text not null,
  "target_id" bigint,
  "alert_id" bigint,
  "at" timestamp(3) with time zone not null,
  "ip" text not null,
  constraint "control_grant_use_pkey" PRIMARY KEY (id)
);
create table "control_target" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "target_no" text not null,
  "kind" text not null,
  "list_type" text not null,
  "person_id" bigint,
  "name" text,
  "doc_no_enc" text,
  "doc_no_hash" text,
  "doc_no_tail" text,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "photos" text[],
  "photo_consent" boolean default false not null,
  "plate_no" text,
  "plate_color" text,
  "basis" text not null,
  "basis_no" text,
  "basis_files" text[],
  "reason" text not null,
  "level" text not null,
  "refuse" boolean default false not null,
  "min_similarity" integer default 85 not null,
  "scope_channels" bigint[],
  "valid_from" timestamp(3) with time zone not null,
  "valid_to" timestamp(3) with time zone not null,
  "notify_user_ids" bigint[],
  "hit_count" integer default 0 not null,
  "last_hit_at" timestamp(3) with time zone,
  "reviewed_by" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  "renew_to" timestamp(3) with time zone,
  "renew_by" bigint,
  "remove_reason" text,
  "ended_at" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "control_target_pkey" PRIMARY KEY (id)
);
create table "escalation_policy" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "company_id" bigint,
  "name" text not null,
  "per_level" jsonb default '{"high": {"steps": [{"roles": ["guard"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 10, "everyMinutes": 5}, {"roles": ["property_admin"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 15, "everyMinutes": 5}, {"roles": ["estate_manager"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 25, "everyMinutes": 5}], "treatMinutes": 120, "acceptMinutes": 10}, "info": {"steps": [], "treatMinutes": null, "acceptMinutes": null}, "normal": {"steps": [{"roles": ["guard"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 30, "everyMinutes": 5}, {"roles": ["property_admin"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 35, "everyMinutes": 5}, {"roles": ["estate_manager"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 45, "everyMinutes": 5}], "treatMinutes": 1440, "acceptMinutes": 30}, "urgent": {"steps": [{"roles": ["guard"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 3, "everyMinutes": 5}, {"roles": ["property_admin"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 8, "everyMinutes": 5}, {"roles": ["estate_manager"], "repeat": 0, "userIds": [], "channels": ["console"], "afterMinutes": 18, "everyMinutes": 5}], "treatMinutes": 30, "acceptMinutes": 3}}'::jsonb not null,
  "quiet_hours" jsonb,
  "enabled" boolean default true not null,
  constraint "escalation_policy_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX alert_rule_name ON public.alert_rule USING btree (estate_id, kind, name);
CREATE INDEX alert_rule_policy ON public.alert_rule USING btree (policy_id);
CREATE INDEX care_absence_end ON public.care_absence USING btree (state, to_date);
CREATE INDEX care_absence_list ON public.care_absence USING btree (estate_id, state, from_date);
CREATE INDEX care_absence_person ON public.care_absence USING btree (person_id, to_date);
CREATE INDEX care_contact_list ON public.care_contact USING btree (estate_id, at);
CREATE INDEX care_contact_person ON public.care_contact USING btree (person_id, at);
CREATE UNIQUE INDEX control_grant_no ON public.control_grant USING btree (grant_no);
CREATE INDEX control_grant_user ON public.control_grant USING btree (user_id, state, valid_to);
CREATE INDEX control_grant_use_grant ON public.control_grant_use USING btree (grant_id, at DESC NULLS LAST);
CREATE INDEX control_grant_use_target ON public.control_grant_use USING btree (target_id, at DESC NULLS LAST);
CREATE INDEX control_target_doc ON public.control_target USING btree (doc_no_hash);
CREATE INDEX control_target_end ON public.control_target USING btree (state, valid_to);
CREATE INDEX control_target_list ON public.control_target USING btree (estate_id, state, created_at);
CREATE UNIQUE INDEX control_target_no ON public.control_target USING btree (estate_id, target_no);
CREATE INDEX control_target_person ON public.control_target USING btree (person_id);
CREATE UNIQUE INDEX control_target_plate ON public.control_target USING btree (estate_id, plate_no, plate_color, ((basis = ANY (ARRAY['police_notice'::text, 'court_order'::text])))) WHERE (state = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text]));
CREATE UNIQUE INDEX escalation_policy_name ON public.escalation_policy USING btree (company_id, name);
alter table "alert_rule" add constraint "alert_rule_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "alert_rule" add constraint "alert_rule_policy_id_escalation_policy_id_fk" FOREIGN KEY (policy_id) REFERENCES escalation_policy(id);
alter table "care_absence" add constraint "care_absence_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "care_absence" add constraint "care_absence_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "care_contact" add constraint "care_contact_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "care_contact" add constraint "care_contact_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "control_grant" add constraint "control_grant_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);
alter table "control_grant_use" add constraint "control_grant_use_grant_id_control_grant_id_fk" FOREIGN KEY (grant_id) REFERENCES control_grant(id);
alter table "control_target" add constraint "control_target_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "control_target" add constraint "control_target_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "escalation_policy" add constraint "escalation_policy_company_id_property_company_id_fk" FOREIGN KEY (company_id) REFERENCES property_company(id);
