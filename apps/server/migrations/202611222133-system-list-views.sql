create table "list_view" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "user_id" bigint not null,
  "company_id" bigint,
  "list" text not null,
  "name" text not null,
  "search" text not null,
  "layout" jsonb,
  "shared" boolean not null,
  constraint "list_view_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX list_view_name ON public.list_view USING btree (user_id, list, name);
CREATE INDEX list_view_shared ON public.list_view USING btree (list, company_id);
