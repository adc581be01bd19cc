create table "exception_event" (
  "id" bigint generated always as identity not null,
  "at" timestamp(3) with time zone not null,
  "group_id" bigint not null,
  "message" text not null,
  "source" text not null,
  "view" text,
  "info" text,
  "url" text,
  "build" text not null,
  "browser" text,
  "os" text,
  "user_id" bigint,
  "request_id" text,
  "stack" text,
  "breadcrumbs" jsonb not null,
  "created_at" timestamp(3) with time zone default now() not null,
  constraint "exception_event_id_at_pk" PRIMARY KEY (id, at)
) partition by range (at);
create table "exception_group" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "fingerprint" text not null,
  "message" text not null,
  "level" text not null,
  "type" text not null,
  "source" text not null,
  "module" text,
  "count" integer default 0 not null,
  "users" integer default 0 not null,
  "latest_version" text,
  "versions" jsonb not null,
  "first_at" timestamp(3) with time zone not null,
  "last_at" timestamp(3) with time zone not null,
  "assignee_id" bigint,
  "fixed_version" text,
  "note" text,
  "resolved_at" timestamp(3) with time zone,
  "ignore_reason" text,
  "ignore_until" timestamp(3) with time zone,
  "ignore_times" integer,
  "merged_into" bigint,
  "state" text default 'open'::text not null,
  "told_at" timestamp(3) with time zone,
  constraint "exception_group_pkey" PRIMARY KEY (id)
);
create table "exception_hour" (
  "group_id" bigint not null,
  "hour" timestamp(3) with time zone not null,
  "count" integer not null,
  constraint "exception_hour_group_id_hour_pk" PRIMARY KEY (group_id, hour)
);
create table "exception_user" (
  "group_id" bigint not null,
  "who" text not null,
  constraint "exception_user_group_id_who_pk" PRIMARY KEY (group_id, who)
);
create table "exception_watch" (
  "user_id" bigint not null,
  "new_groups" boolean not null,
  "per_hour" integer,
  constraint "exception_watch_pkey" PRIMARY KEY (user_id)
);
CREATE INDEX exception_event_at ON public.exception_event USING btree (at DESC, id DESC);
CREATE INDEX exception_event_group ON public.exception_event USING btree (group_id, at DESC NULLS LAST);
CREATE INDEX exception_event_request ON public.exception_event USING btree (request_id);
CREATE INDEX exception_event_user ON public.exception_event USING btree (user_id, at DESC NULLS LAST);
CREATE INDEX exception_group_assignee ON public.exception_group USING btree (assignee_id);
CREATE UNIQUE INDEX exception_group_fingerprint ON public.exception_group USING btree (fingerprint);
CREATE INDEX exception_group_last ON public.exception_group USING btree (last_at);
CREATE INDEX exception_group_list ON public.exception_group USING btree (state, last_at);
CREATE INDEX exception_group_merged ON public.exception_group USING btree (merged_into);
CREATE INDEX exception_hour_at ON public.exception_hour USING btree (hour);
alter table "exception_group" add constraint "exception_group_assignee_id_sys_user_id_fk" FOREIGN KEY (assignee_id) REFERENCES sys_user(id);
alter table "exception_hour" add constraint "exception_hour_group_id_exception_group_id_fk" FOREIGN KEY (group_id) REFERENCES exception_group(id);
alter table "exception_user" add constraint "exception_user_group_id_exception_group_id_fk" FOREIGN KEY (group_id) REFERENCES exception_group(id);
alter table "exception_watch" add constraint "exception_watch_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);

-- Drops what is older than `before` from one of the tables that are not kept for ever, whole partitions where there are
-- such, and writes down what went. The floors stand here, where the server cannot change them. A partition of a sealed
-- log goes when its last day has its seal, and the seals stay.
create or replace function drop_expired(log text, before timestamptz) returns setof retention_drop
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '10s' as $$
declare
  floor_days int := case log
    when 'login_log' then 180 when 'operation_log' then 180 when 'sensitive_access_log' then 180
    when 'device_event' then 180 when 'door_event' then 180 when 'pass_record' then 180
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
