create table "retention_drop" (
  "id" bigint generated always as identity not null,
  "at" timestamp(3) with time zone not null,
  "table_name" text not null,
  "partition_name" text,
  "from_at" timestamp(3) with time zone not null,
  "until_at" timestamp(3) with time zone not null,
  "row_count" integer not null,
  "seal_digest" text,
  constraint "retention_drop_pkey" PRIMARY KEY (id)
);

-- What only the owner of the tables may do, for the role that the server runs under.
create schema linli_owner;
create table linli_owner.server_role (name text primary key, password text not null);

-- The partition of one month (of Asia/Shanghai) of a table that is kept by month.
create function make_month_partition(parent text, month date) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  first date := date_trunc('month', month)::date;
  child text := parent || to_char(month, '_YYYY_MM');
begin
  if not exists (select from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
      where c.relname = parent and c.relnamespace = 'public'::regnamespace) then
    raise exception '% is not kept by month', parent;
  end if;
  perform pg_advisory_xact_lock(7165003);
  if to_regclass(format('public.%I', child)) is null then
    execute format('create table if not exists public.%I partition of public.%I for values from (%L) to (%L)', child, parent,
      first || ' 00:00:00+08', (first + interval '1 month')::date || ' 00:00:00+08');
  end if;
end $$;

-- Drops what is older than `before` from one of the tables that are not kept for ever, whole partitions where there are
-- such, and writes down what went. The floors stand here, where the server cannot change them. A partition of a sealed
-- log goes when its last day has its seal, and the seals stay.
create function drop_expired(log text, before timestamptz) returns setof retention_drop
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '10s' as $$
declare
  floor_days int := case log
    when 'login_log' then 180 when 'operation_log' then 180 when 'sensitive_access_log' then 180
    when 'device_event' then 180 when 'door_event' then 180 when 'pass_record' then 180
    when 'device_event_seq' then 400 when 'device_event_conflict' then 400 end;
  seal text := case log
    when 'login_log' then 'login' when 'operation_log' then 'operation' when 'sensitive_access_log' then 'sensitive' end;
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

revoke execute on function make_month_partition(text, date), drop_expired(text, timestamptz) from public;
