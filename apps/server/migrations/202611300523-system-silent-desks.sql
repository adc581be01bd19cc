create table "silent_desk" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "session_id" bigint not null,
  "user_id" bigint not null,
  "desk" text not null,
  "seen_at" timestamp(3) with time zone not null,
  constraint "silent_desk_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX silent_desk_page ON public.silent_desk USING btree (session_id, desk);
CREATE INDEX silent_desk_seen ON public.silent_desk USING btree (seen_at);
