drop index "pass_record_fail";
drop index "pass_record_reason";
drop index "pass_record_similarity";
CREATE INDEX pass_record_fail ON public.pass_record USING btree (pass_time DESC, id DESC, estate_id, fail_reason, person_kind, auth_mode, direction, late, device_id, channel_id, similarity) WHERE (result = 'fail'::text);
CREATE INDEX pass_record_late ON public.pass_record USING btree (pass_time DESC, id DESC, estate_id, result, fail_reason, person_kind, auth_mode, direction, device_id, channel_id, similarity) WHERE late;
CREATE INDEX pass_record_similarity ON public.pass_record USING btree (estate_id, similarity, pass_time) WHERE (similarity IS NOT NULL);

-- Who, how and how it went, without whether it was sent late: so few are that their combinations never come into the
-- list of what is met, and what was left over for them was taken to be that of every combination that never is.
do $$
declare
  kept text;
begin
  for kept in select stxname from pg_statistic_ext where stxname = 'pass_record_mixed' or stxname like 'pass\_record\_%\_pass\_record\_mixed'
  loop
    execute format('drop statistics public.%I', kept);
  end loop;
end $$;
create statistics pass_record_mixed (mcv) on result, person_kind, auth_mode, direction from pass_record;
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
