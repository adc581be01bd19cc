create table "parking_move" (
  "record_id" bigint not null,
  "estate_id" bigint not null,
  "lot_id" bigint not null,
  "plate_no" text not null,
  "plate_color" text not null,
  "direction" text not null,
  "pass_time" timestamp(3) with time zone not null,
  "device_id" bigint not null,
  "epoch" integer not null,
  "seq" bigint not null,
  "vehicle_id" bigint,
  "visitor_id" bigint,
  "vehicle_kind" text not null,
  "by_hand" boolean default false not null,
  constraint "parking_move_pkey" PRIMARY KEY (record_id)
);
create table "plate_correction" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "record_id" bigint not null,
  "pass_time" timestamp(3) with time zone not null,
  "old_plate" text,
  "old_color" text not null,
  "new_plate" text not null,
  "new_color" text not null,
  "reason" text not null,
  "user_id" bigint,
  "at" timestamp(3) with time zone not null,
  constraint "plate_correction_pkey" PRIMARY KEY (id)
);
create table "vehicle_pass_record" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "image" text,
  "plate_image" text,
  "pass_time" timestamp(3) with time zone not null,
  "plate_no" text,
  "plate_color" text not null,
  "plate_kind" text,
  "confidence" integer not null,
  "vehicle_kind" text not null,
  "owner_name" text,
  "room_id" bigint,
  "vehicle_id" bigint,
  "visitor_id" bigint,
  "lot_id" bigint,
  "channel_id" bigint,
  "device_id" bigint not null,
  "direction" text,
  "vehicle_type" text,
  "body_color" text,
  "brand" text,
  "result" text not null,
  "open_mode" text,
  "deny_reason" text,
  "operator_id" bigint,
  "open_reason" text,
  "device_time" timestamp(3) with time zone not null,
  "received_at" timestamp(3) with time zone not null,
  "late" boolean not null,
  "skewed" boolean not null,
  "event_id" bigint not null,
  "created_at" timestamp(3) with time zone default now() not null,
  constraint "vehicle_pass_record_direction_check" CHECK ((direction = ANY (ARRAY['in'::text, 'out'::text]))),
  constraint "vehicle_pass_record_id_pass_time_pk" PRIMARY KEY (id, pass_time),
  constraint "vehicle_pass_record_open_mode_check" CHECK ((open_mode = ANY (ARRAY['auto'::text, 'manual'::text, 'paid'::text, 'mode'::text]))),
  constraint "vehicle_pass_record_result_check" CHECK ((result = ANY (ARRAY['success'::text, 'fail'::text]))),
  constraint "vehicle_pass_record_vehicle_kind_check" CHECK ((vehicle_kind = ANY (ARRAY['owner'::text, 'tenant'::text, 'month'::text, 'staff'::text, 'service'::text, 'visitor'::text, 'temp'::text, 'blacklist'::text])))
) partition by range (pass_time);
alter table "access_decision" add column "vehicle_kind" text;
alter table "parking_session" add column "visitor_id" bigint;
alter table "parking_session" add column "in_record_id" bigint;
alter table "parking_session" add column "out_record_id" bigint;
alter table "parking_session" alter column "in_at" drop not null;
alter table "parking_session" add column "minutes" integer;
alter table "parking_session" add column "fee" bigint default 0 not null;
alter table "parking_session" add column "discount" bigint default 0 not null;
alter table "parking_session" add column "paid" bigint default 0 not null;
alter table "parking_session" add column "refundable" bigint default 0 not null;
alter table "parking_session" add column "pay_method" text;
alter table "parking_session" add column "paid_at" timestamp(3) with time zone;
alter table "parking_session" add column "discount_reason" text;
alter table "parking_session" add column "fee_diff" bigint default 0 not null;
alter table "parking_session" add column "by_hand" boolean default false not null;
alter table "parking_session" add column "close_reason" text;
-- Cars of nobody's are temporary ones to a car park.
update "parking_session" set vehicle_kind = 'temp' where vehicle_kind = 'outside';
alter table "parking_session"
  add constraint "parking_session_pay_method_check" CHECK ((pay_method = ANY (ARRAY['none'::text, 'cash'::text, 'wechat'::text, 'alipay'::text, 'other'::text, 'waived'::text]))),
  add constraint "parking_session_settled" CHECK (((paid + discount) <= fee)),
  add constraint "parking_session_state_check" CHECK ((state = ANY (ARRAY['parked'::text, 'left'::text, 'missing_out'::text, 'missing_in'::text]))),
  add constraint "parking_session_times" CHECK ((out_at >= in_at)),
  add constraint "parking_session_vehicle_kind_check" CHECK ((vehicle_kind = ANY (ARRAY['owner'::text, 'tenant'::text, 'month'::text, 'staff'::text, 'service'::text, 'visitor'::text, 'temp'::text, 'blacklist'::text])));
