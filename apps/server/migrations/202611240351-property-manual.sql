create table "manual" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "title" text not null,
  "reader_type" text default 'staff'::text not null,
  "module_code" text not null,
  "route_paths" jsonb,
  "role_ids" bigint[],
  "content" text,
  "files" text[],
  "video" text,
  "version_no" text default '1.0'::text not null,
  "changelog" text,
  "must_read" boolean default false not null,
  "sort" integer default 0 not null,
  "published_version" text,
  "published_at" timestamp(3) with time zone,
  "reminded_at" timestamp(3) with time zone,
  "view_count" integer default 0 not null,
  "helpful_count" integer default 0 not null,
  "state" text default 'draft'::text not null,
  constraint "manual_changelog_check" CHECK ((char_length(changelog) <= 300)),
  constraint "manual_files_check" CHECK ((cardinality(files) <= 5)),
  constraint "manual_pkey" PRIMARY KEY (id),
  constraint "manual_reader_type_check" CHECK ((reader_type = ANY (ARRAY['staff'::text, 'resident'::text, 'guard'::text, 'partner'::text]))),
  constraint "manual_route_paths_check" CHECK (
CASE
    WHEN (jsonb_typeof(route_paths) = 'array'::text) THEN (jsonb_array_length(route_paths) <= 20)
    ELSE NULL::boolean
END),
  constraint "manual_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  constraint "manual_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'archived'::text]))),
  constraint "manual_title_check" CHECK ((char_length(title) <= 60)),
  constraint "manual_version_no_check" CHECK ((char_length(version_no) <= 10))
);
create table "manual_read" (
  "id" bigint generated always as identity not null,
  "manual_id" bigint not null,
  "version_no" text not null,
  "user_id" bigint not null,
  "first_read_at" timestamp(3) with time zone not null,
  "ack_at" timestamp(3) with time zone,
  "helpful" boolean default false not null,
  constraint "manual_read_pkey" PRIMARY KEY (id)
);
create table "manual_version" (
  "id" bigint generated always as identity not null,
  "manual_id" bigint not null,
  "version_no" text not null,
  "snapshot" jsonb not null,
  "published_by" bigint,
  "published_at" timestamp(3) with time zone not null,
  constraint "manual_version_pkey" PRIMARY KEY (id)
);
CREATE INDEX manual_list ON public.manual USING btree (state, sort);
CREATE UNIQUE INDEX manual_title ON public.manual USING btree (reader_type, title);
CREATE UNIQUE INDEX manual_read_once ON public.manual_read USING btree (manual_id, version_no, user_id);
CREATE INDEX manual_read_user ON public.manual_read USING btree (user_id);
CREATE INDEX manual_version_by ON public.manual_version USING btree (published_by);
CREATE UNIQUE INDEX manual_version_once ON public.manual_version USING btree (manual_id, version_no);
alter table "manual_read" add constraint "manual_read_manual_id_manual_id_fk" FOREIGN KEY (manual_id) REFERENCES manual(id) ON DELETE CASCADE;
alter table "manual_read" add constraint "manual_read_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id) ON DELETE CASCADE;
alter table "manual_version" add constraint "manual_version_manual_id_manual_id_fk" FOREIGN KEY (manual_id) REFERENCES manual(id) ON DELETE CASCADE;
alter table "manual_version" add constraint "manual_version_published_by_sys_user_id_fk" FOREIGN KEY (published_by) REFERENCES sys_user(id);
