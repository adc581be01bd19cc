alter table "ic_card_event" drop constraint "ic_card_event_action_check";
alter table "visitor_desk_log" drop constraint "visitor_desk_log_action_check";
create table "visitor_gate_report" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "entry_key" text not null,
  "act" text not null,
  "at" timestamp(3) with time zone not null,
  "device_at" timestamp(3) with time zone not null,
  "received_at" timestamp(3) with time zone not null,
  "clock_off" integer not null,
  "application_id" bigint,
  "channel_id" bigint,
  "visitor_name" text,
  "phone_enc" text,
  "phone_hash" text,
  "phone_tail" text,
  "plate_no" text,
  "place" text,
  "note" text,
  "reason" text,
  "user_id" bigint,
  "settled_by" bigint,
  "settled_at" timestamp(3) with time zone,
  "settle_note" text,
  "state" text default 'entered'::text not null,
  constraint "visitor_gate_report_act_check" CHECK ((act = ANY (ARRAY['check_in'::text, 'check_out'::text, 'walk_in'::text, 'open_gate'::text]))),
  constraint "visitor_gate_report_pkey" PRIMARY KEY (id),
  constraint "visitor_gate_report_state_check" CHECK ((state = ANY (ARRAY['entered'::text, 'conflict'::text, 'settled'::text])))
);
alter table "ic_card" add column "visit_id" bigint;
alter table "ic_card_event" add column "visit_id" bigint;
alter table "visitor_desk_log" add column "offline" boolean default false not null;
CREATE UNIQUE INDEX ic_card_visit ON public.ic_card USING btree (visit_id) WHERE (visit_id IS NOT NULL);
alter table "ic_card_event"
  add constraint "ic_card_event_action_check" CHECK ((action = ANY (ARRAY['issue'::text, 'renew'::text, 'lost'::text, 'unlost'::text, 'freeze'::text, 'unfreeze'::text, 'replace'::text, 'takeBack'::text, 'cancel'::text, 'expire'::text, 'handOut'::text, 'handBack'::text])));
CREATE INDEX ic_card_event_visit ON public.ic_card_event USING btree (visit_id) WHERE (visit_id IS NOT NULL);
alter table "visitor_desk_log"
  add constraint "visitor_desk_log_action_check" CHECK ((action = ANY (ARRAY['register'::text, 'call_host'::text, 'check_in'::text, 'check_out'::text, 'print'::text, 'refuse'::text, 'card_out'::text, 'card_back'::text, 'official'::text, 'open_gate'::text])));
CREATE INDEX visitor_gate_report_application ON public.visitor_gate_report USING btree (application_id);
CREATE INDEX visitor_gate_report_at ON public.visitor_gate_report USING btree (at, id);
CREATE INDEX visitor_gate_report_channel ON public.visitor_gate_report USING btree (channel_id, at);
CREATE UNIQUE INDEX visitor_gate_report_key ON public.visitor_gate_report USING btree (entry_key);
CREATE INDEX visitor_gate_report_list ON public.visitor_gate_report USING btree (estate_id, state, at);
CREATE INDEX visitor_gate_report_settler ON public.visitor_gate_report USING btree (settled_by);
CREATE INDEX visitor_gate_report_user ON public.visitor_gate_report USING btree (user_id, at);
alter table "visitor_gate_report" add constraint "visitor_gate_report_application_id_visitor_application_id_fk" FOREIGN KEY (application_id) REFERENCES visitor_application(id);
alter table "visitor_gate_report" add constraint "visitor_gate_report_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
