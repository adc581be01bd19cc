create table "guard_check" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "record_id" bigint not null,
  "result" text not null,
  "note" text,
  "user_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  constraint "guard_check_note" CHECK ((length(note) <= 100)),
  constraint "guard_check_pkey" PRIMARY KEY (id),
  constraint "guard_check_result" CHECK ((result = ANY (ARRAY['match'::text, 'mismatch'::text, 'unsure'::text])))
);
create table "live_event" (
  "id" bigint generated always as identity not null,
  "seq" bigint,
  "estate_id" bigint not null,
  "topic" text not null,
  "ref_type" text not null,
  "ref_id" bigint,
  "at" timestamp(3) with time zone not null,
  constraint "live_event_pkey" PRIMARY KEY (id)
);
create table "monitor_layout" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "user_id" bigint not null,
  "kind" text not null,
  "estate_id" bigint not null,
  "grid" integer not null,
  "slots" jsonb not null,
  "alarm_sound" boolean not null,
  "volume" integer not null,
  "only_abnormal" boolean not null,
  "auto_popup" boolean not null,
  constraint "monitor_layout_grid" CHECK ((grid = ANY (ARRAY[1, 4, 9, 16]))),
  constraint "monitor_layout_kind" CHECK ((kind = ANY (ARRAY['person'::text, 'vehicle'::text]))),
  constraint "monitor_layout_pkey" PRIMARY KEY (id),
  constraint "monitor_layout_volume" CHECK (((volume >= 0) AND (volume <= 100)))
);
CREATE INDEX guard_check_estate ON public.guard_check USING btree (estate_id, at);
CREATE UNIQUE INDEX guard_check_record ON public.guard_check USING btree (record_id);
CREATE INDEX live_event_fresh ON public.live_event USING btree (id) WHERE (seq IS NULL);
CREATE UNIQUE INDEX live_event_seq ON public.live_event USING btree (seq);
CREATE INDEX monitor_layout_estate ON public.monitor_layout USING btree (estate_id);
CREATE UNIQUE INDEX monitor_layout_user ON public.monitor_layout USING btree (user_id, kind);
alter table "monitor_layout" add constraint "monitor_layout_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
