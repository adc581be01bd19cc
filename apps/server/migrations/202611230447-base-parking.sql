create table "parking_area" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "lot_id" bigint not null,
  "name" text not null,
  "floor_no" text,
  "plan_image" text,
  constraint "parking_area_pkey" PRIMARY KEY (id)
);
create table "parking_lot" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "kind" text not null,
  "total_spaces" integer not null,
  "temp_spaces" integer default 0 not null,
  "full_policy" text default 'block'::text not null,
  "allow_temp" boolean default true not null,
  "multi_policy" text default 'queue'::text not null,
  "free_minutes" integer default 30 not null,
  "fee_per_hour" bigint default 0 not null,
  "daily_cap" bigint default 0 not null,
  "grace_minutes" integer default 15 not null,
  "geo" jsonb,
  "plan_image" text,
  "count_offset" integer default 0 not null,
  "enabled" boolean default true not null,
  "remark" text,
  constraint "parking_lot_cap" CHECK (((daily_cap = 0) OR (daily_cap >= fee_per_hour))),
  constraint "parking_lot_pkey" PRIMARY KEY (id),
  constraint "parking_lot_temp" CHECK ((temp_spaces <= total_spaces))
);
create table "parking_session" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "lot_id" bigint not null,
  "plate_no" text not null,
  "plate_color" text not null,
  "vehicle_id" bigint,
  "vehicle_kind" text not null,
  "in_at" timestamp(3) with time zone not null,
  "out_at" timestamp(3) with time zone,
  "state" text default 'parked'::text not null,
  constraint "parking_session_pkey" PRIMARY KEY (id)
);
create table "parking_space" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "area_id" bigint not null,
  "lot_id" bigint not null,
  "space_no" text not null,
  "kind" text default 'standard'::text not null,
  "size" text default 'standard'::text not null,
  "ownership" text default 'owned'::text not null,
  "area" numeric(18,2),
  "linked_space_id" bigint,
  "charger" boolean default false not null,
  "use_kind" text,
  "resident_id" bigint,
  "room_id" bigint,
  "use_from" date,
  "use_to" date,
  "price" bigint,
  "vehicle_ids" bigint[],
  "disable_reason" text,
  "remark" text,
  "state" text default 'idle'::text not null,
  constraint "parking_space_pkey" PRIMARY KEY (id)
);
create table "parking_space_use" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "space_id" bigint not null,
  "space_no" text not null,
  "kind" text not null,
  "resident_id" bigint not null,
  "room_id" bigint,
  "start_date" date not null,
  "end_date" date,
  "price" bigint,
  "contract_file" text,
  "ended_on" date,
  "end_reason" text,
  "state" text default 'active'::text not null,
  constraint "parking_space_use_pkey" PRIMARY KEY (id),
  constraint "parking_space_use_term" CHECK ((end_date >= start_date))
);
CREATE INDEX parking_area_estate ON public.parking_area USING btree (estate_id);
CREATE UNIQUE INDEX parking_area_name ON public.parking_area USING btree (lot_id, name);
CREATE UNIQUE INDEX parking_lot_name ON public.parking_lot USING btree (estate_id, name);
CREATE INDEX parking_session_estate ON public.parking_session USING btree (estate_id, in_at);
CREATE INDEX parking_session_lot ON public.parking_session USING btree (lot_id, state);
CREATE UNIQUE INDEX parking_session_open ON public.parking_session USING btree (lot_id, plate_no, plate_color) WHERE (state = 'parked'::text);
CREATE INDEX parking_session_vehicle ON public.parking_session USING btree (vehicle_id);
CREATE INDEX parking_space_area ON public.parking_space USING btree (area_id, state);
CREATE INDEX parking_space_end ON public.parking_space USING btree (state, use_to);
CREATE UNIQUE INDEX parking_space_link ON public.parking_space USING btree (linked_space_id) WHERE (linked_space_id IS NOT NULL);
CREATE INDEX parking_space_list ON public.parking_space USING btree (estate_id, state, space_no);
CREATE UNIQUE INDEX parking_space_no ON public.parking_space USING btree (lot_id, space_no);
CREATE INDEX parking_space_resident ON public.parking_space USING btree (resident_id);
CREATE INDEX parking_space_room ON public.parking_space USING btree (room_id);
CREATE INDEX parking_space_vehicles ON public.parking_space USING gin (vehicle_ids);
CREATE UNIQUE INDEX parking_space_use_active ON public.parking_space_use USING btree (space_id) WHERE (state = 'active'::text);
CREATE INDEX parking_space_use_end ON public.parking_space_use USING btree (end_date);
CREATE INDEX parking_space_use_list ON public.parking_space_use USING btree (estate_id, state, start_date);
CREATE INDEX parking_space_use_resident ON public.parking_space_use USING btree (resident_id);
CREATE INDEX parking_space_use_room ON public.parking_space_use USING btree (room_id);
CREATE INDEX parking_space_use_space ON public.parking_space_use USING btree (space_id, start_date);
alter table "parking_area" add constraint "parking_area_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "parking_area" add constraint "parking_area_lot_id_parking_lot_id_fk" FOREIGN KEY (lot_id) REFERENCES parking_lot(id);
alter table "parking_lot" add constraint "parking_lot_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "parking_session" add constraint "parking_session_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "parking_session" add constraint "parking_session_lot_id_parking_lot_id_fk" FOREIGN KEY (lot_id) REFERENCES parking_lot(id);
alter table "parking_session" add constraint "parking_session_vehicle_id_vehicle_id_fk" FOREIGN KEY (vehicle_id) REFERENCES vehicle(id);
alter table "parking_space" add constraint "parking_space_area_id_parking_area_id_fk" FOREIGN KEY (area_id) REFERENCES parking_area(id);
alter table "parking_space" add constraint "parking_space_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "parking_space" add constraint "parking_space_linked" FOREIGN KEY (linked_space_id) REFERENCES parking_space(id);
alter table "parking_space" add constraint "parking_space_lot_id_parking_lot_id_fk" FOREIGN KEY (lot_id) REFERENCES parking_lot(id);
alter table "parking_space" add constraint "parking_space_resident_id_resident_id_fk" FOREIGN KEY (resident_id) REFERENCES resident(id);
alter table "parking_space" add constraint "parking_space_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "parking_space_use" add constraint "parking_space_use_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "parking_space_use" add constraint "parking_space_use_resident_id_resident_id_fk" FOREIGN KEY (resident_id) REFERENCES resident(id);
alter table "parking_space_use" add constraint "parking_space_use_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
alter table "parking_space_use" add constraint "parking_space_use_space_id_parking_space_id_fk" FOREIGN KEY (space_id) REFERENCES parking_space(id);
