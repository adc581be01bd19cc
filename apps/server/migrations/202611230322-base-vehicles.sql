create table "vehicle" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "plate_no" text,
  "plate_kind" text not null,
  "plate_color" text not null,
  "vehicle_kind" text not null,
  "vehicle_type" text,
  "brand" text,
  "series" text,
  "body_color" text,
  "resident_id" bigint,
  "room_id" bigint,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "valid_from" date,
  "valid_to" date,
  "license_image" text,
  "photos" text[],
  "blacklisted" boolean default false not null,
  "black_reason" text,
  "black_until" date,
  "in_yard" boolean default false not null,
  "last_in_at" timestamp(3) with time zone,
  "last_out_at" timestamp(3) with time zone,
  "state" text default 'pending'::text not null,
  "reviewed_by" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  "freeze_reason" text,
  "cancel_reason" text,
  "remark" text,
  constraint "vehicle_pkey" PRIMARY KEY (id),
  constraint "vehicle_term" CHECK ((valid_to >= valid_from))
);
create table "vehicle_plate_log" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "vehicle_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "old_plate" text not null,
  "new_plate" text not null,
  "reason" text not null,
  constraint "vehicle_plate_log_pkey" PRIMARY KEY (id)
);
CREATE INDEX vehicle_black ON public.vehicle USING btree (black_until) WHERE blacklisted;
CREATE INDEX vehicle_end ON public.vehicle USING btree (state, valid_to);
CREATE INDEX vehicle_in_yard ON public.vehicle USING btree (estate_id, last_in_at) WHERE in_yard;
CREATE INDEX vehicle_list ON public.vehicle USING btree (estate_id, state, created_at);
CREATE INDEX vehicle_phone ON public.vehicle USING btree (phone_hash);
CREATE INDEX vehicle_phone_tail ON public.vehicle USING btree (phone_tail);
CREATE UNIQUE INDEX vehicle_plate ON public.vehicle USING btree (estate_id, plate_no, plate_color) WHERE (state <> 'cancelled'::text);
CREATE INDEX vehicle_plate_search ON public.vehicle USING gin (plate_no gin_trgm_ops);
CREATE INDEX vehicle_plate_start ON public.vehicle USING btree (plate_no text_pattern_ops, estate_id);
CREATE INDEX vehicle_resident ON public.vehicle USING btree (resident_id);
CREATE INDEX vehicle_room ON public.vehicle USING btree (room_id, state);
CREATE INDEX vehicle_plate_log_old ON public.vehicle_plate_log USING btree (old_plate);
CREATE INDEX vehicle_plate_log_vehicle ON public.vehicle_plate_log USING btree (vehicle_id, at);
alter table "vehicle" add constraint "vehicle_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "vehicle" add constraint "vehicle_resident_id_resident_id_fk" FOREIGN KEY (resident_id) REFERENCES resident(id);
alter table "vehicle" add constraint "vehicle_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "vehicle_plate_log" add constraint "vehicle_plate_log_vehicle_id_vehicle_id_fk" FOREIGN KEY (vehicle_id) REFERENCES vehicle(id);
