create table "device_image" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "device_id" bigint not null,
  "epoch" integer not null,
  "seq" bigint not null,
  "part" text not null,
  "hash" text not null,
  "file_key" text not null,
  "thumbnail_key" text not null,
  "at" timestamp(3) with time zone not null,
  constraint "device_image_part" CHECK ((part = ANY (ARRAY['image'::text, 'plateImage'::text]))),
  constraint "device_image_pkey" PRIMARY KEY (id)
);
create table "pass_picture" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "kind" text not null,
  "record_id" bigint not null,
  "part" text not null,
  "pass_time" timestamp(3) with time zone not null,
  "stranger" boolean not null,
  "hash" text not null,
  "file_key" text,
  "thumbnail_key" text,
  "purged_at" timestamp(3) with time zone,
  constraint "pass_picture_kind" CHECK ((kind = ANY (ARRAY['person'::text, 'vehicle'::text]))),
  constraint "pass_picture_part" CHECK ((part = ANY (ARRAY['image'::text, 'plateImage'::text]))),
  constraint "pass_picture_pkey" PRIMARY KEY (id),
  constraint "pass_picture_purged" CHECK (((file_key IS NULL) = (purged_at IS NOT NULL)))
);
alter table "lane_wait" drop column "image";
alter table "pass_record" drop column "snapshot";
alter table "vehicle_pass_record" drop column "image";
alter table "vehicle_pass_record" drop column "plate_image";
CREATE INDEX device_image_at ON public.device_image USING btree (at);
CREATE UNIQUE INDEX device_image_key ON public.device_image USING btree (file_key);
CREATE UNIQUE INDEX device_image_of_event ON public.device_image USING btree (device_id, epoch, seq, part) WHERE (seq > 0);
CREATE UNIQUE INDEX device_image_once ON public.device_image USING btree (device_id, epoch, seq, part, hash);
CREATE INDEX pass_picture_estate ON public.pass_picture USING btree (estate_id, pass_time);
CREATE INDEX pass_picture_kept ON public.pass_picture USING btree (pass_time) WHERE (file_key IS NOT NULL);
CREATE UNIQUE INDEX pass_picture_record ON public.pass_picture USING btree (kind, record_id, part);
CREATE INDEX pass_picture_time ON public.pass_picture USING btree (pass_time);

-- What was kept of passes of who left: the pictures go with the names.
create or replace function forget_kept(of_step bigint) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  step record;
  gone int;
begin
  select s.target, s.kept_ids, r.mp_user_id into step from erasure_step s join cancellation_request r on r.id = s.request_id
    where s.id = of_step and s.method = 'retain' and s.state = 'done' and s.erased_at is null
      and s.retain_until <= (now() at time zone 'Asia/Shanghai')::date;
  if not found then
    raise exception '% is no step whose time is over', of_step;
  end if;
  case step.target
    when 'PassRecord' then
      with due as (select id, file_key, thumbnail_key from pass_picture
          where kind = 'person' and record_id = any(step.kept_ids) and file_key is not null for update),
        purged as (update pass_picture p set file_key = null, thumbnail_key = null, purged_at = now()
          from due where p.id = due.id),
        keys as (select key, count(*)::int as uses from due cross join lateral (values (file_key), (thumbnail_key)) k(key)
          group by key)
      update file_object f set ref_count = greatest(f.ref_count - k.uses, 0),
        expires_at = case when f.ref_count <= k.uses then now() end
        from keys k where f.file_key = k.key;
      update pass_record set person_name = null, person_id = null, card_no = null, subject_no = null, subject_id = null,
        stranger_key = null, room_id = null where id = any(step.kept_ids);
    when 'FlowEvent' then
      update flow_event set operator_id = null, operator_name = '已注销用户' || step.mp_user_id
        where id = any(step.kept_ids) and operator_type = 'resident';
    when 'VehiclePlateLog' then
      delete from vehicle_plate_log where id = any(step.kept_ids);
    else
      raise exception '% is kept in no table that is written once', step.target;
  end case;
  get diagnostics gone = row_count;
  return gone;
end $$;
