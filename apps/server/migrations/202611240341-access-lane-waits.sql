create table "lane_shift" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "lot_id" bigint not null,
  "user_id" bigint not null,
  "start_at" timestamp(3) with time zone not null,
  "end_at" timestamp(3) with time zone,
  "auto_open" integer default 0 not null,
  "manual_open" integer default 0 not null,
  "refused" integer default 0 not null,
  "discounts" integer default 0 not null,
  "cash_due" bigint default 0 not null,
  "other_paid" bigint default 0 not null,
  "cash_handed" bigint,
  "diff_reason" text,
  "receiver_id" bigint,
  "dispute_reason" text,
  "state" text default 'open'::text not null,
  constraint "lane_shift_pkey" PRIMARY KEY (id),
  constraint "lane_shift_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'closed'::text, 'confirmed'::text, 'disputed'::text])))
);
create table "lane_wait" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "lot_id" bigint,
  "channel_id" bigint,
  "device_id" bigint not null,
  "direction" text,
  "record_id" bigint,
  "session_id" bigint,
  "plate_no" text,
  "plate_color" text not null,
  "confidence" integer not null,
  "image" text,
  "vehicle_kind" text not null,
  "reason" text not null,
  "step" text not null,
  "voice" text,
  "due" bigint default 0 not null,
  "discount" bigint default 0 not null,
  "discount_reason" text,
  "candidates" jsonb,
  "occurred_at" timestamp(3) with time zone not null,
  "closed_at" timestamp(3) with time zone,
  "operator_id" bigint,
  "resolution" text,
  "open_reason" text,
  "command_id" bigint,
  "note" text,
  "state" text default 'waiting'::text not null,
  constraint "lane_wait_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint "lane_wait_pkey" PRIMARY KEY (id),
  constraint "lane_wait_resolution_check" CHECK ((resolution = ANY (ARRAY['opened'::text, 'refused'::text, 'paid'::text, 'left'::text, 'expired'::text]))),
  constraint "lane_wait_state_check" CHECK ((state = ANY (ARRAY['waiting'::text, 'closed'::text, 'expired'::text]))),
  constraint "lane_wait_step_check" CHECK ((step = ANY (ARRAY['open'::text, 'reading'::text, 'blacklist'::text, 'special'::text, 'registered'::text, 'frozen'::text, 'expired'::text, 'visitor'::text, 'temp'::text, 'fee'::text]))),
  constraint "lane_wait_vehicle_kind_check" CHECK ((vehicle_kind = ANY (ARRAY['owner'::text, 'tenant'::text, 'month'::text, 'staff'::text, 'service'::text, 'visitor'::text, 'temp'::text, 'blacklist'::text])))
);
CREATE INDEX lane_shift_list ON public.lane_shift USING btree (estate_id, start_at);
CREATE INDEX lane_shift_lot ON public.lane_shift USING btree (lot_id, start_at);
CREATE UNIQUE INDEX lane_shift_open ON public.lane_shift USING btree (user_id) WHERE (state = 'open'::text);
CREATE INDEX lane_shift_receiver ON public.lane_shift USING btree (receiver_id) WHERE (receiver_id IS NOT NULL);
CREATE INDEX lane_shift_user ON public.lane_shift USING btree (user_id, start_at);
CREATE INDEX lane_wait_channel ON public.lane_wait USING btree (channel_id, occurred_at);
CREATE INDEX lane_wait_clock ON public.lane_wait USING btree (state, occurred_at);
CREATE INDEX lane_wait_command ON public.lane_wait USING btree (command_id) WHERE (command_id IS NOT NULL);
CREATE INDEX lane_wait_device ON public.lane_wait USING btree (device_id, closed_at);
CREATE INDEX lane_wait_list ON public.lane_wait USING btree (estate_id, occurred_at);
CREATE INDEX lane_wait_lot ON public.lane_wait USING btree (lot_id, occurred_at);
CREATE INDEX lane_wait_operator ON public.lane_wait USING btree (operator_id, occurred_at);
CREATE UNIQUE INDEX lane_wait_waiting ON public.lane_wait USING btree (device_id) WHERE (state = 'waiting'::text);
alter table "lane_shift" add constraint "lane_shift_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "lane_shift" add constraint "lane_shift_lot_id_parking_lot_id_fk" FOREIGN KEY (lot_id) REFERENCES parking_lot(id);
alter table "lane_wait" add constraint "lane_wait_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "lane_wait" add constraint "lane_wait_lot_id_parking_lot_id_fk" FOREIGN KEY (lot_id) REFERENCES parking_lot(id);
