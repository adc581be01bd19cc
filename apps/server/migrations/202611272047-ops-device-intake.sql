alter table "device_command" drop constraint "device_command_action_check";
alter table "device_command_item" drop constraint "device_command_item_action_check";
create table "device_heartbeat_hour" (
  "device_id" bigint not null,
  "hour" timestamp(3) with time zone not null,
  "counts" integer[] not null,
  constraint "device_heartbeat_hour_device_id_hour_pk" PRIMARY KEY (device_id, hour)
);
alter table "device_command" add column "from_seq" bigint;
alter table "device_command" add column "to_seq" bigint;
alter table "device_event_cursor" add column "id" bigint generated always as identity not null;
alter table "device_event_cursor" add column "estate_id" bigint;
update "device_event_cursor" c set "estate_id" = d."estate_id" from "device" d where d."id" = c."device_id";
-- What no device has told of tells nothing.
delete from "device_event_cursor" where "estate_id" is null;
alter table "device_event_cursor" alter column "estate_id" set not null;
alter table "device_event_cursor" add column "missing_since" timestamp(3) with time zone;
update "device_event_cursor" set "missing_since" = "last_received_at" where "missing" > 0;
alter table "device_event_cursor" add column "asked_at" timestamp(3) with time zone;
alter table "device_health_day" add column "heartbeat_delay" integer;
alter table "ingest_key" add column "failed_at" timestamp(3) with time zone[];
alter table "maintenance_window" add column "zone_ids" bigint[];
alter table "maintenance_window" add column "floor_ids" bigint[];
alter table "maintenance_window" add column "room_ids" bigint[];
alter table "device_command"
  add constraint "device_command_action_check" CHECK ((action = ANY (ARRAY['ping'::text, 'open'::text, 'keep_open'::text, 'keep_closed'::text, 'restore'::text, 'reboot'::text, 'sync_time'::text, 'sync_people'::text, 'clear_people'::text, 'upgrade'::text, 'set_param'::text, 'snapshot'::text, 'fetch_log'::text, 'voice'::text, 'set_mode'::text]))),
  add constraint "device_command_from_seq_check" CHECK (((from_seq >= 1) AND (from_seq <= '9007199254740991'::bigint))),
  add constraint "device_command_to_seq_check" CHECK (((to_seq >= 1) AND (to_seq <= '9007199254740991'::bigint)));
alter table "device_command_item"
  add constraint "device_command_item_action_check" CHECK ((action = ANY (ARRAY['ping'::text, 'open'::text, 'keep_open'::text, 'keep_closed'::text, 'restore'::text, 'reboot'::text, 'sync_time'::text, 'sync_people'::text, 'clear_people'::text, 'upgrade'::text, 'set_param'::text, 'snapshot'::text, 'fetch_log'::text, 'voice'::text, 'set_mode'::text])));
CREATE INDEX device_event_conflict_list ON public.device_event_conflict USING btree (estate_id, received_at);
CREATE INDEX device_event_conflict_time ON public.device_event_conflict USING btree (received_at);
CREATE INDEX device_event_cursor_estate ON public.device_event_cursor USING btree (estate_id, missing);
CREATE UNIQUE INDEX device_event_cursor_id ON public.device_event_cursor USING btree (id);
CREATE INDEX device_event_cursor_missing ON public.device_event_cursor USING btree (missing_since) WHERE (missing > 0);
CREATE INDEX device_heartbeat_hour_time ON public.device_heartbeat_hour USING btree (hour);