CREATE UNIQUE INDEX parking_session_in ON public.parking_session USING btree (in_record_id) WHERE (in_record_id IS NOT NULL);
CREATE INDEX parking_session_left ON public.parking_session USING btree (estate_id, out_at);
CREATE INDEX parking_session_minutes ON public.parking_session USING btree (estate_id, minutes);
CREATE UNIQUE INDEX parking_session_out ON public.parking_session USING btree (out_record_id) WHERE (out_record_id IS NOT NULL);
CREATE INDEX parking_session_plate ON public.parking_session USING gin (plate_no gin_trgm_ops);
CREATE INDEX parking_session_state ON public.parking_session USING btree (estate_id, state, in_at);
CREATE INDEX parking_session_visitor ON public.parking_session USING btree (visitor_id) WHERE (visitor_id IS NOT NULL);
CREATE INDEX parking_move_order ON public.parking_move USING btree (lot_id, plate_no, plate_color, pass_time);
CREATE INDEX plate_correction_list ON public.plate_correction USING btree (estate_id, at);
CREATE INDEX plate_correction_plate ON public.plate_correction USING gin (new_plate gin_trgm_ops);
CREATE INDEX plate_correction_record ON public.plate_correction USING btree (record_id, id);
CREATE INDEX plate_correction_user ON public.plate_correction USING btree (user_id);
CREATE INDEX vehicle_pass_channel_time ON public.vehicle_pass_record USING btree (channel_id, pass_time DESC);
CREATE INDEX vehicle_pass_device_time ON public.vehicle_pass_record USING btree (device_id, pass_time DESC);
CREATE INDEX vehicle_pass_estate_time ON public.vehicle_pass_record USING btree (estate_id, pass_time DESC, id DESC);
CREATE INDEX vehicle_pass_lot_time ON public.vehicle_pass_record USING btree (lot_id, pass_time DESC);
CREATE INDEX vehicle_pass_operator ON public.vehicle_pass_record USING btree (operator_id, pass_time) WHERE (operator_id IS NOT NULL);
CREATE INDEX vehicle_pass_plate ON public.vehicle_pass_record USING gin (plate_no gin_trgm_ops);
CREATE INDEX vehicle_pass_room_time ON public.vehicle_pass_record USING btree (room_id, pass_time DESC);
CREATE INDEX vehicle_pass_time ON public.vehicle_pass_record USING btree (pass_time DESC, id DESC);
CREATE INDEX vehicle_pass_vehicle_time ON public.vehicle_pass_record USING btree (vehicle_id, pass_time DESC);
CREATE INDEX vehicle_pass_visitor ON public.vehicle_pass_record USING btree (visitor_id) WHERE (visitor_id IS NOT NULL);

create or replace function drop_expired(log text, before timestamptz) returns setof retention_drop
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '10s' as $$
declare
  floor_days int := case log
    when 'login_log' then 180 when 'operation_log' then 180 when 'sensitive_access_log' then 180
    when 'device_event' then 180 when 'door_event' then 180 when 'pass_record' then 180
    when 'vehicle_pass_record' then 180
    when 'exception_event' then 30 when 'province_call_log' then 180
    when 'device_event_seq' then 400 when 'device_event_conflict' then 400 end;
  seal text := case log
    when 'login_log' then 'login' when 'operation_log' then 'operation' when 'sensitive_access_log' then 'sensitive'
    when 'province_call_log' then 'province' end;
  part record;
  gone int;
  digest text;
  since timestamptz;
begin
  if floor_days is null then
    raise exception '% is kept for ever', log;
  end if;
  if before > now() - make_interval(days => floor_days) then
    raise exception '% is kept for % days at least', log, floor_days;
  end if;
  if log in ('device_event_seq', 'device_event_conflict') then
    execute format('with d as (delete from %I where %I < $1 returning %2$I as t) select count(*), min(t) from d', log,
      case log when 'device_event_seq' then 'pass_time' else 'received_at' end) into gone, since using before;
    if gone > 0 then
      return query insert into retention_drop (at, table_name, from_at, until_at, row_count)
        values (now(), log, since, before, gone) returning *;
    end if;
    return;
  end if;
  for part in
    select c.relname as name, (m.bound)[1]::timestamptz as from_at, (m.bound)[2]::timestamptz as until_at
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral regexp_match(pg_get_expr(c.relpartbound, c.oid), $re$FROM \('(.+)'\) TO \('(.+)'\)$re$) as m(bound)
    where i.inhparent = format('public.%I', log)::regclass order by 2
  loop
    exit when part.until_at > before;
    execute format('select count(*) from %I', part.name) into gone;
    digest := null;
    if gone > 0 and seal is not null then
      select s.digest into digest from log_seal s where s.log_type = seal
        and s.day = (part.until_at at time zone 'Asia/Shanghai')::date - 1;
      exit when digest is null;
    end if;
    execute format('drop table %I', part.name);
    if gone > 0 then
      return query insert into retention_drop (at, table_name, partition_name, from_at, until_at, row_count, seal_digest)
        values (now(), log, part.name, part.from_at, part.until_at, gone, digest) returning *;
    end if;
  end loop;
end $$;
