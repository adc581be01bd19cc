create table "complaint" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "complaint_no" text not null,
  "kind" text default 'complaint'::text not null,
  "category" text not null,
  "title" text not null,
  "content" text not null,
  "images" text[],
  "channel" text default 'phone'::text not null,
  "level" text default 'normal'::text not null,
  "anonymous" boolean default false not null,
  "room_id" bigint,
  "person_id" bigint,
  "contact_name" text,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "identity_enc" text,
  "identity_hash" text,
  "identity_tail" text,
  "target_user_id" bigint,
  "handler_id" bigint,
  "submitted_at" timestamp(3) with time zone not null,
  "response_due_at" timestamp(3) with time zone not null,
  "finish_due_at" timestamp(3) with time zone not null,
  "first_response_at" timestamp(3) with time zone,
  "replied_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "reply_content" text,
  "reply_images" text[],
  "satisfaction" integer,
  "unsatisfied_count" integer default 0 not null,
  "reject_reason" text,
  "merged_into_id" bigint,
  "repair_order_id" bigint,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'pending'::text not null,
  "reporter_id" bigint,
  constraint "complaint_channel_check" CHECK ((channel = ANY (ARRAY['mp'::text, 'phone'::text, 'counter'::text, 'hotline_12345'::text, 'dialogue'::text]))),
  constraint "complaint_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  constraint "complaint_content_check" CHECK ((char_length(content) <= 1000)),
  constraint "complaint_images_check" CHECK ((cardinality(images) <= 9)),
  constraint "complaint_kind_check" CHECK ((kind = ANY (ARRAY['complaint'::text, 'suggestion'::text, 'praise'::text, 'consult'::text, 'help'::text]))),
  constraint "complaint_level_check" CHECK ((level = ANY (ARRAY['normal'::text, 'major'::text, 'critical'::text]))),
  constraint "complaint_nameless" CHECK (((NOT anonymous) OR ((person_id IS NULL) AND (room_id IS NULL) AND (contact_name IS NULL)))),
  constraint "complaint_not_own_judge" CHECK ((handler_id <> target_user_id)),
  constraint "complaint_pkey" PRIMARY KEY (id),
  constraint "complaint_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'processing'::text, 'replied'::text, 'closed'::text, 'rejected'::text, 'merged'::text, 'withdrawn'::text]))),
  constraint "complaint_title_check" CHECK ((char_length(title) <= 60))
);
create table "complaint_sla_event" (
  "id" bigint generated always as identity not null,
  "complaint_id" bigint not null,
  "step" text not null,
  "node" smallint not null,
  "fired_at" timestamp(3) with time zone not null,
  constraint "complaint_sla_event_pkey" PRIMARY KEY (id)
);
CREATE INDEX complaint_category ON public.complaint USING btree (estate_id, category, submitted_at);
CREATE INDEX complaint_due ON public.complaint USING btree (due_at);
CREATE INDEX complaint_handler ON public.complaint USING btree (handler_id, state);
CREATE INDEX complaint_merged ON public.complaint USING btree (merged_into_id);
CREATE INDEX complaint_newest ON public.complaint USING btree (submitted_at, id);
CREATE UNIQUE INDEX complaint_no ON public.complaint USING btree (estate_id, complaint_no);
CREATE INDEX complaint_person ON public.complaint USING btree (person_id);
CREATE UNIQUE INDEX complaint_repair ON public.complaint USING btree (repair_order_id);
CREATE INDEX complaint_reporter ON public.complaint USING btree (reporter_id, id);
CREATE INDEX complaint_room ON public.complaint USING btree (room_id);
CREATE INDEX complaint_satisfaction ON public.complaint USING btree (estate_id, satisfaction);
CREATE INDEX complaint_state ON public.complaint USING btree (estate_id, state);
CREATE INDEX complaint_submitted ON public.complaint USING btree (estate_id, submitted_at);
CREATE INDEX complaint_target ON public.complaint USING btree (target_user_id);
CREATE UNIQUE INDEX complaint_sla_event_once ON public.complaint_sla_event USING btree (complaint_id, step, node);
alter table "complaint" add constraint "complaint_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "complaint" add constraint "complaint_handler_id_sys_user_id_fk" FOREIGN KEY (handler_id) REFERENCES sys_user(id);
alter table "complaint" add constraint "complaint_merged_into_id_complaint_id_fk" FOREIGN KEY (merged_into_id) REFERENCES complaint(id);
alter table "complaint" add constraint "complaint_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "complaint" add constraint "complaint_repair_order_id_repair_order_id_fk" FOREIGN KEY (repair_order_id) REFERENCES repair_order(id);
alter table "complaint" add constraint "complaint_reporter_id_person_id_fk" FOREIGN KEY (reporter_id) REFERENCES person(id);
alter table "complaint" add constraint "complaint_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "complaint" add constraint "complaint_target_user_id_sys_user_id_fk" FOREIGN KEY (target_user_id) REFERENCES sys_user(id);
alter table "complaint_sla_event" add constraint "complaint_sla_event_complaint_id_complaint_id_fk" FOREIGN KEY (complaint_id) REFERENCES complaint(id);
