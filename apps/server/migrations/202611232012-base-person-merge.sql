create table "person_merge" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "kept_id" bigint not null,
  "kept_name" text not null,
  "removed_id" bigint not null,
  "removed_name" text not null,
  "reason" text not null,
  "relations" integer default 0 not null,
  "vehicles" integer default 0 not null,
  "faces" integer default 0 not null,
  "records" integer default 0 not null,
  "merged_at" timestamp(3) with time zone not null,
  "merged_by" bigint,
  "undo_until" timestamp(3) with time zone not null,
  "undone_at" timestamp(3) with time zone,
  "undone_by" bigint,
  "state" text default 'merged'::text not null,
  "moves" jsonb not null,
  constraint "person_merge_pkey" PRIMARY KEY (id)
);
alter table "person" add column "merged_into" bigint;
alter table "resident" add column "merged_into" bigint;
CREATE INDEX person_merged ON public.person USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX person_merge_at ON public.person_merge USING btree (merged_at);
CREATE INDEX person_merge_kept ON public.person_merge USING btree (kept_id);
CREATE INDEX person_merge_list ON public.person_merge USING btree (state, merged_at);
CREATE INDEX person_merge_removed ON public.person_merge USING btree (removed_id);
alter table "person_merge" add constraint "person_merge_kept_id_person_id_fk" FOREIGN KEY (kept_id) REFERENCES person(id);
alter table "person_merge"
  add constraint "person_merge_state_check" CHECK ((state = ANY (ARRAY['merged'::text, 'undone'::text])));
