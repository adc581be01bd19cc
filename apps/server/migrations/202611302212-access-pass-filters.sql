drop index "pass_record_channel_time";
drop index "pass_record_device_time";
CREATE INDEX pass_hourly_visitor ON public.pass_hourly USING btree (estate_id, hour) WHERE ((person_kind = 'visitor'::text) AND (result = 'success'::text));
CREATE INDEX pass_record_building_time ON public.pass_record USING btree (building_id, pass_time DESC) WHERE (building_id IS NOT NULL);
CREATE INDEX pass_record_card ON public.pass_record USING btree ("right"(card_no, 4), pass_time) WHERE (card_no IS NOT NULL);
CREATE INDEX pass_record_channel_time ON public.pass_record USING btree (channel_id, pass_time DESC, id DESC, late, result, person_kind, auth_mode, direction);
CREATE INDEX pass_record_device_time ON public.pass_record USING btree (device_id, pass_time DESC, id DESC, late, result, person_kind, auth_mode, direction);
CREATE INDEX pass_record_mix ON public.pass_record USING btree (estate_id, late, result, person_kind, auth_mode, direction, pass_time DESC, id DESC);
CREATE INDEX pass_record_name ON public.pass_record USING btree (person_name, pass_time) WHERE (person_name IS NOT NULL);
CREATE INDEX pass_record_reason ON public.pass_record USING btree (estate_id, fail_reason, pass_time DESC, id DESC) WHERE (fail_reason IS NOT NULL);
CREATE INDEX pass_record_similarity ON public.pass_record USING btree (estate_id, similarity) WHERE (similarity IS NOT NULL);
CREATE INDEX pass_record_unit_time ON public.pass_record USING btree (unit_id, pass_time DESC) WHERE (unit_id IS NOT NULL);

-- A partition has statistics of several columns of its own, as its table has: the table's say nothing of one month.
create or replace function make_month_partition(parent text, month date) returns void
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
    perform linli_owner.copy_statistics(parent, child);
  end if;
end $$;

create function linli_owner.copy_statistics(parent text, child text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  kept record;
begin
  for kept in
    select stxname as name, pg_get_statisticsobjdef_columns(oid) as columns, coalesce(stxstattarget, -1) as target
    from pg_statistic_ext where stxrelid = format('public.%I', parent)::regclass
  loop
    execute format('create statistics if not exists public.%I (mcv) on %s from public.%I', child || '_' || kept.name, kept.columns, child);
    execute format('alter statistics public.%I set statistics %s', child || '_' || kept.name, kept.target);
  end loop;
end $$;
revoke execute on function linli_owner.copy_statistics(text, text) from public;

-- Which of these are met together: of some hundred combinations most never are.
create statistics pass_record_mixed (mcv) on late, result, person_kind, auth_mode, direction from pass_record;
alter statistics pass_record_mixed set statistics 300;
do $$
declare
  child text;
begin
  for child in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'pass_record'::regclass
  loop
    perform linli_owner.copy_statistics('pass_record', child);
  end loop;
end $$;
analyze pass_record;
