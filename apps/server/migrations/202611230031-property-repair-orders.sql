create table "repair_order" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "order_no" text not null,
  "type_id" bigint not null,
  "area" text default 'indoor'::text not null,
  "room_id" bigint,
  "location" text,
  "reporter_name" text not null,
  "reporter_phone_enc" text,
  "reporter_phone_hash" text,
  "reporter_phone_tail" text,
  "channel" text default 'phone'::text not null,
  "content" text not null,
  "images" text[],
  "urgency" text not null,
  "expect_start" timestamp(3) with time zone,
  "expect_end" timestamp(3) with time zone,
  "assignee_id" bigint,
  "helper_ids" bigint[],
  "reported_at" timestamp(3) with time zone not null,
  "accept_due_at" timestamp(3) with time zone,
  "arrive_due_at" timestamp(3) with time zone,
  "finish_due_at" timestamp(3) with time zone,
  "assigned_at" timestamp(3) with time zone,
  "accepted_at" timestamp(3) with time zone,
  "arrived_at" timestamp(3) with time zone,
  "finished_at" timestamp(3) with time zone,
  "ready_at" timestamp(3) with time zone,
  "done_at" timestamp(3) with time zone,
  "closed_at" timestamp(3) with time zone,
  "resume_at" timestamp(3) with time zone,
  "take_back_at" timestamp(3) with time zone,
  "accept_from" timestamp(3) with time zone,
  "finish_from" timestamp(3) with time zone,
  "paused_at" timestamp(3) with time zone,
  "paused_minutes" integer default 0 not null,
  "assign_round" integer default 0 not null,
  "reassign_count" integer default 0 not null,
  "reopen_count" integer default 0 not null,
  "pause_reason" text,
  "before_images" text[],
  "after_images" text[],
  "result_text" text,
  "fault_reason" text,
  "fee_mode" text not null,
  "labor_fee" bigint default 0 not null,
  "material_fee" bigint default 0 not null,
  "discount" bigint default 0 not null,
  "total_fee" bigint default 0 not null,
  "pay_state" text default 'none'::text not null,
  "score" integer,
  "timeliness_score" integer,
  "attitude_score" integer,
  "visit_result" text,
  "duplicate_of_id" bigint,
  "due_at" timestamp(3) with time zone,
  "due_key" text,
  "due_warn_at" timestamp(3) with time zone,
  "due_paused_at" timestamp(3) with time zone,
  "due_told_at" timestamp(3) with time zone,
  "state" text default 'pending'::text not null,
  "accept_minutes" integer default 15 not null,
  "arrive_minutes" integer default 60 not null,
  "finish_minutes" integer default 1440 not null,
  "warn_percent" integer default 80 not null,
  "by_hours" boolean default false not null,
  constraint "repair_order_fee" CHECK ((total_fee = ((labor_fee + material_fee) - discount))),
  constraint "repair_order_not_below" CHECK ((total_fee >= 0)),
  constraint "repair_order_pkey" PRIMARY KEY (id)
);
create table "repair_sla_event" (
  "id" bigint generated always as identity not null,
  "order_id" bigint not null,
  "node" text not null,
  "level" text not null,
  "assign_round" integer not null,
  "fired_at" timestamp(3) with time zone not null,
  constraint "repair_sla_event_pkey" PRIMARY KEY (id)
);
CREATE INDEX repair_order_assignee ON public.repair_order USING btree (assignee_id, state);
CREATE INDEX repair_order_due ON public.repair_order USING btree (due_at);
CREATE INDEX repair_order_duplicate ON public.repair_order USING btree (duplicate_of_id);
CREATE UNIQUE INDEX repair_order_no ON public.repair_order USING btree (estate_id, order_no);
CREATE INDEX repair_order_reported ON public.repair_order USING btree (estate_id, reported_at);
CREATE INDEX repair_order_room ON public.repair_order USING btree (room_id, type_id);
CREATE INDEX repair_order_state ON public.repair_order USING btree (estate_id, state);
CREATE INDEX repair_order_type ON public.repair_order USING btree (type_id);
CREATE UNIQUE INDEX repair_sla_event_once ON public.repair_sla_event USING btree (order_id, node, level, assign_round);
alter table "repair_order" add constraint "repair_order_assignee_id_sys_user_id_fk" FOREIGN KEY (assignee_id) REFERENCES sys_user(id);
alter table "repair_order" add constraint "repair_order_duplicate_of_id_repair_order_id_fk" FOREIGN KEY (duplicate_of_id) REFERENCES repair_order(id);
alter table "repair_order" add constraint "repair_order_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "repair_order" add constraint "repair_order_type_id_repair_type_id_fk" FOREIGN KEY (type_id) REFERENCES repair_type(id);
alter table "repair_sla_event" add constraint "repair_sla_event_order_id_repair_order_id_fk" FOREIGN KEY (order_id) REFERENCES repair_order(id);
