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
create table "vote_ballot" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meeting_id" bigint not null,
  "voter_no" integer not null,
  "voter_name" text,
  "channel" text not null,
  "cast_at" timestamp(3) with time zone not null,
  "paper_no" text,
  "paper_received_at" timestamp(3) with time zone,
  "signature" text,
  "entered_by" bigint,
  "verified_by" bigint,
  "seq" integer,
  "void_reason" text,
  "state" text default 'pending'::text not null,
  "voter_key" text not null,
  "person_id" bigint,
  "proxy_id" bigint,
  "paper_images" text[],
  "nonce" text not null,
  "prev_hash" text,
  "hash" text,
  constraint "vote_ballot_channel_check" CHECK ((channel = ANY (ARRAY['online'::text, 'paper'::text, 'proxy'::text, 'onsite'::text]))),
  constraint "vote_ballot_pkey" PRIMARY KEY (id),
  constraint "vote_ballot_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'valid'::text, 'void'::text])))
);
create table "vote_ballot_item" (
  "ballot_id" bigint not null,
  "topic_id" bigint not null,
  "choice" text,
  "option_ids" bigint[] not null,
  constraint "vote_ballot_item_ballot_id_topic_id_pk" PRIMARY KEY (ballot_id, topic_id)
);
create table "vote_group" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "kind" text not null,
  "building_ids" bigint[],
  "unit_ids" bigint[],
  "room_ids" bigint[],
  "count_rule" text default 'by_owner'::text not null,
  "area_basis" text default 'exclusive'::text not null,
  "house_types" text[] default '{residential,shop,apartment,office}'::text[] not null,
  "room_count" integer default 0 not null,
  "voter_count" integer default 0 not null,
  "total_area" numeric(18,2) default 0 not null,
  "problem_count" integer default 0 not null,
  "refreshed_at" timestamp(3) with time zone,
  "checked_by" bigint,
  "checked_at" timestamp(3) with time zone,
  "state" text default 'draft'::text not null,
  constraint "vote_group_area_basis_check" CHECK ((area_basis = ANY (ARRAY['exclusive'::text, 'building'::text]))),
  constraint "vote_group_building_ids_asked" CHECK (((NOT (kind = 'building'::text)) OR (building_ids IS NOT NULL))),
  constraint "vote_group_count_rule_check" CHECK ((count_rule = ANY (ARRAY['by_owner'::text, 'by_room'::text]))),
  constraint "vote_group_kind_check" CHECK ((kind = ANY (ARRAY['estate'::text, 'building'::text, 'unit'::text, 'custom'::text]))),
  constraint "vote_group_name_check" CHECK ((char_length(name) <= 40)),
  constraint "vote_group_pkey" PRIMARY KEY (id),
  constraint "vote_group_room_ids_asked" CHECK (((NOT (kind = 'custom'::text)) OR (room_ids IS NOT NULL))),
  constraint "vote_group_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'confirmed'::text, 'archived'::text]))),
  constraint "vote_group_unit_ids_asked" CHECK (((NOT (kind = 'unit'::text)) OR (unit_ids IS NOT NULL)))
);
create table "vote_group_member" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "group_id" bigint not null,
  "building_id" bigint not null,
  "room_id" bigint not null,
  "owner_person_id" bigint,
  "owner_name" text,
  "representative_person_id" bigint,
  "representative_name" text,
  "area" numeric(18,2),
  "area_proof" text,
  "is_developer" boolean default false not null,
  "problem" text default 'none'::text not null,
  "exclude_reason" text,
  "note" text,
  "state" text default 'counted'::text not null,
  "co_owner_ids" bigint[],
  "voter_key" text not null,
  "registered_area" numeric(18,2),
  "fixed_area" numeric(18,2),
  "fixed_owner_person_id" bigint,
  constraint "vote_group_member_pkey" PRIMARY KEY (id),
  constraint "vote_group_member_problem_check" CHECK ((problem = ANY (ARRAY['none'::text, 'no_owner'::text, 'no_area'::text, 'no_representative'::text, 'area_fallback'::text]))),
  constraint "vote_group_member_state_check" CHECK ((state = ANY (ARRAY['counted'::text, 'excluded'::text])))
);
create table "vote_meeting" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meeting_no" text not null,
  "title" text not null,
  "group_id" bigint not null,
  "convener" text not null,
  "form" text not null,
  "description" text not null,
  "attachments" text[],
  "contact_phone" text not null,
  "notice_at" timestamp(3) with time zone,
  "vote_start_at" timestamp(3) with time zone not null,
  "vote_end_at" timestamp(3) with time zone not null,
  "extend_count" integer default 0 not null,
  "allow_proxy" boolean default true not null,
  "proxy_limit" integer default 3 not null,
  "progress_visible" text default 'turnout'::text not null,
  "base_voters" integer default 0 not null,
  "base_area" numeric(18,2) default 0 not null,
  "publicity_days" integer default 7 not null,
  "publicity_until" date,
  "supervisors" bigint[] not null,
  "reminded_at" timestamp(3) with time zone,
  "result_by" bigint,
  "result_at" timestamp(3) with time zone,
  "reason" text,
  "state" text default 'draft'::text not null,
  "count_rule" text default 'by_owner'::text not null,
  constraint "vote_meeting_attachments_check" CHECK ((cardinality(attachments) <= 10)),
  constraint "vote_meeting_contact_phone_check" CHECK ((char_length(contact_phone) <= 20)),
  constraint "vote_meeting_convener_check" CHECK ((convener = ANY (ARRAY['committee'::text, 'preparatory'::text, 'neighborhood'::text, 'owners'::text]))),
  constraint "vote_meeting_form_check" CHECK ((form = ANY (ARRAY['online'::text, 'written'::text, 'mixed'::text]))),
  constraint "vote_meeting_pkey" PRIMARY KEY (id),
  constraint "vote_meeting_progress_visible_check" CHECK ((progress_visible = ANY (ARRAY['none'::text, 'turnout'::text]))),
  constraint "vote_meeting_proxy_limit_check" CHECK (((proxy_limit >= 1) AND (proxy_limit <= 20))),
  constraint "vote_meeting_publicity_days_check" CHECK (((publicity_days >= 1) AND (publicity_days <= 90))),
  constraint "vote_meeting_span" CHECK ((vote_end_at > vote_start_at)),
  constraint "vote_meeting_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'noticed'::text, 'voting'::text, 'counting'::text, 'publicity'::text, 'archived'::text, 'cancelled'::text]))),
  constraint "vote_meeting_title_check" CHECK ((char_length(title) <= 60))
);
create table "vote_option" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "topic_id" bigint not null,
  "seq" integer default 1 not null,
  "title" text not null,
  "intro" text,
  "photo" text,
  constraint "vote_option_intro_check" CHECK ((char_length(intro) <= 500)),
  constraint "vote_option_pkey" PRIMARY KEY (id),
  constraint "vote_option_seq_check" CHECK (((seq >= 1) AND (seq <= 99))),
  constraint "vote_option_title_check" CHECK ((char_length(title) <= 60))
);
create table "vote_proxy" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meeting_id" bigint not null,
  "roll_id" bigint not null,
  "agent_name" text not null,
  "agent_idcard_enc" text,
  "agent_idcard_hash" text,
  "agent_idcard_tail" text,
  "agent_phone_enc" text,
  "agent_phone_hash" text,
  "agent_phone_tail" text,
  "letter_file" text not null,
  "reason" text,
  "state" text default 'pending'::text not null,
  "voter_key" text not null,
  constraint "vote_proxy_agent_name_check" CHECK ((char_length(agent_name) <= 20)),
  constraint "vote_proxy_pkey" PRIMARY KEY (id),
  constraint "vote_proxy_state_check" CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text, 'revoked'::text])))
);
create table "vote_roll" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meeting_id" bigint not null,
  "voter_no" integer not null,
  "building_id" bigint not null,
  "room_id" bigint not null,
  "room_no" text not null,
  "owner_person_id" bigint,
  "owner_name" text,
  "area" numeric(18,2) not null,
  "is_developer" boolean default false not null,
  "changed" boolean default false not null,
  "change_proof" text,
  "voter_key" text not null,
  constraint "vote_roll_pkey" PRIMARY KEY (id)
);
create table "vote_topic" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "meeting_id" bigint not null,
  "seq" integer default 1 not null,
  "title" text not null,
  "content" text not null,
  "category" text not null,
  "kind" text default 'approve'::text not null,
  "seats" integer,
  "pass_rule" text not null,
  "outcome" text,
  "result" jsonb,
  constraint "vote_topic_kind_check" CHECK ((kind = ANY (ARRAY['approve'::text, 'choice'::text, 'election'::text]))),
  constraint "vote_topic_outcome_check" CHECK ((outcome = ANY (ARRAY['passed'::text, 'rejected'::text, 'no_quorum'::text]))),
  constraint "vote_topic_pass_rule_check" CHECK ((pass_rule = ANY (ARRAY['majority'::text, 'three_quarters'::text]))),
  constraint "vote_topic_pkey" PRIMARY KEY (id),
  constraint "vote_topic_rule" CHECK (((category <> ALL (ARRAY['6'::text, '7'::text, '8'::text])) OR (pass_rule = 'three_quarters'::text))),
  constraint "vote_topic_seats_asked" CHECK (((NOT (kind = 'election'::text)) OR (seats IS NOT NULL))),
  constraint "vote_topic_seats_check" CHECK (((seats >= 1) AND (seats <= 50))),
  constraint "vote_topic_seq_check" CHECK (((seq >= 1) AND (seq <= 99))),
  constraint "vote_topic_title_check" CHECK ((char_length(title) <= 80))
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
CREATE INDEX vote_ballot_cast ON public.vote_ballot USING btree (estate_id, cast_at);
CREATE INDEX vote_ballot_channel ON public.vote_ballot USING btree (estate_id, channel);
CREATE INDEX vote_ballot_entered ON public.vote_ballot USING btree (entered_by);
CREATE INDEX vote_ballot_list ON public.vote_ballot USING btree (estate_id, state, id);
CREATE INDEX vote_ballot_meeting ON public.vote_ballot USING btree (meeting_id, state);
CREATE UNIQUE INDEX vote_ballot_once ON public.vote_ballot USING btree (meeting_id, voter_key) WHERE (state <> 'void'::text);
CREATE INDEX vote_ballot_paper ON public.vote_ballot USING btree (estate_id, paper_no);
CREATE INDEX vote_ballot_person ON public.vote_ballot USING btree (person_id);
CREATE INDEX vote_ballot_proxy ON public.vote_ballot USING btree (proxy_id);
CREATE UNIQUE INDEX vote_ballot_seq ON public.vote_ballot USING btree (meeting_id, seq);
CREATE INDEX vote_ballot_verified ON public.vote_ballot USING btree (verified_by);
CREATE INDEX vote_ballot_voter_no ON public.vote_ballot USING btree (estate_id, voter_no);
CREATE INDEX vote_ballot_item_topic ON public.vote_ballot_item USING btree (topic_id);
CREATE INDEX vote_group_checked ON public.vote_group USING btree (checked_by);
CREATE INDEX vote_group_kind ON public.vote_group USING btree (estate_id, kind);
CREATE INDEX vote_group_list ON public.vote_group USING btree (estate_id, state, id);
CREATE UNIQUE INDEX vote_group_name ON public.vote_group USING btree (estate_id, name);
CREATE INDEX vote_group_rule ON public.vote_group USING btree (estate_id, count_rule);
CREATE INDEX vote_group_member_building ON public.vote_group_member USING btree (group_id, building_id);
CREATE INDEX vote_group_member_developer ON public.vote_group_member USING btree (estate_id) WHERE is_developer;
CREATE INDEX vote_group_member_fixed ON public.vote_group_member USING btree (fixed_owner_person_id);
CREATE INDEX vote_group_member_in_building ON public.vote_group_member USING btree (building_id);
CREATE INDEX vote_group_member_list ON public.vote_group_member USING btree (estate_id, state, id);
CREATE INDEX vote_group_member_of_room ON public.vote_group_member USING btree (room_id);
CREATE INDEX vote_group_member_owner ON public.vote_group_member USING btree (owner_person_id);
CREATE INDEX vote_group_member_problem ON public.vote_group_member USING btree (group_id, problem);
CREATE INDEX vote_group_member_problems ON public.vote_group_member USING btree (estate_id, problem);
CREATE INDEX vote_group_member_representative ON public.vote_group_member USING btree (representative_person_id);
CREATE UNIQUE INDEX vote_group_member_room ON public.vote_group_member USING btree (group_id, room_id);
CREATE INDEX vote_group_member_voter ON public.vote_group_member USING btree (group_id, voter_key);
CREATE INDEX vote_meeting_begins ON public.vote_meeting USING btree (vote_start_at) WHERE (state = 'noticed'::text);
CREATE INDEX vote_meeting_closes ON public.vote_meeting USING btree (vote_end_at) WHERE (state = 'voting'::text);
CREATE INDEX vote_meeting_convener ON public.vote_meeting USING btree (estate_id, convener);
CREATE INDEX vote_meeting_end ON public.vote_meeting USING btree (estate_id, vote_end_at);
CREATE INDEX vote_meeting_expires ON public.vote_meeting USING btree (publicity_until) WHERE (state = 'publicity'::text);
CREATE INDEX vote_meeting_group ON public.vote_meeting USING btree (group_id, state);
CREATE INDEX vote_meeting_list ON public.vote_meeting USING btree (estate_id, state, id);
CREATE UNIQUE INDEX vote_meeting_no ON public.vote_meeting USING btree (estate_id, meeting_no);
CREATE INDEX vote_meeting_result_by ON public.vote_meeting USING btree (result_by);
CREATE INDEX vote_meeting_start ON public.vote_meeting USING btree (estate_id, vote_start_at);
CREATE INDEX vote_option_estate ON public.vote_option USING btree (estate_id);
CREATE UNIQUE INDEX vote_option_title ON public.vote_option USING btree (topic_id, title);
CREATE INDEX vote_option_topic ON public.vote_option USING btree (topic_id, seq);
CREATE INDEX vote_proxy_agent ON public.vote_proxy USING btree (agent_idcard_hash);
CREATE INDEX vote_proxy_agent_tail ON public.vote_proxy USING btree (agent_idcard_tail);
CREATE INDEX vote_proxy_list ON public.vote_proxy USING btree (estate_id, state, id);
CREATE INDEX vote_proxy_meeting ON public.vote_proxy USING btree (meeting_id, state);
CREATE UNIQUE INDEX vote_proxy_once ON public.vote_proxy USING btree (meeting_id, voter_key) WHERE (state = 'approved'::text);
CREATE INDEX vote_proxy_phone ON public.vote_proxy USING btree (agent_phone_hash);
CREATE INDEX vote_proxy_phone_tail ON public.vote_proxy USING btree (agent_phone_tail);
CREATE INDEX vote_proxy_roll ON public.vote_proxy USING btree (roll_id);
CREATE INDEX vote_roll_building ON public.vote_roll USING btree (meeting_id, building_id);
CREATE INDEX vote_roll_changed ON public.vote_roll USING btree (estate_id) WHERE changed;
CREATE INDEX vote_roll_developer ON public.vote_roll USING btree (estate_id) WHERE is_developer;
CREATE INDEX vote_roll_estate ON public.vote_roll USING btree (estate_id, id);
CREATE INDEX vote_roll_estate_no ON public.vote_roll USING btree (estate_id, voter_no);
CREATE INDEX vote_roll_in_building ON public.vote_roll USING btree (building_id);
CREATE INDEX vote_roll_no ON public.vote_roll USING btree (meeting_id, voter_no);
CREATE INDEX vote_roll_of_room ON public.vote_roll USING btree (room_id);
CREATE INDEX vote_roll_owner ON public.vote_roll USING btree (owner_person_id);
CREATE UNIQUE INDEX vote_roll_room ON public.vote_roll USING btree (meeting_id, room_id);
CREATE INDEX vote_roll_voter ON public.vote_roll USING btree (meeting_id, voter_key);
CREATE INDEX vote_topic_category ON public.vote_topic USING btree (estate_id, category);
CREATE INDEX vote_topic_kind ON public.vote_topic USING btree (estate_id, kind);
CREATE INDEX vote_topic_meeting ON public.vote_topic USING btree (meeting_id, seq);
CREATE INDEX vote_topic_outcome ON public.vote_topic USING btree (estate_id, outcome);
alter table "poll" add constraint "poll_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "poll" add constraint "poll_published_by_sys_user_id_fk" FOREIGN KEY (published_by) REFERENCES sys_user(id);
alter table "poll_ballot" add constraint "poll_ballot_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "poll_ballot" add constraint "poll_ballot_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "poll_ballot" add constraint "poll_ballot_poll_id_poll_id_fk" FOREIGN KEY (poll_id) REFERENCES poll(id);
alter table "poll_ballot" add constraint "poll_ballot_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "poll_option" add constraint "poll_option_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "poll_option" add constraint "poll_option_poll_id_poll_id_fk" FOREIGN KEY (poll_id) REFERENCES poll(id);
alter table "vote_ballot" add constraint "vote_ballot_entered_by_sys_user_id_fk" FOREIGN KEY (entered_by) REFERENCES sys_user(id);
alter table "vote_ballot" add constraint "vote_ballot_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_ballot" add constraint "vote_ballot_meeting_id_vote_meeting_id_fk" FOREIGN KEY (meeting_id) REFERENCES vote_meeting(id);
alter table "vote_ballot" add constraint "vote_ballot_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "vote_ballot" add constraint "vote_ballot_proxy_id_vote_proxy_id_fk" FOREIGN KEY (proxy_id) REFERENCES vote_proxy(id);
alter table "vote_ballot" add constraint "vote_ballot_verified_by_sys_user_id_fk" FOREIGN KEY (verified_by) REFERENCES sys_user(id);
alter table "vote_ballot_item" add constraint "vote_ballot_item_ballot_id_vote_ballot_id_fk" FOREIGN KEY (ballot_id) REFERENCES vote_ballot(id);
alter table "vote_ballot_item" add constraint "vote_ballot_item_topic_id_vote_topic_id_fk" FOREIGN KEY (topic_id) REFERENCES vote_topic(id);
alter table "vote_group" add constraint "vote_group_checked_by_sys_user_id_fk" FOREIGN KEY (checked_by) REFERENCES sys_user(id);
alter table "vote_group" add constraint "vote_group_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_group_member" add constraint "vote_group_member_building_id_building_id_fk" FOREIGN KEY (building_id) REFERENCES building(id);
alter table "vote_group_member" add constraint "vote_group_member_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_group_member" add constraint "vote_group_member_fixed_owner_person_id_person_id_fk" FOREIGN KEY (fixed_owner_person_id) REFERENCES person(id);
alter table "vote_group_member" add constraint "vote_group_member_group_id_vote_group_id_fk" FOREIGN KEY (group_id) REFERENCES vote_group(id);
alter table "vote_group_member" add constraint "vote_group_member_owner_person_id_person_id_fk" FOREIGN KEY (owner_person_id) REFERENCES person(id);
alter table "vote_group_member" add constraint "vote_group_member_representative_person_id_person_id_fk" FOREIGN KEY (representative_person_id) REFERENCES person(id);
alter table "vote_group_member" add constraint "vote_group_member_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "vote_meeting" add constraint "vote_meeting_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_meeting" add constraint "vote_meeting_group_id_vote_group_id_fk" FOREIGN KEY (group_id) REFERENCES vote_group(id);
alter table "vote_meeting" add constraint "vote_meeting_result_by_sys_user_id_fk" FOREIGN KEY (result_by) REFERENCES sys_user(id);
alter table "vote_option" add constraint "vote_option_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_option" add constraint "vote_option_topic_id_vote_topic_id_fk" FOREIGN KEY (topic_id) REFERENCES vote_topic(id);
alter table "vote_proxy" add constraint "vote_proxy_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_proxy" add constraint "vote_proxy_meeting_id_vote_meeting_id_fk" FOREIGN KEY (meeting_id) REFERENCES vote_meeting(id);
alter table "vote_proxy" add constraint "vote_proxy_roll_id_vote_roll_id_fk" FOREIGN KEY (roll_id) REFERENCES vote_roll(id);
alter table "vote_roll" add constraint "vote_roll_building_id_building_id_fk" FOREIGN KEY (building_id) REFERENCES building(id);
alter table "vote_roll" add constraint "vote_roll_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_roll" add constraint "vote_roll_meeting_id_vote_meeting_id_fk" FOREIGN KEY (meeting_id) REFERENCES vote_meeting(id);
alter table "vote_roll" add constraint "vote_roll_owner_person_id_person_id_fk" FOREIGN KEY (owner_person_id) REFERENCES person(id);
alter table "vote_roll" add constraint "vote_roll_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "vote_topic" add constraint "vote_topic_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_topic" add constraint "vote_topic_meeting_id_vote_meeting_id_fk" FOREIGN KEY (meeting_id) REFERENCES vote_meeting(id);
