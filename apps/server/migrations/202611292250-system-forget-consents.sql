-- Who agreed to what is written once. The name goes out of it for whoever is being erased, and for nobody else.
create function forget_consents(instead text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  request record;
  gone int;
begin
  select r.mp_user_id, case when r.scope = 'erase' then coalesce(r.person_id, u.person_id) end as person_id into request
    from cancellation_request r left join mp_user u on u.id = r.mp_user_id
    where r.state = 'executing'
      and instead = case when r.mp_user_id is null then '已删除人员' || r.id else '已注销用户' || r.mp_user_id end;
  if not found then
    raise exception '% is nobody who is being erased', instead;
  end if;
  update consent_record c set subject_name = instead
    where c.subject_name <> instead and (c.mp_user_id = request.mp_user_id
      or c.person_id in (select p.id from person p where p.id = request.person_id or p.merged_into = request.person_id));
  get diagnostics gone = row_count;
  return gone;
end $$;

revoke execute on function forget_consents(text) from public;

-- Papers on which somebody agreed are kept as long as it may be doubted; then they go as what else was kept.
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
    when 'PassRecord', 'VehiclePass' then
      with due as (select id, file_key, thumbnail_key from pass_picture
          where kind = case step.target when 'PassRecord' then 'person' else 'vehicle' end and record_id = any(step.kept_ids) and file_key is not null for update),
        purged as (update pass_picture p set file_key = null, thumbnail_key = null, purged_at = now()
          from due where p.id = due.id),
        keys as (select key, count(*)::int as uses from due cross join lateral (values (file_key), (thumbnail_key)) k(key)
          group by key)
      update file_object f set ref_count = greatest(f.ref_count - k.uses, 0),
        expires_at = case when f.ref_count <= k.uses then now() end
        from keys k where f.file_key = k.key;
      if step.target = 'PassRecord' then
        update pass_record set person_name = null, person_id = null, card_no = null, subject_no = null, subject_id = null,
          stranger_key = null, room_id = null where id = any(step.kept_ids);
      else
        update vehicle_pass_record set owner_name = null, plate_no = null, vehicle_id = null, room_id = null
          where id = any(step.kept_ids);
      end if;
    when 'ConsentPaper' then
      with due as (select id, evidence_file as key from consent_record
          where id = any(step.kept_ids) and evidence_file is not null for update),
        keys as (select key, count(*)::int as uses from due group by key),
        freed as (update file_object f set ref_count = greatest(f.ref_count - k.uses, 0),
          expires_at = case when f.ref_count <= k.uses then now() end
          from keys k where f.file_key = k.key)
      update consent_record c set evidence_file = null from due where c.id = due.id;
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
