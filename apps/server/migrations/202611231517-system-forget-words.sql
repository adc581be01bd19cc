-- Takes the name of somebody whose personal data go out of what was written about rows in free words: notes of the
-- staff and timelines, which nobody changes otherwise. It writes the number of the account that ends in its place and
-- nothing else, and only while a request of that account is being executed.
create function forget_words(of_entity text, ids bigint[], words text[], instead text) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  word text;
  gone int;
  total int := 0;
begin
  if not exists (select from cancellation_request r where r.state = 'executing'
      and instead = '已注销用户' || r.mp_user_id) then
    raise exception '% is no account that is ending', instead;
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

revoke execute on function forget_words(text, bigint[], text[], text) from public;
