create table "mp_grant" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "room_id" bigint not null,
  "mp_user_id" bigint not null,
  "relation" text not null,
  "capabilities" text[] not null,
  "source" text default 'staff'::text not null,
  "valid_from" timestamp(3) with time zone not null,
  "valid_to" timestamp(3) with time zone,
  "reason" text,
  "state" text default 'active'::text not null,
  "house_id" bigint,
  "resident_id" bigint,
  "granted_by" bigint,
  "lapsed" boolean default false not null,
  constraint "mp_grant_pkey" PRIMARY KEY (id)
);
create table "mp_grant_template" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "relation" text not null,
  "capabilities" text[] not null,
  "need_review" boolean default false not null,
  "max_persons_per_room" integer default 8 not null,
  "owner_may_extend" text[],
  constraint "mp_grant_template_pkey" PRIMARY KEY (id)
);
create table "mp_verify_apply" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "mp_user_id" bigint not null,
  "name" text not null,
  "doc_no_enc" text,
  "doc_no_hash" text,
  "doc_no_tail" text,
  "room_id" bigint not null,
  "relation" text not null,
  "proofs" text[],
  "name_matches" boolean default false not null,
  "doc_matches" boolean default false not null,
  "phone_matches" boolean default false not null,
  "owner_confirm" text default 'none'::text not null,
  "owner_until" timestamp(3) with time zone,
  "reviewer_id" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  "state" text default 'submitted'::text not null,
  "house_id" bigint not null,
  constraint "mp_verify_apply_pkey" PRIMARY KEY (id)
);
create table "staff_mp_binding" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "user_id" bigint not null,
  "mp_user_id" bigint not null,
  "capabilities" text[] not null,
  "device_id" text,
  "bound_at" timestamp(3) with time zone not null,
  "state" text default 'active'::text not null,
  constraint "staff_mp_binding_pkey" PRIMARY KEY (id)
);
alter table "mp_user" add column "frozen_at" timestamp(3) with time zone;
CREATE INDEX mp_grant_by ON public.mp_grant USING btree (granted_by) WHERE (granted_by IS NOT NULL);
CREATE INDEX mp_grant_ends ON public.mp_grant USING btree (estate_id, valid_to);
CREATE INDEX mp_grant_estate ON public.mp_grant USING btree (estate_id, state, created_at);
CREATE INDEX mp_grant_from ON public.mp_grant USING btree (valid_from);
CREATE INDEX mp_grant_house ON public.mp_grant USING btree (house_id);
CREATE UNIQUE INDEX mp_grant_one ON public.mp_grant USING btree (mp_user_id, room_id) WHERE (state <> ALL (ARRAY['rejected'::text, 'revoked'::text]));
CREATE INDEX mp_grant_resident ON public.mp_grant USING btree (resident_id);
CREATE INDEX mp_grant_room ON public.mp_grant USING btree (room_id, state);
CREATE INDEX mp_grant_to ON public.mp_grant USING btree (valid_to);
CREATE INDEX mp_grant_user ON public.mp_grant USING btree (mp_user_id, room_id);
CREATE UNIQUE INDEX mp_grant_template_relation ON public.mp_grant_template USING btree (estate_id, relation);
CREATE INDEX mp_verify_apply_created ON public.mp_verify_apply USING btree (created_at);
CREATE INDEX mp_verify_apply_estate ON public.mp_verify_apply USING btree (estate_id, state, created_at);
CREATE INDEX mp_verify_apply_house ON public.mp_verify_apply USING btree (house_id);
CREATE UNIQUE INDEX mp_verify_apply_open ON public.mp_verify_apply USING btree (mp_user_id, room_id) WHERE (state = ANY (ARRAY['submitted'::text, 'owner_confirm'::text]));
CREATE INDEX mp_verify_apply_room ON public.mp_verify_apply USING btree (room_id, state);
CREATE INDEX mp_verify_apply_until ON public.mp_verify_apply USING btree (owner_until);
CREATE INDEX mp_verify_apply_user ON public.mp_verify_apply USING btree (mp_user_id, created_at);
CREATE UNIQUE INDEX staff_mp_binding_account ON public.staff_mp_binding USING btree (mp_user_id);
CREATE INDEX staff_mp_binding_bound ON public.staff_mp_binding USING btree (bound_at);
CREATE UNIQUE INDEX staff_mp_binding_user ON public.staff_mp_binding USING btree (user_id);
alter table "mp_grant" add constraint "mp_grant_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "mp_grant" add constraint "mp_grant_granted_by_mp_user_id_fk" FOREIGN KEY (granted_by) REFERENCES mp_user(id);
alter table "mp_grant" add constraint "mp_grant_house_id_resident_house_id_fk" FOREIGN KEY (house_id) REFERENCES resident_house(id);
alter table "mp_grant" add constraint "mp_grant_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "mp_grant" add constraint "mp_grant_resident_id_resident_id_fk" FOREIGN KEY (resident_id) REFERENCES resident(id);
alter table "mp_grant" add constraint "mp_grant_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "mp_grant_template" add constraint "mp_grant_template_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "mp_verify_apply" add constraint "mp_verify_apply_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "mp_verify_apply" add constraint "mp_verify_apply_house_id_resident_house_id_fk" FOREIGN KEY (house_id) REFERENCES resident_house(id);
alter table "mp_verify_apply" add constraint "mp_verify_apply_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "mp_verify_apply" add constraint "mp_verify_apply_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "staff_mp_binding" add constraint "staff_mp_binding_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "staff_mp_binding" add constraint "staff_mp_binding_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);
