create table "mp_app" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "kind" text not null,
  "app_id" text not null,
  "company_id" bigint,
  "domains" jsonb,
  "adapter" text default 'embedded'::text not null,
  "cert_expire_at" date,
  "enabled" boolean default true not null,
  "health" text default 'unknown'::text not null,
  "last_check_at" timestamp(3) with time zone,
  "last_error" text,
  "real_ok_at" timestamp(3) with time zone,
  constraint "mp_app_pkey" PRIMARY KEY (id)
);
create table "mp_app_hour" (
  "mp_app_id" bigint not null,
  "hour" timestamp(3) with time zone not null,
  "calls" integer default 0 not null,
  "errors" integer default 0 not null,
  "skipped" integer default 0 not null,
  constraint "mp_app_hour_mp_app_id_hour_pk" PRIMARY KEY (mp_app_id, hour)
);
create table "mp_credential" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "mp_app_id" bigint not null,
  "name" text not null,
  "value_enc" text not null,
  "fingerprint" text not null,
  "set_at" timestamp(3) with time zone not null,
  "previous_enc" text,
  "previous_until" timestamp(3) with time zone,
  constraint "mp_credential_pkey" PRIMARY KEY (id)
);
create table "mp_message_template" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "mp_app_id" bigint not null,
  "biz_event" text not null,
  "platform_template_id" text not null,
  "mapping" jsonb not null,
  "page" text,
  "enabled" boolean default true not null,
  "sent_count" integer default 0 not null,
  "failed_count" integer default 0 not null,
  constraint "mp_message_template_pkey" PRIMARY KEY (id)
);
create table "mp_platform_template" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "mp_app_id" bigint not null,
  "platform_template_id" text not null,
  "title" text not null,
  "keys" jsonb not null,
  constraint "mp_platform_template_pkey" PRIMARY KEY (id)
);
create table "mp_theme" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "mp_app_id" bigint not null,
  "revision" integer,
  "primary_color" text default '#1a5fb4'::text not null,
  "secondary_color" text,
  "tab_bar" jsonb not null,
  "home_blocks" text[] not null,
  "share_title" text,
  "share_image" text,
  "launch_image" text,
  "service_phone" text,
  "dark_mode" boolean default true not null,
  "published_at" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "mp_theme_pkey" PRIMARY KEY (id)
);
create table "oa_auto_reply" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "mp_app_id" bigint not null,
  "kind" text not null,
  "word" text,
  "match" text,
  "reply_type" text default 'text'::text not null,
  "content" text not null,
  "enabled" boolean default true not null,
  constraint "oa_auto_reply_pkey" PRIMARY KEY (id)
);
create table "oa_menu" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "mp_app_id" bigint not null,
  "buttons" jsonb not null,
  "published_at" timestamp(3) with time zone,
  constraint "oa_menu_pkey" PRIMARY KEY (id)
);
CREATE INDEX mp_app_cert ON public.mp_app USING btree (cert_expire_at);
CREATE INDEX mp_app_company ON public.mp_app USING btree (company_id);
CREATE UNIQUE INDEX mp_app_id ON public.mp_app USING btree (kind, app_id);
CREATE UNIQUE INDEX mp_app_web_login ON public.mp_app USING btree (kind) WHERE ((kind = 'web_login'::text) AND enabled);
CREATE INDEX mp_app_hour_at ON public.mp_app_hour USING btree (hour);
CREATE UNIQUE INDEX mp_credential_name ON public.mp_credential USING btree (mp_app_id, name);
CREATE INDEX mp_credential_previous ON public.mp_credential USING btree (previous_until);
CREATE UNIQUE INDEX mp_message_template_event ON public.mp_message_template USING btree (mp_app_id, biz_event);
CREATE UNIQUE INDEX mp_platform_template_id ON public.mp_platform_template USING btree (mp_app_id, platform_template_id);
CREATE INDEX mp_theme_app ON public.mp_theme USING btree (mp_app_id, state);
CREATE UNIQUE INDEX mp_theme_published ON public.mp_theme USING btree (mp_app_id) WHERE (state = 'published'::text);
CREATE UNIQUE INDEX mp_theme_revision ON public.mp_theme USING btree (mp_app_id, revision);
CREATE UNIQUE INDEX oa_auto_reply_keyword ON public.oa_auto_reply USING btree (mp_app_id, word);
CREATE UNIQUE INDEX oa_auto_reply_single ON public.oa_auto_reply USING btree (mp_app_id, kind) WHERE ((kind <> 'keyword'::text) AND enabled);
CREATE UNIQUE INDEX oa_menu_app ON public.oa_menu USING btree (mp_app_id);
alter table "mp_app" add constraint "mp_app_company_id_property_company_id_fk" FOREIGN KEY (company_id) REFERENCES property_company(id);
alter table "mp_app_hour" add constraint "mp_app_hour_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id) ON DELETE CASCADE;
alter table "mp_credential" add constraint "mp_credential_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id) ON DELETE CASCADE;
alter table "mp_message_template" add constraint "mp_message_template_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id);
alter table "mp_platform_template" add constraint "mp_platform_template_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id) ON DELETE CASCADE;
alter table "mp_theme" add constraint "mp_theme_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id);
alter table "oa_auto_reply" add constraint "oa_auto_reply_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id);
alter table "oa_menu" add constraint "oa_menu_mp_app_id_mp_app_id_fk" FOREIGN KEY (mp_app_id) REFERENCES mp_app(id);
