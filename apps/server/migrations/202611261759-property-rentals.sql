create table "house_listing" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "listing_no" text not null,
  "room_id" bigint not null,
  "title" text not null,
  "rent_mode" text not null,
  "share_room_name" text,
  "lessor_person_id" bigint not null,
  "agent_name" text,
  "agent_phone_enc" text,
  "agent_phone_hash" text,
  "agent_phone_tail" text,
  "layout" text,
  "area" numeric(18,2),
  "orientation" text,
  "decoration" text,
  "floor_text" text,
  "facilities" text[],
  "monthly_rent" bigint not null,
  "min_months" integer default 1 not null,
  "available_from" date not null,
  "available_to" date,
  "payment" text not null,
  "images" text[],
  "description" text,
  "property_cert" text[],
  "authorization_file" text,
  "view_count" integer default 0 not null,
  "inquiry_count" integer default 0 not null,
  "submitted_by" bigint,
  "reviewed_by" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  "state" text default 'draft'::text not null,
  constraint "house_listing_agent_name_check" CHECK ((char_length(agent_name) <= 20)),
  constraint "house_listing_area_check" CHECK (((area >= (1)::numeric) AND (area <= 9999.99))),
  constraint "house_listing_description_check" CHECK ((char_length(description) <= 1000)),
  constraint "house_listing_images_check" CHECK ((cardinality(images) <= 12)),
  constraint "house_listing_layout_check" CHECK ((char_length(layout) <= 20)),
  constraint "house_listing_min_months_check" CHECK (((min_months >= 1) AND (min_months <= 36))),
  constraint "house_listing_monthly_rent_check" CHECK (((monthly_rent >= 100) AND (monthly_rent <= 100000000))),
  constraint "house_listing_pkey" PRIMARY KEY (id),
  constraint "house_listing_property_cert_check" CHECK ((cardinality(property_cert) <= 3)),
  constraint "house_listing_rent_mode_check" CHECK ((rent_mode = ANY (ARRAY['whole'::text, 'share'::text]))),
  constraint "house_listing_share_room_name_asked" CHECK (((NOT (rent_mode = 'share'::text)) OR (share_room_name IS NOT NULL))),
  constraint "house_listing_share_room_name_check" CHECK ((char_length(share_room_name) <= 20)),
  constraint "house_listing_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'online'::text, 'rejected'::text, 'offline'::text, 'rented'::text]))),
  constraint "house_listing_title_check" CHECK ((char_length(title) <= 50))
);
create table "parking_listing" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "listing_no" text not null,
  "parking_space_id" bigint not null,
  "lessor_type" text not null,
  "lessor_person_id" bigint,
  "contact_name" text not null,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "rent_type" text not null,
  "shared_times" jsonb,
  "monthly_rent" bigint not null,
  "min_months" integer default 1 not null,
  "available_from" date not null,
  "available_to" date,
  "deposit" bigint default 0 not null,
  "images" text[],
  "certificate" text[],
  "submitted_by" bigint,
  "reviewed_by" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  "state" text default 'draft'::text not null,
  constraint "parking_listing_certificate_asked" CHECK (((NOT (lessor_type = 'owner'::text)) OR (certificate IS NOT NULL))),
  constraint "parking_listing_certificate_check" CHECK ((cardinality(certificate) <= 3)),
  constraint "parking_listing_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  constraint "parking_listing_deposit_check" CHECK (((deposit >= 0) AND (deposit <= 100000000))),
  constraint "parking_listing_images_check" CHECK ((cardinality(images) <= 6)),
  constraint "parking_listing_lessor_person_id_asked" CHECK (((NOT (lessor_type = 'owner'::text)) OR (lessor_person_id IS NOT NULL))),
  constraint "parking_listing_lessor_type_check" CHECK ((lessor_type = ANY (ARRAY['property'::text, 'owner'::text, 'developer'::text]))),
  constraint "parking_listing_min_months_check" CHECK (((min_months >= 1) AND (min_months <= 36))),
  constraint "parking_listing_monthly_rent_check" CHECK (((monthly_rent >= 100) AND (monthly_rent <= 100000000))),
  constraint "parking_listing_pkey" PRIMARY KEY (id),
  constraint "parking_listing_rent_type_check" CHECK ((rent_type = ANY (ARRAY['long'::text, 'shared'::text]))),
  constraint "parking_listing_shared_times_asked" CHECK (((NOT (rent_type = 'shared'::text)) OR (shared_times IS NOT NULL))),
  constraint "parking_listing_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'pending'::text, 'online'::text, 'rejected'::text, 'offline'::text, 'rented'::text])))
);
create table "rental_contract" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "contract_no" text not null,
  "target_type" text not null,
  "parking_space_id" bigint,
  "room_id" bigint,
  "rent_mode" text,
  "share_room_name" text,
  "parking_listing_id" bigint,
  "house_listing_id" bigint,
  "lessor_name" text not null,
  "lessor_phone_enc" text,
  "lessor_phone_hash" text,
  "lessor_phone_tail" text,
  "tenant_person_id" bigint,
  "tenant_name" text not null,
  "tenant_phone_enc" text,
  "tenant_phone_hash" text,
  "tenant_phone_tail" text,
  "tenant_idcard_enc" text,
  "tenant_idcard_hash" text,
  "tenant_idcard_tail" text,
  "plates" jsonb,
  "occupants" integer,
  "cotenant_ids" bigint[],
  "start_date" date not null,
  "end_date" date not null,
  "monthly_rent" bigint not null,
  "deposit" bigint not null,
  "pay_cycle_months" text not null,
  "rent_free_days" integer default 0 not null,
  "step_rate" numeric(18,4) default 0 not null,
  "collect_mode" text not null,
  "files" text[],
  "filing_no" text,
  "previous_contract_id" bigint,
  "crowded" boolean default false not null,
  "deposit_bill_id" bigint,
  "handed_over_on" date,
  "water_reading" numeric(18,2),
  "power_reading" numeric(18,2),
  "gas_reading" numeric(18,2),
  "handover_images" text[],
  "early_end_date" date,
  "end_reason" text,
  "penalty" bigint,
  "refund_due" bigint default 0 not null,
  "submitted_by" bigint,
  "reviewed_by" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  "state" text default 'draft'::text not null,
  "vehicle_ids" bigint[],
  constraint "rental_contract_collect_mode_check" CHECK ((collect_mode = ANY (ARRAY['property'::text, 'self'::text]))),
  constraint "rental_contract_deposit_check" CHECK (((deposit >= 0) AND (deposit <= 100000000))),
  constraint "rental_contract_files_check" CHECK ((cardinality(files) <= 5)),
  constraint "rental_contract_filing_no_check" CHECK ((char_length(filing_no) <= 40)),
  constraint "rental_contract_lessor_name_check" CHECK ((char_length(lessor_name) <= 30)),
  constraint "rental_contract_monthly_rent_check" CHECK (((monthly_rent >= 100) AND (monthly_rent <= 100000000))),
  constraint "rental_contract_occupants_asked" CHECK (((NOT (target_type = 'house'::text)) OR (occupants IS NOT NULL))),
  constraint "rental_contract_occupants_check" CHECK (((occupants >= 1) AND (occupants <= 50))),
  constraint "rental_contract_parking_space_id_asked" CHECK (((NOT (target_type = 'parking'::text)) OR (parking_space_id IS NOT NULL))),
  constraint "rental_contract_pay_cycle_months_check" CHECK ((pay_cycle_months = ANY (ARRAY['1'::text, '3'::text, '6'::text, '12'::text]))),
  constraint "rental_contract_pkey" PRIMARY KEY (id),
  constraint "rental_contract_plates_asked" CHECK (((NOT (target_type = 'parking'::text)) OR (plates IS NOT NULL))),
  constraint "rental_contract_plates_check" CHECK (
CASE
    WHEN (jsonb_typeof(plates) = 'array'::text) THEN (jsonb_array_length(plates) <= 3)
    ELSE NULL::boolean
END),
  constraint "rental_contract_rent_free_days_check" CHECK (((rent_free_days >= 0) AND (rent_free_days <= 180))),
  constraint "rental_contract_rent_mode_asked" CHECK (((NOT (target_type = 'house'::text)) OR (rent_mode IS NOT NULL))),
  constraint "rental_contract_rent_mode_check" CHECK ((rent_mode = ANY (ARRAY['whole'::text, 'share'::text]))),
  constraint "rental_contract_room_id_asked" CHECK (((NOT (target_type = 'house'::text)) OR (room_id IS NOT NULL))),
  constraint "rental_contract_share_room_name_check" CHECK ((char_length(share_room_name) <= 20)),
  constraint "rental_contract_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'auditing'::text, 'rejected'::text, 'waiting'::text, 'active'::text, 'ended'::text, 'terminated'::text, 'cancelled'::text]))),
  constraint "rental_contract_step_rate_check" CHECK (((step_rate >= (0)::numeric) AND (step_rate <= 0.2))),
  constraint "rental_contract_target" CHECK ((((parking_space_id IS NOT NULL) = (target_type = 'parking'::text)) AND ((room_id IS NOT NULL) = (target_type = 'house'::text)))),
  constraint "rental_contract_target_type_check" CHECK ((target_type = ANY (ARRAY['parking'::text, 'house'::text]))),
  constraint "rental_contract_tenant_name_check" CHECK ((char_length(tenant_name) <= 30)),
  constraint "rental_contract_term" CHECK ((end_date > start_date))
);
create table "rental_inquiry" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "listing_type" text not null,
  "parking_listing_id" bigint,
  "house_listing_id" bigint,
  "name" text not null,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "visit_at" timestamp(3) with time zone,
  "message" text,
  "follower_id" bigint,
  "result" text,
  "state" text default 'new'::text not null,
  constraint "rental_inquiry_house_listing_id_asked" CHECK (((NOT (listing_type = 'house'::text)) OR (house_listing_id IS NOT NULL))),
  constraint "rental_inquiry_listing_type_check" CHECK ((listing_type = ANY (ARRAY['parking'::text, 'house'::text]))),
  constraint "rental_inquiry_message_check" CHECK ((char_length(message) <= 200)),
  constraint "rental_inquiry_name_check" CHECK ((char_length(name) <= 20)),
  constraint "rental_inquiry_parking_listing_id_asked" CHECK (((NOT (listing_type = 'parking'::text)) OR (parking_listing_id IS NOT NULL))),
  constraint "rental_inquiry_pkey" PRIMARY KEY (id),
  constraint "rental_inquiry_state_check" CHECK ((state = ANY (ARRAY['new'::text, 'contacted'::text, 'viewed'::text, 'deal'::text, 'closed'::text])))
);
create table "rental_plan" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "contract_id" bigint not null,
  "period_start" date not null,
  "period_end" date not null,
  "amount" bigint not null,
  "due_date" date not null,
  "bill_on" date not null,
  "bill_id" bigint,
  "state" text default 'planned'::text not null,
  constraint "rental_plan_pkey" PRIMARY KEY (id),
  constraint "rental_plan_span" CHECK ((period_end >= period_start)),
  constraint "rental_plan_state_check" CHECK ((state = ANY (ARRAY['planned'::text, 'billed'::text, 'void'::text])))
);
CREATE INDEX house_listing_area ON public.house_listing USING btree (estate_id, area);
CREATE INDEX house_listing_lapse ON public.house_listing USING btree (available_to) WHERE (state = 'online'::text);
CREATE INDEX house_listing_layout ON public.house_listing USING btree (estate_id, layout);
CREATE INDEX house_listing_lessor ON public.house_listing USING btree (lessor_person_id);
CREATE INDEX house_listing_list ON public.house_listing USING btree (estate_id, state, listing_no);
CREATE UNIQUE INDEX house_listing_no ON public.house_listing USING btree (estate_id, listing_no);
CREATE UNIQUE INDEX house_listing_open ON public.house_listing USING btree (room_id, COALESCE(share_room_name, ''::text)) WHERE (state = ANY (ARRAY['pending'::text, 'online'::text, 'rented'::text]));
CREATE INDEX house_listing_orientation ON public.house_listing USING btree (estate_id, orientation);
CREATE INDEX house_listing_rent ON public.house_listing USING btree (estate_id, monthly_rent);
CREATE INDEX house_listing_reviewed ON public.house_listing USING btree (reviewed_by);
CREATE INDEX house_listing_room ON public.house_listing USING btree (room_id);
CREATE INDEX house_listing_submitted ON public.house_listing USING btree (submitted_by);
CREATE INDEX parking_listing_kind ON public.parking_listing USING btree (estate_id, lessor_type, rent_type);
CREATE INDEX parking_listing_lapse ON public.parking_listing USING btree (available_to) WHERE (state = 'online'::text);
CREATE INDEX parking_listing_lessor ON public.parking_listing USING btree (lessor_person_id);
CREATE INDEX parking_listing_list ON public.parking_listing USING btree (estate_id, state, listing_no);
CREATE UNIQUE INDEX parking_listing_no ON public.parking_listing USING btree (estate_id, listing_no);
CREATE UNIQUE INDEX parking_listing_open ON public.parking_listing USING btree (parking_space_id) WHERE (state = ANY (ARRAY['pending'::text, 'online'::text, 'rented'::text]));
CREATE INDEX parking_listing_phone ON public.parking_listing USING btree (contact_phone_hash);
CREATE INDEX parking_listing_phone_tail ON public.parking_listing USING btree (contact_phone_tail);
CREATE INDEX parking_listing_rent ON public.parking_listing USING btree (estate_id, monthly_rent);
CREATE INDEX parking_listing_rent_type ON public.parking_listing USING btree (estate_id, rent_type);
CREATE INDEX parking_listing_reviewed ON public.parking_listing USING btree (reviewed_by);
CREATE INDEX parking_listing_space ON public.parking_listing USING btree (parking_space_id);
CREATE INDEX parking_listing_submitted ON public.parking_listing USING btree (submitted_by);
CREATE INDEX rental_contract_begins ON public.rental_contract USING btree (start_date) WHERE (state = 'waiting'::text);
CREATE INDEX rental_contract_crowded ON public.rental_contract USING btree (estate_id) WHERE crowded;
CREATE INDEX rental_contract_deposit ON public.rental_contract USING btree (deposit_bill_id);
CREATE INDEX rental_contract_end ON public.rental_contract USING btree (estate_id, end_date);
CREATE INDEX rental_contract_ends ON public.rental_contract USING btree (end_date) WHERE (state = 'active'::text);
CREATE INDEX rental_contract_house_listing ON public.rental_contract USING btree (house_listing_id);
CREATE INDEX rental_contract_list ON public.rental_contract USING btree (estate_id, state, contract_no);
CREATE UNIQUE INDEX rental_contract_no ON public.rental_contract USING btree (estate_id, contract_no);
CREATE INDEX rental_contract_parking_listing ON public.rental_contract USING btree (parking_listing_id);
CREATE INDEX rental_contract_phone ON public.rental_contract USING btree (tenant_phone_hash);
CREATE INDEX rental_contract_phone_tail ON public.rental_contract USING btree (tenant_phone_tail);
CREATE INDEX rental_contract_plates ON public.rental_contract USING gin (plates);
CREATE INDEX rental_contract_previous ON public.rental_contract USING btree (previous_contract_id);
CREATE INDEX rental_contract_reviewed ON public.rental_contract USING btree (reviewed_by);
CREATE INDEX rental_contract_room ON public.rental_contract USING btree (room_id, state);
CREATE INDEX rental_contract_space ON public.rental_contract USING btree (parking_space_id, state);
CREATE INDEX rental_contract_start ON public.rental_contract USING btree (estate_id, start_date);
CREATE INDEX rental_contract_submitted ON public.rental_contract USING btree (submitted_by);
CREATE INDEX rental_contract_tenant ON public.rental_contract USING btree (tenant_person_id);
CREATE INDEX rental_contract_type ON public.rental_contract USING btree (estate_id, target_type, state);
CREATE INDEX rental_inquiry_follower ON public.rental_inquiry USING btree (follower_id);
CREATE INDEX rental_inquiry_house ON public.rental_inquiry USING btree (house_listing_id);
CREATE INDEX rental_inquiry_list ON public.rental_inquiry USING btree (estate_id, state, created_at);
CREATE INDEX rental_inquiry_newest ON public.rental_inquiry USING btree (estate_id, created_at);
CREATE INDEX rental_inquiry_parking ON public.rental_inquiry USING btree (parking_listing_id);
CREATE INDEX rental_inquiry_phone ON public.rental_inquiry USING btree (phone_hash);
CREATE INDEX rental_inquiry_phone_tail ON public.rental_inquiry USING btree (phone_tail);
CREATE INDEX rental_inquiry_type ON public.rental_inquiry USING btree (estate_id, listing_type, state);
CREATE INDEX rental_inquiry_visit ON public.rental_inquiry USING btree (estate_id, visit_at);
CREATE INDEX rental_plan_bill ON public.rental_plan USING btree (bill_id);
CREATE INDEX rental_plan_bills ON public.rental_plan USING btree (bill_on) WHERE (state = 'planned'::text);
CREATE INDEX rental_plan_contract ON public.rental_plan USING btree (contract_id, period_start);
CREATE INDEX rental_plan_due ON public.rental_plan USING btree (estate_id, due_date);
CREATE INDEX rental_plan_list ON public.rental_plan USING btree (estate_id, state, period_start);
CREATE UNIQUE INDEX rental_plan_once ON public.rental_plan USING btree (contract_id, period_start) WHERE (state <> 'void'::text);
alter table "house_listing" add constraint "house_listing_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "house_listing" add constraint "house_listing_lessor_person_id_person_id_fk" FOREIGN KEY (lessor_person_id) REFERENCES person(id);
alter table "house_listing" add constraint "house_listing_reviewed_by_sys_user_id_fk" FOREIGN KEY (reviewed_by) REFERENCES sys_user(id);
alter table "house_listing" add constraint "house_listing_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "house_listing" add constraint "house_listing_submitted_by_sys_user_id_fk" FOREIGN KEY (submitted_by) REFERENCES sys_user(id);
alter table "parking_listing" add constraint "parking_listing_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "parking_listing" add constraint "parking_listing_lessor_person_id_person_id_fk" FOREIGN KEY (lessor_person_id) REFERENCES person(id);
alter table "parking_listing" add constraint "parking_listing_parking_space_id_parking_space_id_fk" FOREIGN KEY (parking_space_id) REFERENCES parking_space(id);
alter table "parking_listing" add constraint "parking_listing_reviewed_by_sys_user_id_fk" FOREIGN KEY (reviewed_by) REFERENCES sys_user(id);
alter table "parking_listing" add constraint "parking_listing_submitted_by_sys_user_id_fk" FOREIGN KEY (submitted_by) REFERENCES sys_user(id);
alter table "rental_contract" add constraint "rental_contract_deposit_bill_id_pay_bill_id_fk" FOREIGN KEY (deposit_bill_id) REFERENCES pay_bill(id);
alter table "rental_contract" add constraint "rental_contract_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "rental_contract" add constraint "rental_contract_house_listing_id_house_listing_id_fk" FOREIGN KEY (house_listing_id) REFERENCES house_listing(id);
alter table "rental_contract" add constraint "rental_contract_parking_listing_id_parking_listing_id_fk" FOREIGN KEY (parking_listing_id) REFERENCES parking_listing(id);
alter table "rental_contract" add constraint "rental_contract_parking_space_id_parking_space_id_fk" FOREIGN KEY (parking_space_id) REFERENCES parking_space(id);
alter table "rental_contract" add constraint "rental_contract_previous" FOREIGN KEY (previous_contract_id) REFERENCES rental_contract(id);
alter table "rental_contract" add constraint "rental_contract_reviewed_by_sys_user_id_fk" FOREIGN KEY (reviewed_by) REFERENCES sys_user(id);
alter table "rental_contract" add constraint "rental_contract_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "rental_contract" add constraint "rental_contract_submitted_by_sys_user_id_fk" FOREIGN KEY (submitted_by) REFERENCES sys_user(id);
alter table "rental_contract" add constraint "rental_contract_tenant_person_id_person_id_fk" FOREIGN KEY (tenant_person_id) REFERENCES person(id);
alter table "rental_inquiry" add constraint "rental_inquiry_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "rental_inquiry" add constraint "rental_inquiry_follower_id_sys_user_id_fk" FOREIGN KEY (follower_id) REFERENCES sys_user(id);
alter table "rental_inquiry" add constraint "rental_inquiry_house_listing_id_house_listing_id_fk" FOREIGN KEY (house_listing_id) REFERENCES house_listing(id);
alter table "rental_inquiry" add constraint "rental_inquiry_parking_listing_id_parking_listing_id_fk" FOREIGN KEY (parking_listing_id) REFERENCES parking_listing(id);
alter table "rental_plan" add constraint "rental_plan_bill_id_pay_bill_id_fk" FOREIGN KEY (bill_id) REFERENCES pay_bill(id);
alter table "rental_plan" add constraint "rental_plan_contract_id_rental_contract_id_fk" FOREIGN KEY (contract_id) REFERENCES rental_contract(id);
alter table "rental_plan" add constraint "rental_plan_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
-- A space, a home or a room of it has one contract for a day; a whole home is all of its rooms.
alter table rental_contract add constraint rental_contract_space_once
  exclude using gist (parking_space_id with =, daterange(start_date, end_date, '[]') with &&)
  where (state in ('waiting', 'active') and parking_space_id is not null);
alter table rental_contract add constraint rental_contract_room_once
  exclude using gist (
    room_id with =,
    (case when rent_mode = 'share' then int8range(hashtext(coalesce(share_room_name, '')), hashtext(coalesce(share_room_name, '')), '[]')
      else int8range(null, null) end) with &&,
    daterange(start_date, end_date, '[]') with &&)
  where (state in ('waiting', 'active') and room_id is not null);
