create table "visitor_application" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "apply_no" text not null,
  "source" text not null,
  "visitor_type" text not null,
  "pass_type" text default 'once'::text not null,
  "visitor_name" text not null,
  "gender" text default '0'::text not null,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "doc_type" text,
  "doc_no_enc" text,
  "doc_no_hash" text,
  "doc_no_tail" text,
  "company" text,
  "face_photo" text,
  "face_consent" boolean default false not null,
  "room_id" bigint,
  "host_resident_id" bigint,
  "host_dept" text,
  "host_user_id" bigint,
  "purpose" text not null,
  "visit_date" date not null,
  "valid_from" timestamp(3) with time zone not null,
  "valid_to" timestamp(3) with time zone not null,
  "companion_count" integer default 0 not null,
  "plate_no" text,
  "plate_color" text,
  "pass_ways" text[] not null,
  "channel_ids" bigint[] not null,
  "use_limit" integer default 1 not null,
  "use_count" integer default 0 not null,
  "visit_card_id" bigint,
  "card_kept" boolean default false not null,
  "host_confirmed_at" timestamp(3) with time zone,
  "host_confirm_way" text,
  "approved_by" bigint,
  "approved_at" timestamp(3) with time zone,
  "reject_reason" text,
  "cancel_reason" text,
  "enter_at" timestamp(3) with time zone,
  "leave_at" timestamp(3) with time zone,
  "inside" boolean default false not null,
  "overstay" boolean default false not null,
  "no_show" boolean default false not null,
  "manual_out" boolean default false not null,
  "risks" text[] not null,
  "temperature" numeric(18,1),
  "belongings" text,
  "remark" text,
  "pending_since" timestamp(3) with time zone,
  "host_due_at" timestamp(3) with time zone,
  "overstay_at" timestamp(3) with time zone,
  "remind_count" integer default 0 not null,
  "reminded_at" timestamp(3) with time zone,
  "ended_at" timestamp(3) with time zone,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'pending_host'::text not null,
  "passcode_enc" text,
  "passcode_hash" text,
  "qr_secret_enc" text,
  "last_use_at" timestamp(3) with time zone,
  "last_use_device_id" bigint,
  "invited_by" bigint,
  constraint "visitor_application_belongings_check" CHECK ((char_length(belongings) <= 100)),
  constraint "visitor_application_companion_count_check" CHECK (((companion_count >= 0) AND (companion_count <= 50))),
  constraint "visitor_application_company_check" CHECK ((char_length(company) <= 50)),
  constraint "visitor_application_gender_check" CHECK ((gender = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint "visitor_application_host_confirm_way_check" CHECK ((host_confirm_way = ANY (ARRAY['app'::text, 'phone'::text, 'video'::text]))),
  constraint "visitor_application_host_dept_check" CHECK ((char_length(host_dept) <= 50)),
  constraint "visitor_application_pass_type_check" CHECK ((pass_type = ANY (ARRAY['once'::text, 'multi'::text, 'frequent'::text]))),
  constraint "visitor_application_pass_ways_check" CHECK ((pass_ways <@ ARRAY['qr'::text, 'passcode'::text, 'face'::text, 'plate'::text, 'card'::text])),
  constraint "visitor_application_pkey" PRIMARY KEY (id),
  constraint "visitor_application_plate_no_check" CHECK ((char_length(plate_no) <= 20)),
  constraint "visitor_application_remark_check" CHECK ((char_length(remark) <= 200)),
  constraint "visitor_application_risks_check" CHECK ((risks <@ ARRAY['black'::text, 'no_show'::text, 'frequent'::text])),
  constraint "visitor_application_source_check" CHECK ((source = ANY (ARRAY['resident_invite'::text, 'visitor_self'::text, 'desk'::text, 'staff'::text]))),
  constraint "visitor_application_state_check" CHECK ((state = ANY (ARRAY['pending_host'::text, 'pending'::text, 'approved'::text, 'visiting'::text, 'left'::text, 'rejected'::text, 'expired'::text, 'cancelled'::text]))),
  constraint "visitor_application_temperature_check" CHECK (((temperature >= (30)::numeric) AND (temperature <= (45)::numeric))),
  constraint "visitor_application_term" CHECK ((valid_to > valid_from)),
  constraint "visitor_application_visitor_name_check" CHECK ((char_length(visitor_name) <= 30))
);
create table "visitor_companion" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "name" text not null,
  "doc_tail" text,
  "age" integer,
  constraint "visitor_companion_age_check" CHECK (((age >= 0) AND (age <= 120))),
  constraint "visitor_companion_doc_tail_check" CHECK ((char_length(doc_tail) <= 4)),
  constraint "visitor_companion_name_check" CHECK ((char_length(name) <= 30)),
  constraint "visitor_companion_pkey" PRIMARY KEY (id)
);
create table "visitor_mode" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "visitor_type" text not null,
  "mode" text not null,
  constraint "visitor_mode_mode_check" CHECK ((mode = ANY (ARRAY['auto'::text, 'host'::text, 'property'::text, 'both'::text]))),
  constraint "visitor_mode_pkey" PRIMARY KEY (id)
);
create table "visitor_setting" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "approval_mode" text default 'host'::text not null,
  "need_face" boolean default false not null,
  "need_idcard" boolean default false not null,
  "need_phone_code" boolean default true not null,
  "open_hours" jsonb,
  "max_days_ahead" integer default 7 not null,
  "max_hours" integer default 24 not null,
  "max_per_room_per_day" integer default 10 not null,
  "max_companions" integer default 5 not null,
  "max_no_show" integer default 3 not null,
  "overstay_minutes" integer default 30 not null,
  "car_free_minutes" integer default 120 not null,
  "car_needs_approval" boolean default false not null,
  "approve_timeout_minutes" integer default 30 not null,
  "slip_footer" text,
  "notice_text" text,
  "blackout_dates" jsonb,
  constraint "visitor_setting_approval_mode_check" CHECK ((approval_mode = ANY (ARRAY['auto'::text, 'host'::text, 'property'::text, 'both'::text]))),
  constraint "visitor_setting_approve_timeout_minutes_check" CHECK (((approve_timeout_minutes >= 1) AND (approve_timeout_minutes <= 1440))),
  constraint "visitor_setting_blackout_dates_check" CHECK (
CASE
    WHEN (jsonb_typeof(blackout_dates) = 'array'::text) THEN (jsonb_array_length(blackout_dates) <= 60)
    ELSE NULL::boolean
END),
  constraint "visitor_setting_car_free_minutes_check" CHECK (((car_free_minutes >= 0) AND (car_free_minutes <= 1440))),
  constraint "visitor_setting_max_companions_check" CHECK (((max_companions >= 0) AND (max_companions <= 50))),
  constraint "visitor_setting_max_days_ahead_check" CHECK (((max_days_ahead >= 0) AND (max_days_ahead <= 90))),
  constraint "visitor_setting_max_hours_check" CHECK (((max_hours >= 1) AND (max_hours <= 168))),
  constraint "visitor_setting_max_no_show_check" CHECK (((max_no_show >= 1) AND (max_no_show <= 30))),
  constraint "visitor_setting_max_per_room_per_day_check" CHECK (((max_per_room_per_day >= 1) AND (max_per_room_per_day <= 100))),
  constraint "visitor_setting_notice_text_check" CHECK ((char_length(notice_text) <= 2000)),
  constraint "visitor_setting_overstay_minutes_check" CHECK (((overstay_minutes >= 0) AND (overstay_minutes <= 1440))),
  constraint "visitor_setting_pkey" PRIMARY KEY (id),
  constraint "visitor_setting_slip_footer_check" CHECK ((char_length(slip_footer) <= 100))
);
CREATE INDEX visitor_application_approver ON public.visitor_application USING btree (approved_by);
CREATE INDEX visitor_application_card ON public.visitor_application USING btree (visit_card_id) WHERE (visit_card_id IS NOT NULL);
CREATE INDEX visitor_application_date ON public.visitor_application USING btree (estate_id, visit_date);
CREATE INDEX visitor_application_doc ON public.visitor_application USING btree (estate_id, doc_no_hash) WHERE (doc_no_hash IS NOT NULL);
CREATE INDEX visitor_application_due ON public.visitor_application USING btree (due_at);
CREATE INDEX visitor_application_ends ON public.visitor_application USING btree (state, valid_to);
CREATE INDEX visitor_application_host ON public.visitor_application USING btree (host_resident_id);
CREATE INDEX visitor_application_host_user ON public.visitor_application USING btree (host_user_id);
CREATE INDEX visitor_application_inside ON public.visitor_application USING btree (estate_id) WHERE inside;
CREATE INDEX visitor_application_inviter ON public.visitor_application USING btree (invited_by);
CREATE INDEX visitor_application_newest ON public.visitor_application USING btree (valid_from, id);
CREATE UNIQUE INDEX visitor_application_no ON public.visitor_application USING btree (estate_id, apply_no);
CREATE INDEX visitor_application_over ON public.visitor_application USING btree (overstay_at) WHERE (overstay_at IS NOT NULL);
CREATE UNIQUE INDEX visitor_application_passcode ON public.visitor_application USING btree (estate_id, passcode_hash) WHERE (passcode_hash IS NOT NULL);
CREATE INDEX visitor_application_phone ON public.visitor_application USING btree (estate_id, phone_hash);
CREATE INDEX visitor_application_plate ON public.visitor_application USING btree (estate_id, plate_no) WHERE (plate_no IS NOT NULL);
CREATE INDEX visitor_application_room ON public.visitor_application USING btree (room_id, visit_date);
CREATE INDEX visitor_application_state ON public.visitor_application USING btree (estate_id, state, valid_from);
CREATE INDEX visitor_application_unheard ON public.visitor_application USING btree (host_due_at) WHERE (host_due_at IS NOT NULL);
CREATE INDEX visitor_companion_parent ON public.visitor_companion USING btree (parent_id, order_no);
CREATE INDEX visitor_mode_parent ON public.visitor_mode USING btree (parent_id, order_no);
CREATE UNIQUE INDEX visitor_mode_type ON public.visitor_mode USING btree (parent_id, visitor_type);
CREATE UNIQUE INDEX visitor_setting_estate ON public.visitor_setting USING btree (estate_id);
alter table "visitor_application" add constraint "visitor_application_approved_by_sys_user_id_fk" FOREIGN KEY (approved_by) REFERENCES sys_user(id);
alter table "visitor_application" add constraint "visitor_application_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "visitor_application" add constraint "visitor_application_host_resident_id_resident_id_fk" FOREIGN KEY (host_resident_id) REFERENCES resident(id);
alter table "visitor_application" add constraint "visitor_application_host_user_id_sys_user_id_fk" FOREIGN KEY (host_user_id) REFERENCES sys_user(id);
alter table "visitor_application" add constraint "visitor_application_invited_by_mp_user_id_fk" FOREIGN KEY (invited_by) REFERENCES mp_user(id);
alter table "visitor_application" add constraint "visitor_application_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "visitor_companion" add constraint "visitor_companion_parent_id_visitor_application_id_fk" FOREIGN KEY (parent_id) REFERENCES visitor_application(id);
alter table "visitor_mode" add constraint "visitor_mode_parent_id_visitor_setting_id_fk" FOREIGN KEY (parent_id) REFERENCES visitor_setting(id);
alter table "visitor_setting" add constraint "visitor_setting_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
