create table "visitor_desk_log" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  "action" text not null,
  "application_id" bigint,
  "channel_id" bigint,
  "user_id" bigint,
  "result" text,
  "created_at" timestamp(3) with time zone default now() not null,
  constraint "visitor_desk_log_action_check" CHECK ((action = ANY (ARRAY['register'::text, 'call_host'::text, 'check_in'::text, 'check_out'::text, 'print'::text, 'refuse'::text, 'open_gate'::text]))),
  constraint "visitor_desk_log_pkey" PRIMARY KEY (id)
);
CREATE INDEX visitor_desk_log_application ON public.visitor_desk_log USING btree (application_id);
CREATE INDEX visitor_desk_log_at ON public.visitor_desk_log USING btree (at, id);
CREATE INDEX visitor_desk_log_channel ON public.visitor_desk_log USING btree (channel_id, at);
CREATE INDEX visitor_desk_log_estate ON public.visitor_desk_log USING btree (estate_id, at);
CREATE INDEX visitor_desk_log_user ON public.visitor_desk_log USING btree (user_id, at);
alter table "visitor_desk_log" add constraint "visitor_desk_log_application_id_visitor_application_id_fk" FOREIGN KEY (application_id) REFERENCES visitor_application(id);
alter table "visitor_desk_log" add constraint "visitor_desk_log_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
