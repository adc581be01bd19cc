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
  "representative_id" bigint,
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
  "fixed_owner_id" bigint,
  constraint "vote_group_member_pkey" PRIMARY KEY (id),
  constraint "vote_group_member_problem_check" CHECK ((problem = ANY (ARRAY['none'::text, 'no_owner'::text, 'no_area'::text, 'no_representative'::text, 'area_fallback'::text]))),
  constraint "vote_group_member_state_check" CHECK ((state = ANY (ARRAY['counted'::text, 'excluded'::text])))
);
CREATE INDEX vote_group_checked ON public.vote_group USING btree (checked_by);
CREATE INDEX vote_group_kind ON public.vote_group USING btree (estate_id, kind);
CREATE INDEX vote_group_list ON public.vote_group USING btree (estate_id, state, id);
CREATE UNIQUE INDEX vote_group_name ON public.vote_group USING btree (estate_id, name);
CREATE INDEX vote_group_rule ON public.vote_group USING btree (estate_id, count_rule);
CREATE INDEX vote_group_member_building ON public.vote_group_member USING btree (group_id, building_id);
CREATE INDEX vote_group_member_developer ON public.vote_group_member USING btree (estate_id) WHERE is_developer;
CREATE INDEX vote_group_member_fixed ON public.vote_group_member USING btree (fixed_owner_id);
CREATE INDEX vote_group_member_in_building ON public.vote_group_member USING btree (building_id);
CREATE INDEX vote_group_member_list ON public.vote_group_member USING btree (estate_id, state, id);
CREATE INDEX vote_group_member_of_room ON public.vote_group_member USING btree (room_id);
CREATE INDEX vote_group_member_owner ON public.vote_group_member USING btree (owner_person_id);
CREATE INDEX vote_group_member_problem ON public.vote_group_member USING btree (group_id, problem);
CREATE INDEX vote_group_member_problems ON public.vote_group_member USING btree (estate_id, problem);
CREATE INDEX vote_group_member_representative ON public.vote_group_member USING btree (representative_id);
CREATE UNIQUE INDEX vote_group_member_room ON public.vote_group_member USING btree (group_id, room_id);
CREATE INDEX vote_group_member_voter ON public.vote_group_member USING btree (group_id, voter_key);
alter table "vote_group" add constraint "vote_group_checked_by_sys_user_id_fk" FOREIGN KEY (checked_by) REFERENCES sys_user(id);
alter table "vote_group" add constraint "vote_group_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_group_member" add constraint "vote_group_member_building_id_building_id_fk" FOREIGN KEY (building_id) REFERENCES building(id);
alter table "vote_group_member" add constraint "vote_group_member_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vote_group_member" add constraint "vote_group_member_fixed_owner_id_person_id_fk" FOREIGN KEY (fixed_owner_id) REFERENCES person(id);
alter table "vote_group_member" add constraint "vote_group_member_group_id_vote_group_id_fk" FOREIGN KEY (group_id) REFERENCES vote_group(id);
alter table "vote_group_member" add constraint "vote_group_member_owner_person_id_person_id_fk" FOREIGN KEY (owner_person_id) REFERENCES person(id);
alter table "vote_group_member" add constraint "vote_group_member_representative_id_person_id_fk" FOREIGN KEY (representative_id) REFERENCES person(id);
alter table "vote_group_member" add constraint "vote_group_member_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
