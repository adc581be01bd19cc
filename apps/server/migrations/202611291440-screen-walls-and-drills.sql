create table "screen_drill" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "target_user_id" bigint not null,
  "estate_id" bigint not null,
  "script" text not null,
  "place" jsonb not null,
  "answers" jsonb default '[]'::jsonb not null,
  "started_at" timestamp(3) with time zone not null,
  "ends_at" timestamp(3) with time zone not null,
  constraint "screen_drill_pkey" PRIMARY KEY (id)
);
create table "screen_wall" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "session_id" bigint not null,
  "user_id" bigint not null,
  "wall" text not null,
  "screen" text not null,
  "estate_id" bigint not null,
  "build" text not null,
  "sound" text not null,
  "data_age_ms" integer not null,
  "heap_mb" double precision,
  "first_heap_mb" double precision,
  "first_heap_at" timestamp(3) with time zone,
  "width" integer not null,
  "height" integer not null,
  "full" boolean not null,
  "seen_at" timestamp(3) with time zone not null,
  constraint "screen_wall_pkey" PRIMARY KEY (id)
);
alter table "screen_profile" add column "blur_faces" boolean default false not null;
alter table "screen_profile" add column "theme" text default 'tech_blue'::text not null;
alter table "screen_profile" add column "day_plan" jsonb default '[]'::jsonb not null;
CREATE INDEX screen_drill_sender ON public.screen_drill USING btree (created_by, id);
CREATE INDEX screen_drill_target ON public.screen_drill USING btree (target_user_id, ends_at);
CREATE INDEX screen_wall_seen ON public.screen_wall USING btree (seen_at);
CREATE INDEX screen_wall_user ON public.screen_wall USING btree (user_id, seen_at);
CREATE UNIQUE INDEX screen_wall_window ON public.screen_wall USING btree (session_id, wall);
