create table "alipay_card" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "card_no" text not null,
  "estate_id" bigint not null,
  "room_id" bigint not null,
  "identity_id" bigint not null,
  "mp_user_id" bigint not null,
  "template_id" text not null,
  "invite_until" timestamp(3) with time zone,
  "opened_at" timestamp(3) with time zone,
  "valid_to" timestamp(3) with time zone not null,
  "last_used_at" timestamp(3) with time zone,
  "fault" text,
  "state" text default 'inviting'::text not null,
  constraint "alipay_card_pkey" PRIMARY KEY (id)
);
create table "mp_link_suggestion" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "identity_id" bigint not null,
  "candidate_mp_user_id" bigint not null,
  "reasons" text[],
  "score" integer default 0 not null,
  "linked_by" bigint,
  "linked_at" timestamp(3) with time zone,
  "kept_mp_user_id" bigint,
  "state" text default 'open'::text not null,
  "gone_mp_user_id" bigint,
  "moved_identity_ids" bigint[],
  constraint "mp_link_suggestion_pkey" PRIMARY KEY (id)
);
create table "mp_platform_message" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "at" timestamp(3) with time zone not null,
  "platform" text not null,
  "type" text not null,
  "notify_id" text not null,
  "app_id" text not null,
  "open_id_enc" text,
  "open_id_hash" text,
  "open_id_tail" text,
  "payload" jsonb not null,
  "signature_ok" boolean not null,
  "handled_state" text default 'ok'::text not null,
  "error" text,
  "handled_at" timestamp(3) with time zone,
  constraint "mp_platform_message_pkey" PRIMARY KEY (id)
);
alter table "mp_identity" alter column "scopes" type text[] using string_to_array(translate(scopes::text, '[]" ', ''), ',');
alter table "mp_user" add column "merged_into_id" bigint;
CREATE INDEX mp_identity_platform ON public.mp_identity USING btree (platform, authorized_at);
CREATE INDEX mp_identity_revoked ON public.mp_identity USING btree (revoked_at);
CREATE INDEX mp_user_merged ON public.mp_user USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX alipay_card_estate ON public.alipay_card USING btree (estate_id, state);
CREATE INDEX alipay_card_identity ON public.alipay_card USING btree (identity_id);
CREATE INDEX alipay_card_invite ON public.alipay_card USING btree (invite_until);
CREATE UNIQUE INDEX alipay_card_no ON public.alipay_card USING btree (card_no);
CREATE UNIQUE INDEX alipay_card_one ON public.alipay_card USING btree (identity_id, room_id) WHERE (state = ANY (ARRAY['inviting'::text, 'active'::text, 'expired'::text]));
CREATE INDEX alipay_card_opened ON public.alipay_card USING btree (opened_at);
CREATE INDEX alipay_card_room ON public.alipay_card USING btree (room_id);
CREATE INDEX alipay_card_to ON public.alipay_card USING btree (valid_to);
CREATE INDEX alipay_card_user ON public.alipay_card USING btree (mp_user_id);
CREATE INDEX mp_link_suggestion_candidate ON public.mp_link_suggestion USING btree (candidate_mp_user_id);
CREATE INDEX mp_link_suggestion_created ON public.mp_link_suggestion USING btree (created_at);
CREATE INDEX mp_link_suggestion_gone ON public.mp_link_suggestion USING btree (gone_mp_user_id);
CREATE INDEX mp_link_suggestion_identity ON public.mp_link_suggestion USING btree (identity_id);
CREATE INDEX mp_link_suggestion_kept ON public.mp_link_suggestion USING btree (kept_mp_user_id);
CREATE UNIQUE INDEX mp_link_suggestion_open ON public.mp_link_suggestion USING btree (identity_id, candidate_mp_user_id) WHERE (state = 'open'::text);
CREATE INDEX mp_link_suggestion_state ON public.mp_link_suggestion USING btree (state, score);
CREATE INDEX mp_platform_message_at ON public.mp_platform_message USING btree (at);
CREATE UNIQUE INDEX mp_platform_message_notify ON public.mp_platform_message USING btree (platform, notify_id);
CREATE INDEX mp_platform_message_open_id ON public.mp_platform_message USING btree (open_id_hash);
CREATE INDEX mp_platform_message_state ON public.mp_platform_message USING btree (handled_state, at);
alter table "alipay_card" add constraint "alipay_card_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "alipay_card" add constraint "alipay_card_identity_id_mp_identity_id_fk" FOREIGN KEY (identity_id) REFERENCES mp_identity(id) ON DELETE CASCADE;
alter table "alipay_card" add constraint "alipay_card_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "alipay_card" add constraint "alipay_card_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "mp_link_suggestion" add constraint "mp_link_suggestion_candidate_mp_user_id_mp_user_id_fk" FOREIGN KEY (candidate_mp_user_id) REFERENCES mp_user(id);
alter table "mp_link_suggestion" add constraint "mp_link_suggestion_gone_mp_user_id_mp_user_id_fk" FOREIGN KEY (gone_mp_user_id) REFERENCES mp_user(id);
alter table "mp_link_suggestion" add constraint "mp_link_suggestion_identity_id_mp_identity_id_fk" FOREIGN KEY (identity_id) REFERENCES mp_identity(id) ON DELETE CASCADE;
alter table "mp_link_suggestion" add constraint "mp_link_suggestion_kept_mp_user_id_mp_user_id_fk" FOREIGN KEY (kept_mp_user_id) REFERENCES mp_user(id);
alter table "mp_user" add constraint "mp_user_merged_into_id_mp_user_id_fk" FOREIGN KEY (merged_into_id) REFERENCES mp_user(id);
