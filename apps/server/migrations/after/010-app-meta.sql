-- The mode is decided once; a running database never turns from demo into production or back.
create function app_meta_mode_is_final() returns trigger language plpgsql as $$
begin
  if old.key = 'mode' and (tg_op = 'DELETE' or new.value is distinct from old.value) then
    raise exception 'the mode of a database is final';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger app_meta_mode_is_final before update or delete on app_meta
  for each row execute function app_meta_mode_is_final();
