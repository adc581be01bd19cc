create table "poll" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "title" text not null,
  "kind" text not null,
  "content" text,
  "cover" text,
  "select_mode" text not null,
  "max_select" integer,
  "voter_unit" text not null,
  "audience" jsonb not null,
  "result_visible" text default 'after_vote'::text not null,
  "allow_change" boolean default false not null,
  "start_at" timestamp(3) with time zone not null,
  "end_at" timestamp(3) with time zone not null,
  "eligible_count" integer default 0 not null,
  "published_by" bigint,
  "reason" text,
  "state" text default 'draft'::text not null,
  constraint "poll_kind_check" CHECK ((kind = ANY (ARRAY['opinion'::text, 'activity'::text, 'satisfaction'::text]))),
  constraint "poll_max_select_asked" CHECK (((NOT (select_mode = 'multi'::text)) OR (max_select IS NOT NULL))),
  constraint "poll_max_select_check" CHECK (((max_select >= 2) AND (max_select <= 20))),
  constraint "poll_pkey" PRIMARY KEY (id),
  constraint "poll_result_visible_check" CHECK ((result_visible = ANY (ARRAY['after_vote'::text, 'after_end'::text, 'staff'::text]))),
  constraint "poll_select_mode_check" CHECK ((select_mode = ANY (ARRAY['single'::text, 'multi'::text]))),
  constraint "poll_span" CHECK ((end_at > start_at)),
  constraint "poll_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'active'::text, 'ended'::text, 'cancelled'::text]))),
  constraint "poll_title_check" CHECK ((char_length(title) <= 60)),
  constraint "poll_voter_unit_check" CHECK ((voter_unit = ANY (ARRAY['room'::text, 'person'::text])))
);
create table "poll_ballot" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "poll_id" bigint not null,
  "room_id" bigint,
  "person_id" bigint,
  "voter_name" text,
  "channel" text not null,
  "cast_at" timestamp(3) with time zone not null,
  "voter_key" text not null,
  "option_ids" bigint[] not null,
  constraint "poll_ballot_channel_check" CHECK ((channel = ANY (ARRAY['mp'::text, 'staff'::text]))),
  constraint "poll_ballot_pkey" PRIMARY KEY (id)
);
create table "poll_option" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "poll_id" bigint not null,
  "seq" integer default 1 not null,
  "title" text not null,
  "image" text,
  "description" text,
  constraint "poll_option_description_check" CHECK ((char_length(description) <= 200)),
  constraint "poll_option_pkey" PRIMARY KEY (id),
  constraint "poll_option_seq_check" CHECK (((seq >= 1) AND (seq <= 99))),
  constraint "poll_option_title_check" CHECK ((char_length(title) <= 60))
);
CREATE INDEX poll_begins ON public.poll USING btree (start_at) WHERE (state = 'pending'::text);
CREATE INDEX poll_end ON public.poll USING btree (estate_id, end_at);
CREATE INDEX poll_finishes ON public.poll USING btree (end_at) WHERE (state = 'active'::text);
CREATE INDEX poll_kind ON public.poll USING btree (estate_id, kind);
CREATE INDEX poll_list ON public.poll USING btree (estate_id, state, id);
CREATE INDEX poll_published_by ON public.poll USING btree (published_by);
CREATE INDEX poll_start ON public.poll USING btree (estate_id, start_at);
CREATE INDEX poll_ballot_channel ON public.poll_ballot USING btree (estate_id, channel);
CREATE INDEX poll_ballot_list ON public.poll_ballot USING btree (estate_id, cast_at);
CREATE UNIQUE INDEX poll_ballot_once ON public.poll_ballot USING btree (poll_id, voter_key);
CREATE INDEX poll_ballot_person ON public.poll_ballot USING btree (person_id);
CREATE INDEX poll_ballot_poll ON public.poll_ballot USING btree (poll_id, cast_at);
CREATE INDEX poll_ballot_room ON public.poll_ballot USING btree (room_id);
CREATE INDEX poll_option_estate ON public.poll_option USING btree (estate_id);
CREATE INDEX poll_option_poll ON public.poll_option USING btree (poll_id, seq);
CREATE UNIQUE INDEX poll_option_title ON public.poll_option USING btree (poll_id, title);
alter table "poll" add constraint "poll_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "poll" add constraint "poll_published_by_sys_user_id_fk" FOREIGN KEY (published_by) REFERENCES sys_user(id);
alter table "poll_ballot" add constraint "poll_ballot_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "poll_ballot" add constraint "poll_ballot_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "poll_ballot" add constraint "poll_ballot_poll_id_poll_id_fk" FOREIGN KEY (poll_id) REFERENCES poll(id);
alter table "poll_ballot" add constraint "poll_ballot_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "poll_option" add constraint "poll_option_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "poll_option" add constraint "poll_option_poll_id_poll_id_fk" FOREIGN KEY (poll_id) REFERENCES poll(id);
