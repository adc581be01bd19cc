create table "mp_identity" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "mp_user_id" bigint not null,
  "platform" text not null,
  "app_id" text not null,
  "open_id_enc" text,
  "open_id_hash" text,
  "open_id_tail" text,
  "union_id_enc" text,
  "union_id_hash" text,
  "union_id_tail" text,
  "nickname" text,
  "avatar" text,
  "scopes" jsonb,
  "authorized_at" timestamp(3) with time zone not null,
  "last_login_at" timestamp(3) with time zone,
  "revoked_at" timestamp(3) with time zone,
  "state" text default 'active'::text not null,
  constraint "mp_identity_pkey" PRIMARY KEY (id)
);
create table "mp_session" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "mp_user_id" bigint,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "platform" text not null,
  "issued_at" timestamp(3) with time zone not null,
  "last_active_at" timestamp(3) with time zone not null,
  "max_until" timestamp(3) with time zone not null,
  "state" text default 'active'::text not null,
  "token_hash" text not null,
  constraint "mp_session_pkey" PRIMARY KEY (id),
  constraint "mp_session_whose" CHECK (((mp_user_id IS NULL) OR (phone_hash IS NULL)))
);
create table "mp_user" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "nickname" text not null,
  "avatar" text,
  "person_id" bigint,
  "real_name_state" text default 'none'::text not null,
  "verify_way" text,
  "default_estate_id" bigint,
  "source" text not null,
  "freeze_reason" text,
  "frozen_until" timestamp(3) with time zone,
  "registered_at" timestamp(3) with time zone not null,
  "last_active_at" timestamp(3) with time zone,
  "last_platform" text,
  "state" text default 'normal'::text not null,
  constraint "mp_user_pkey" PRIMARY KEY (id)
);
alter table "file_object" add column "mp_user_id" bigint;
CREATE INDEX mp_identity_authorized ON public.mp_identity USING btree (authorized_at);
CREATE UNIQUE INDEX mp_identity_open_id ON public.mp_identity USING btree (platform, app_id, open_id_hash);
CREATE INDEX mp_identity_user ON public.mp_identity USING btree (mp_user_id);
CREATE INDEX mp_session_issued ON public.mp_session USING btree (issued_at);
CREATE UNIQUE INDEX mp_session_token ON public.mp_session USING btree (token_hash);
CREATE INDEX mp_session_until ON public.mp_session USING btree (max_until);
CREATE INDEX mp_session_user ON public.mp_session USING btree (mp_user_id, state);
CREATE INDEX mp_user_active ON public.mp_user USING btree (last_active_at);
CREATE INDEX mp_user_estate ON public.mp_user USING btree (default_estate_id, registered_at);
CREATE UNIQUE INDEX mp_user_person ON public.mp_user USING btree (person_id) WHERE (state <> 'cancelled'::text);
CREATE INDEX mp_user_person_any ON public.mp_user USING btree (person_id);
CREATE UNIQUE INDEX mp_user_phone ON public.mp_user USING btree (phone_hash) WHERE (state <> 'cancelled'::text);
CREATE INDEX mp_user_phone_tail ON public.mp_user USING btree (phone_tail);
CREATE INDEX mp_user_registered ON public.mp_user USING btree (registered_at);
alter table "mp_identity" add constraint "mp_identity_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "mp_session" add constraint "mp_session_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "mp_user" add constraint "mp_user_default_estate_id_estate_id_fk" FOREIGN KEY (default_estate_id) REFERENCES estate(id);
alter table "mp_user" add constraint "mp_user_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
