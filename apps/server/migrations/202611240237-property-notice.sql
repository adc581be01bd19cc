create table "notice" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "also_estate_ids" bigint[],
  "batch_no" text,
  "title" text not null,
  "category" text not null,
  "priority" text default 'normal'::text not null,
  "content" text not null,
  "cover" text,
  "attachments" text[],
  "audience" jsonb not null,
  "channels" text[] default '{mp}'::text[] not null,
  "sms_text" text,
  "publish_mode" text default 'now'::text not null,
  "publish_at" timestamp(3) with time zone,
  "expire_at" timestamp(3) with time zone,
  "need_receipt" boolean default false not null,
  "appears_at" timestamp(3) with time zone,
  "pinned" boolean default false not null,
  "pin_until" timestamp(3) with time zone,
  "source_type" text default 'manual'::text not null,
  "delivered_count" integer default 0 not null,
  "read_count" integer default 0 not null,
  "confirmed_count" integer default 0 not null,
  "reminded_at" timestamp(3) with time zone,
  "submitted_by" bigint,
  "published_by" bigint,
  "reason" text,
  "state" text default 'draft'::text not null,
  constraint "notice_attachments_check" CHECK ((cardinality(attachments) <= 5)),
  constraint "notice_channels_check" CHECK ((channels <@ ARRAY['mp'::text, 'sms'::text, 'screen'::text, 'poster'::text])),
  constraint "notice_confirmed" CHECK ((confirmed_count <= read_count)),
  constraint "notice_expire_at_asked" CHECK (((NOT (channels && ARRAY['screen'::text])) OR (expire_at IS NOT NULL))),
  constraint "notice_pkey" PRIMARY KEY (id),
  constraint "notice_priority_check" CHECK ((priority = ANY (ARRAY['normal'::text, 'important'::text, 'emergency'::text]))),
  constraint "notice_publish_at_asked" CHECK (((NOT (publish_mode = 'scheduled'::text)) OR (publish_at IS NOT NULL))),
  constraint "notice_publish_mode_check" CHECK ((publish_mode = ANY (ARRAY['now'::text, 'scheduled'::text]))),
  constraint "notice_read" CHECK ((read_count <= delivered_count)),
  constraint "notice_sms_text_asked" CHECK (((NOT (channels && ARRAY['sms'::text])) OR (sms_text IS NOT NULL))),
  constraint "notice_sms_text_check" CHECK ((char_length(sms_text) <= 120)),
  constraint "notice_source_type_check" CHECK ((source_type = ANY (ARRAY['manual'::text, 'vote'::text, 'public_income'::text, 'adhoc'::text]))),
  constraint "notice_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'auditing'::text, 'scheduled'::text, 'published'::text, 'withdrawn'::text, 'expired'::text]))),
  constraint "notice_title_check" CHECK ((char_length(title) <= 60))
);
create table "notice_receipt" (
  "id" bigint generated always as identity not null,
  "notice_id" bigint not null,
  "person_id" bigint not null,
  "room_id" bigint not null,
  "delivered_at" timestamp(3) with time zone not null,
  "first_read_at" timestamp(3) with time zone,
  "confirmed_at" timestamp(3) with time zone,
  "called_at" timestamp(3) with time zone,
  "called_by" bigint,
  "mp_state" text not null,
  "sms_state" text not null,
  constraint "notice_receipt_confirmed" CHECK (((confirmed_at IS NULL) OR (first_read_at IS NOT NULL))),
  constraint "notice_receipt_mp" CHECK ((mp_state = ANY (ARRAY['none'::text, 'waiting'::text, 'sent'::text]))),
  constraint "notice_receipt_pkey" PRIMARY KEY (id),
  constraint "notice_receipt_sms" CHECK ((sms_state = ANY (ARRAY['none'::text, 'waiting'::text, 'sent'::text, 'failed'::text])))
);
CREATE INDEX notice_appears ON public.notice USING btree (appears_at);
CREATE INDEX notice_expires ON public.notice USING btree (expire_at);
CREATE INDEX notice_list ON public.notice USING btree (estate_id, state, appears_at);
CREATE INDEX notice_newest ON public.notice USING btree (estate_id, id);
CREATE INDEX notice_published ON public.notice USING btree (published_by);
CREATE INDEX notice_submitted ON public.notice USING btree (submitted_by);
CREATE INDEX notice_unpins ON public.notice USING btree (pin_until);
CREATE INDEX notice_receipt_caller ON public.notice_receipt USING btree (called_by);
CREATE UNIQUE INDEX notice_receipt_once ON public.notice_receipt USING btree (notice_id, person_id);
CREATE INDEX notice_receipt_person ON public.notice_receipt USING btree (person_id);
CREATE INDEX notice_receipt_room ON public.notice_receipt USING btree (room_id);
CREATE INDEX notice_receipt_waiting ON public.notice_receipt USING btree (id) WHERE ((mp_state = 'waiting'::text) OR (sms_state = 'waiting'::text));
alter table "notice" add constraint "notice_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "notice" add constraint "notice_published_by_sys_user_id_fk" FOREIGN KEY (published_by) REFERENCES sys_user(id);
alter table "notice" add constraint "notice_submitted_by_sys_user_id_fk" FOREIGN KEY (submitted_by) REFERENCES sys_user(id);
alter table "notice_receipt" add constraint "notice_receipt_called_by_sys_user_id_fk" FOREIGN KEY (called_by) REFERENCES sys_user(id);
alter table "notice_receipt" add constraint "notice_receipt_notice_id_notice_id_fk" FOREIGN KEY (notice_id) REFERENCES notice(id) ON DELETE CASCADE;
alter table "notice_receipt" add constraint "notice_receipt_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id) ON DELETE CASCADE;
