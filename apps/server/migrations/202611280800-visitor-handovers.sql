create table "guard_handover" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "handover_no" text not null,
  "estate_id" bigint not null,
  "post" text default '门岗'::text not null,
  "shift_from" timestamp(3) with time zone,
  "shift_to" timestamp(3) with time zone not null,
  "notes" text,
  "items" jsonb default '[]'::jsonb not null,
  "item_count" integer default 0 not null,
  "wrong_count" integer,
  "from_user_id" bigint,
  "taken_by" bigint,
  "taken_at" timestamp(3) with time zone,
  "take_note" text,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'open'::text not null,
  constraint "guard_handover_notes_check" CHECK ((char_length(notes) <= 500)),
  constraint "guard_handover_pkey" PRIMARY KEY (id),
  constraint "guard_handover_post_check" CHECK ((char_length(post) <= 30)),
  constraint "guard_handover_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'signed'::text, 'cancelled'::text]))),
  constraint "guard_handover_times" CHECK (((shift_from IS NULL) OR (shift_from < shift_to))),
  constraint "guard_handover_two" CHECK (((taken_by IS NULL) OR (taken_by <> from_user_id)))
);
CREATE INDEX guard_handover_due ON public.guard_handover USING btree (due_at);
CREATE INDEX guard_handover_from ON public.guard_handover USING btree (from_user_id, shift_to);
CREATE INDEX guard_handover_list ON public.guard_handover USING btree (estate_id, state, shift_to);
CREATE INDEX guard_handover_newest ON public.guard_handover USING btree (shift_to, id);
CREATE UNIQUE INDEX guard_handover_no ON public.guard_handover USING btree (estate_id, handover_no);
CREATE UNIQUE INDEX guard_handover_open ON public.guard_handover USING btree (estate_id, post) WHERE (state = 'open'::text);
CREATE INDEX guard_handover_taken ON public.guard_handover USING btree (taken_by);
alter table "guard_handover" add constraint "guard_handover_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
