-- Who works at the desk of the gate hands shifts over and takes them; who sees what was told afterwards sees the sheets:
-- roles that were planted before these codes existed lack them.
with desks as (
  select r.id as role_id, p.code as held from sys_role r
  join role_permission p on p.role_id = r.id and p.code in ('visitor:application:checkIn', 'visitor:gateReport:list')
  where r.builtin
    and exists (select 1 from role_menu rm join sys_menu m on m.id = rm.menu_id where rm.role_id = r.id and m.url = '/visitor-registration')
), given as (
  insert into role_permission (role_id, code)
  select distinct d.role_id, c.code
  from desks d join (values
    ('visitor:application:checkIn', 'visitor:handover:list'),
    ('visitor:application:checkIn', 'visitor:handover:create'),
    ('visitor:application:checkIn', 'visitor:handover:sign'),
    ('visitor:gateReport:list', 'visitor:handover:list')) c(held, code) on c.held = d.held
  on conflict do nothing
  returning role_id
)
update sys_user set perm_version = perm_version + 1
where id in (select ur.user_id from user_role ur where ur.role_id in (select role_id from given));
