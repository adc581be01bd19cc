create table "service_booking" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "booking_no" text not null,
  "service_id" bigint not null,
  "resource_id" bigint not null,
  "slot_id" bigint not null,
  "quantity" integer default 1 not null,
  "room_id" bigint not null,
  "person_id" bigint not null,
  "contact_name" text not null,
  "contact_phone_enc" text,
  "contact_phone_hash" text,
  "contact_phone_tail" text,
  "address" text not null,
  "remark" text,
  "channel" text default 'staff'::text not null,
  "date" date not null,
  "start_at" timestamp(3) with time zone not null,
  "end_at" timestamp(3) with time zone not null,
  "fee" bigint default 0 not null,
  "pay_state" text default 'free'::text not null,
  "pay_method" text,
  "refund_method" text,
  "bill_id" bigint,
  "verify_code" text not null,
  "verified_at" timestamp(3) with time zone,
  "verified_by" bigint,
  "score" integer,
  "comment" text,
  "reason" text,
  "submitted_at" timestamp(3) with time zone not null,
  "state" text default 'to_pay'::text not null,
  constraint "service_booking_address_check" CHECK ((char_length(address) <= 100)),
  constraint "service_booking_channel_check" CHECK ((channel = ANY (ARRAY['mp'::text, 'staff'::text, 'dialogue'::text]))),
  constraint "service_booking_contact_name_check" CHECK ((char_length(contact_name) <= 20)),
  constraint "service_booking_pay_state_check" CHECK ((pay_state = ANY (ARRAY['free'::text, 'unpaid'::text, 'paid'::text, 'refunding'::text, 'refunded'::text]))),
  constraint "service_booking_pkey" PRIMARY KEY (id),
  constraint "service_booking_quantity_check" CHECK (((quantity >= 1) AND (quantity <= 500))),
  constraint "service_booking_remark_check" CHECK ((char_length(remark) <= 200)),
  constraint "service_booking_state_check" CHECK ((state = ANY (ARRAY['to_pay'::text, 'pending'::text, 'confirmed'::text, 'rejected'::text, 'cancelled'::text, 'fulfilled'::text, 'no_show'::text, 'rated'::text])))
);
create table "service_slot" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "service_id" bigint not null,
  "resource_id" bigint not null,
  "label" text not null,
  "date" date not null,
  "start_at" timestamp(3) with time zone not null,
  "end_at" timestamp(3) with time zone not null,
  "capacity" integer not null,
  "booked" integer default 0 not null,
  "status" text default 'open'::text not null,
  "close_reason" text,
  constraint "service_slot_pkey" PRIMARY KEY (id),
  constraint "service_slot_room" CHECK (((booked >= 0) AND (booked <= capacity))),
  constraint "service_slot_span" CHECK ((end_at > start_at)),
  constraint "service_slot_status_check" CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text, 'over'::text])))
);
CREATE INDEX service_booking_bill ON public.service_booking USING btree (bill_id);
CREATE UNIQUE INDEX service_booking_code ON public.service_booking USING btree (estate_id, date, verify_code) WHERE (state = ANY (ARRAY['to_pay'::text, 'pending'::text, 'confirmed'::text]));
CREATE INDEX service_booking_ends ON public.service_booking USING btree (end_at) WHERE (state = ANY (ARRAY['to_pay'::text, 'pending'::text, 'confirmed'::text]));
CREATE INDEX service_booking_list ON public.service_booking USING btree (estate_id, state, submitted_at);
CREATE INDEX service_booking_newest ON public.service_booking USING btree (submitted_at, id);
CREATE UNIQUE INDEX service_booking_no ON public.service_booking USING btree (estate_id, booking_no);
CREATE INDEX service_booking_person ON public.service_booking USING btree (person_id, start_at);
CREATE INDEX service_booking_resource ON public.service_booking USING btree (resource_id, start_at);
CREATE INDEX service_booking_room ON public.service_booking USING btree (room_id, service_id, date);
CREATE INDEX service_booking_service ON public.service_booking USING btree (service_id, start_at);
CREATE INDEX service_booking_slot ON public.service_booking USING btree (slot_id, state);
CREATE INDEX service_booking_start ON public.service_booking USING btree (estate_id, start_at);
CREATE INDEX service_booking_verified ON public.service_booking USING btree (verified_by);
CREATE INDEX service_slot_date ON public.service_slot USING btree (estate_id, date);
CREATE INDEX service_slot_estate ON public.service_slot USING btree (estate_id, start_at);
CREATE UNIQUE INDEX service_slot_once ON public.service_slot USING btree (resource_id, start_at);
CREATE INDEX service_slot_open ON public.service_slot USING btree (end_at) WHERE (status = 'open'::text);
CREATE INDEX service_slot_service ON public.service_slot USING btree (service_id, start_at);
alter table "service_booking" add constraint "service_booking_bill_id_pay_bill_id_fk" FOREIGN KEY (bill_id) REFERENCES pay_bill(id);
alter table "service_booking" add constraint "service_booking_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "service_booking" add constraint "service_booking_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
alter table "service_booking" add constraint "service_booking_resource_id_service_resource_id_fk" FOREIGN KEY (resource_id) REFERENCES service_resource(id);
alter table "service_booking" add constraint "service_booking_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "service_booking" add constraint "service_booking_service_id_convenience_service_id_fk" FOREIGN KEY (service_id) REFERENCES convenience_service(id);
alter table "service_booking" add constraint "service_booking_slot_id_service_slot_id_fk" FOREIGN KEY (slot_id) REFERENCES service_slot(id);
alter table "service_booking" add constraint "service_booking_verified_by_sys_user_id_fk" FOREIGN KEY (verified_by) REFERENCES sys_user(id);
alter table "service_slot" add constraint "service_slot_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "service_slot" add constraint "service_slot_resource_id_service_resource_id_fk" FOREIGN KEY (resource_id) REFERENCES service_resource(id);
alter table "service_slot" add constraint "service_slot_service_id_convenience_service_id_fk" FOREIGN KEY (service_id) REFERENCES convenience_service(id);
