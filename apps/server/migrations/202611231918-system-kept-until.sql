alter table "erasure_step" add column "erased_at" timestamp(3) with time zone;
alter table "erasure_step" add column "kept_ids" bigint[];
CREATE INDEX erasure_step_kept ON public.erasure_step USING btree (retain_until) WHERE (erased_at IS NULL);

-- Takes who it was out of rows that are written once, where they were kept of somebody who left until a date and that
-- date has come: the step of the erasure says which rows, of which table, until when.
create function forget_kept(of_step bigint) returns int
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
      update pass_record set person_name = null, person_id = null, card_no = null, subject_no = null, subject_id = null,
        stranger_key = null, snapshot = null, room_id = null where id = any(step.kept_ids);
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

revoke execute on function forget_kept(bigint) from public;
