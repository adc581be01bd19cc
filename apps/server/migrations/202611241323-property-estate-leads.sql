create table "estate_lead" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "name" text not null,
  "region" text not null,
  "address" text not null,
  "geo" jsonb,
  "households" integer,
  "buildings" integer,
  "company_name" text,
  "contact_name" text,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "source" text default 'staff'::text not null,
  "apply_count" integer default 0 not null,
  "follower_id" bigint,
  "intent" text,
  "last_follow_at" timestamp(3) with time zone,
  "next_follow_at" timestamp(3) with time zone,
  "expect_open_date" date,
  "lost_reason" text,
  "merged_into_id" bigint,
  "estate_id" bigint,
  "state" text default 'new'::text not null,
  "name_key" text default ''::text not null,
  constraint "estate_lead_address_check" CHECK ((char_length(address) <= 100)),
  constraint "estate_lead_buildings_check" CHECK (((buildings >= 1) AND (buildings <= 500))),
  constraint "estate_lead_company_name_check" CHECK ((char_length(company_name) <= 50)),
  constraint "estate_lead_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  constraint "estate_lead_households_check" CHECK (((households >= 1) AND (households <= 50000))),
  constraint "estate_lead_intent_check" CHECK ((intent = ANY (ARRAY['A'::text, 'B'::text, 'C'::text]))),
  constraint "estate_lead_name_check" CHECK ((char_length(name) <= 50)),
  constraint "estate_lead_pkey" PRIMARY KEY (id),
  constraint "estate_lead_source_check" CHECK ((source = ANY (ARRAY['mp'::text, 'staff'::text, 'import'::text]))),
  constraint "estate_lead_state_check" CHECK ((state = ANY (ARRAY['new'::text, 'following'::text, 'signed'::text, 'opening'::text, 'opened'::text, 'lost'::text])))
);
create table "estate_lead_wish" (
  "id" bigint generated always as identity not null,
  "lead_id" bigint not null,
  "mp_user_id" bigint not null,
  "room_text" text,
  "wished_at" timestamp(3) with time zone not null,
  "notified_at" timestamp(3) with time zone,
  constraint "estate_lead_wish_pkey" PRIMARY KEY (id)
);
CREATE INDEX estate_lead_estate ON public.estate_lead USING btree (estate_id);
CREATE INDEX estate_lead_follower ON public.estate_lead USING btree (follower_id, state);
CREATE INDEX estate_lead_list ON public.estate_lead USING btree (apply_count, id);
CREATE INDEX estate_lead_merged ON public.estate_lead USING btree (merged_into_id);
CREATE INDEX estate_lead_next ON public.estate_lead USING btree (next_follow_at);
CREATE UNIQUE INDEX estate_lead_once ON public.estate_lead USING btree (region, name_key) WHERE ((state <> 'lost'::text) AND (name_key <> ''::text));
CREATE INDEX estate_lead_state ON public.estate_lead USING btree (state, apply_count);
CREATE INDEX estate_lead_wish_of ON public.estate_lead_wish USING btree (mp_user_id);
CREATE UNIQUE INDEX estate_lead_wish_once ON public.estate_lead_wish USING btree (lead_id, mp_user_id);
alter table "estate_lead" add constraint "estate_lead_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "estate_lead" add constraint "estate_lead_follower_id_sys_user_id_fk" FOREIGN KEY (follower_id) REFERENCES sys_user(id);
alter table "estate_lead" add constraint "estate_lead_merged_into_id_estate_lead_id_fk" FOREIGN KEY (merged_into_id) REFERENCES estate_lead(id);
alter table "estate_lead_wish" add constraint "estate_lead_wish_lead_id_estate_lead_id_fk" FOREIGN KEY (lead_id) REFERENCES estate_lead(id) ON DELETE CASCADE;
alter table "estate_lead_wish" add constraint "estate_lead_wish_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id) ON DELETE CASCADE;
