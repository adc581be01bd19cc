create table "app_install" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "client" text not null,
  "device_id" text not null,
  "version_code" integer not null,
  "os" text,
  "model" text,
  "user_id" bigint,
  "estate_id" bigint,
  "crashes" integer default 0 not null,
  "first_seen_at" timestamp(3) with time zone not null,
  "last_seen_at" timestamp(3) with time zone not null,
  constraint "app_install_pkey" PRIMARY KEY (id)
);
create table "app_version" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "client" text not null,
  "version_name" text not null,
  "version_code" integer not null,
  "channel" text default 'stable'::text not null,
  "store_url" text,
  "package_file" text,
  "package_name" text,
  "package_signer" text,
  "sha256" text,
  "size_bytes" integer,
  "update_type" text default 'optional'::text not null,
  "min_supported_code" integer,
  "notes" text not null,
  "rollback_of" bigint,
  "gray_type" text default 'all'::text not null,
  "gray_percent" integer,
  "gray_estate_ids" bigint[],
  "gray_user_ids" bigint[],
  "platform_audit_id" text,
  "platform_audit" text default 'none'::text not null,
  "submitted_by" bigint,
  "force_approved_by" bigint,
  "publish_at" timestamp(3) with time zone,
  "revoke_reason" text,
  "state" text default 'draft'::text not null,
  constraint "app_version_pkey" PRIMARY KEY (id)
);
create table "app_version_day" (
  "client" text not null,
  "version_code" integer not null,
  "day" date not null,
  "devices" integer not null,
  constraint "app_version_day_client_day_version_code_pk" PRIMARY KEY (client, day, version_code)
);
create table "package_upload" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "version_id" bigint not null,
  "name" text not null,
  "size" integer not null,
  "fingerprint" text not null,
  "parts" jsonb not null,
  constraint "package_upload_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX app_install_device ON public.app_install USING btree (client, device_id);
CREATE INDEX app_install_estate ON public.app_install USING btree (estate_id);
CREATE INDEX app_install_seen ON public.app_install USING btree (last_seen_at);
CREATE INDEX app_install_version ON public.app_install USING btree (client, version_code);
CREATE UNIQUE INDEX app_version_code ON public.app_version USING btree (client, version_code);
CREATE INDEX app_version_due ON public.app_version USING btree (publish_at) WHERE (state = ANY (ARRAY['testing'::text, 'gray'::text]));
CREATE UNIQUE INDEX app_version_gray ON public.app_version USING btree (client, channel) WHERE (state = 'gray'::text);
CREATE UNIQUE INDEX app_version_name ON public.app_version USING btree (client, version_name);
CREATE UNIQUE INDEX app_version_released ON public.app_version USING btree (client, channel) WHERE (state = 'released'::text);
CREATE INDEX app_version_rollback ON public.app_version USING btree (rollback_of);
CREATE INDEX package_upload_version ON public.package_upload USING btree (version_id);
alter table "app_version" add constraint "app_version_rollback_of_app_version_id_fk" FOREIGN KEY (rollback_of) REFERENCES app_version(id);
alter table "package_upload" add constraint "package_upload_version_id_app_version_id_fk" FOREIGN KEY (version_id) REFERENCES app_version(id) ON DELETE CASCADE;
