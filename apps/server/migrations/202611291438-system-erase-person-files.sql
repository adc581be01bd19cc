alter table "cancellation_request" drop constraint "cancellation_request_channel_check";
alter table "cancellation_request" alter column "mp_user_id" drop not null;
alter table "cancellation_request" add column "person_id" bigint;
alter table "cancellation_request"
  add constraint "cancellation_request_channel_check" CHECK ((channel = ANY (ARRAY['mp'::text, 'staff'::text, 'file'::text]))),
  add constraint "cancellation_request_whom" CHECK (((mp_user_id IS NULL) <> (person_id IS NULL)));
CREATE INDEX cancellation_request_person ON public.cancellation_request USING btree (person_id);
alter table "cancellation_request" add constraint "cancellation_request_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);

-- Takes names out of what nobody changes for persons who are erased by their file, too; they have no account.
create or replace function forget_words(of_entity text, ids bigint[], words text[], instead text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  word text;
  gone int;
  total int := 0;
begin
  if not exists (select from cancellation_request r where r.state = 'executing'
      and instead = case when r.mp_user_id is null then '已删除人员' || r.id else '已注销用户' || r.mp_user_id end) then
    raise exception '% is nobody who is being erased', instead;
  end if;
  foreach word in array words loop
    continue when char_length(word) < 2 or strpos(instead, word) > 0;
    update row_note n set text = replace(n.text, word, instead)
      where n.entity = of_entity and n.entity_id = any(ids) and strpos(n.text, word) > 0;
    get diagnostics gone = row_count;
    total := total + gone;
    update flow_event e set content = replace(e.content, word, instead)
      where e.entity = of_entity and e.entity_id = any(ids) and strpos(e.content, word) > 0;
    get diagnostics gone = row_count;
    total := total + gone;
  end loop;
  return total;
end $$;
