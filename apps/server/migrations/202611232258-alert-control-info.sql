create table "alert_mute" (
  "id" bigint generated always as identity not null,
  "alert_id" bigint not null,
  "user_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  constraint "alert_mute_pkey" PRIMARY KEY (id)
);
create table "alert_notice" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "alert_id" bigint not null,
  "step" integer default 0 not null,
  "turn" integer default 0 not null,
  "round" integer default 0 not null,
  "channel" text not null,
  "receiver_id" bigint not null,
  "status" text not null,
  "sent_at" timestamp(3) with time zone,
  "error" text,
  constraint "alert_notice_channel_check" CHECK ((channel = ANY (ARRAY['console'::text, 'sms'::text, 'wechat'::text, 'voice'::text]))),
  constraint "alert_notice_pkey" PRIMARY KEY (id),
  constraint "alert_notice_status_check" CHECK ((status = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'read'::text])))
);
create table "control_alert" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "alert_no" text not null,
  "estate_id" bigint not null,
  "kind" text not null,
  "level" text default 'normal'::text not null,
  "title" text not null,
  "rule_id" bigint,
  "building_id" bigint,
  "room_id" bigint,
  "device_id" bigint,
  "channel_id" bigint,
  "location" text,
  "person_name" text,
  "plate_no" text,
  "plate_color" text,
  "images" text[],
  "person_id" bigint,
  "target_id" bigint,
  "is_restricted" boolean default false not null,
  "snapshot" text,
  "library_photo" text,
  "similarity" numeric(18,2),
  "occurred_at" timestamp(3) with time zone not null,
  "last_at" timestamp(3) with time zone not null,
  "hit_count" integer default 1 not null,
  "record_type" text default 'none'::text not null,
  "record_id" bigint,
  "evidence" jsonb default '[]'::jsonb not null,
  "late" boolean default false not null,
  "parent_id" bigint,
  "child_count" integer default 0 not null,
  "assignee_id" bigint,
  "round_at" timestamp(3) with time zone,
  "accepted_at" timestamp(3) with time zone,
  "accept_due_at" timestamp(3) with time zone,
  "treat_due_at" timestamp(3) with time zone,
  "escalation_step" integer default 0 not null,
  "handled_at" timestamp(3) with time zone,
  "handler_id" bigint,
  "result" text,
  "false_alarm" boolean default false not null,
  "handle_note" text,
  "handle_images" text[],
  "police_no" text,
  "recovered_at" timestamp(3) with time zone,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'untreated'::text not null,
  "dedupe_key" text,
  "restricted_target_id" bigint,
  "escalate_at" timestamp(3) with time zone,
  "escalation_fired" integer default 0 not null,
  "escalation_round" integer default 0 not null,
  constraint "control_alert_images_check" CHECK ((cardinality(images) <= 9)),
  constraint "control_alert_level_check" CHECK ((level = ANY (ARRAY['urgent'::text, 'high'::text, 'normal'::text, 'info'::text]))),
  constraint "control_alert_location_check" CHECK ((char_length(location) <= 100)),
  constraint "control_alert_person_name_check" CHECK ((char_length(person_name) <= 50)),
  constraint "control_alert_pkey" PRIMARY KEY (id),
  constraint "control_alert_plate_no_check" CHECK ((char_length(plate_no) <= 20)),
  constraint "control_alert_record_type_check" CHECK ((record_type = ANY (ARRAY['pass'::text, 'vehicle'::text, 'door'::text, 'visitor'::text, 'session'::text, 'none'::text]))),
  constraint "control_alert_state_check" CHECK ((state = ANY (ARRAY['untreated'::text, 'processing'::text, 'treated'::text, 'ignored'::text]))),
  constraint "control_alert_title_check" CHECK ((char_length(title) <= 100))
);
CREATE UNIQUE INDEX alert_mute_once ON public.alert_mute USING btree (alert_id, user_id);
CREATE UNIQUE INDEX alert_notice_once ON public.alert_notice USING btree (alert_id, round, step, turn, channel, receiver_id);
CREATE INDEX alert_notice_receiver ON public.alert_notice USING btree (receiver_id);
CREATE INDEX control_alert_assignee ON public.control_alert USING btree (assignee_id, state);
CREATE INDEX control_alert_building ON public.control_alert USING btree (building_id, occurred_at);
CREATE INDEX control_alert_channel ON public.control_alert USING btree (channel_id, occurred_at);
CREATE INDEX control_alert_device ON public.control_alert USING btree (device_id, occurred_at);
CREATE INDEX control_alert_due ON public.control_alert USING btree (due_at);
CREATE INDEX control_alert_escalate ON public.control_alert USING btree (escalate_at);
CREATE INDEX control_alert_newest ON public.control_alert USING btree (occurred_at, id);
CREATE UNIQUE INDEX control_alert_no ON public.control_alert USING btree (estate_id, alert_no);
CREATE UNIQUE INDEX control_alert_open ON public.control_alert USING btree (rule_id, dedupe_key) WHERE ((state = ANY (ARRAY['untreated'::text, 'processing'::text])) AND (dedupe_key IS NOT NULL));
CREATE INDEX control_alert_parent ON public.control_alert USING btree (parent_id);
CREATE INDEX control_alert_person ON public.control_alert USING btree (person_id, occurred_at);
CREATE INDEX control_alert_same ON public.control_alert USING btree (rule_id, dedupe_key, handled_at);
CREATE INDEX control_alert_state ON public.control_alert USING btree (estate_id, state, occurred_at);
CREATE INDEX control_alert_target ON public.control_alert USING btree (target_id);
alter table "alert_mute" add constraint "alert_mute_alert_id_control_alert_id_fk" FOREIGN KEY (alert_id) REFERENCES control_alert(id);
alter table "alert_notice" add constraint "alert_notice_alert_id_control_alert_id_fk" FOREIGN KEY (alert_id) REFERENCES control_alert(id);
alter table "control_alert" add constraint "control_alert_assignee_id_sys_user_id_fk" FOREIGN KEY (assignee_id) REFERENCES sys_user(id);
alter table "control_alert" add constraint "control_alert_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "control_alert" add constraint "control_alert_parent_id_control_alert_id_fk" FOREIGN KEY (parent_id) REFERENCES control_alert(id);
alter table "control_alert" add constraint "control_alert_rule_id_alert_rule_id_fk" FOREIGN KEY (rule_id) REFERENCES alert_rule(id);
alter table "control_alert" add constraint "control_alert_target_id_control_target_id_fk" FOREIGN KEY (target_id) REFERENCES control_target(id);
