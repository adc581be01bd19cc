-- Who holds the page of votes and may publish one also tells its result, calls it off and voids a ballot: roles that were
-- planted before these codes existed lack them.
with votes as (
  select r.id as role_id from sys_role r
  where r.builtin
    and exists (select 1 from role_menu rm join sys_menu m on m.id = rm.menu_id where rm.role_id = r.id and m.url = '/voteNew')
    and exists (select 1 from role_permission p where p.role_id = r.id and p.code = 'property:vote:publish')
), given as (
  insert into role_permission (role_id, code)
  select votes.role_id, c.code
  from votes cross join unnest(array['property:vote:publishResult', 'property:vote:cancel', 'property:vote:voidBallot']) c(code)
  on conflict do nothing
  returning role_id
)
update sys_user set perm_version = perm_version + 1
where id in (select ur.user_id from user_role ur where ur.role_id in (select role_id from given));
