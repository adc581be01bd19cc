-- Estates that are in use charge their repairs under a subject of their own; it was made with the first paid repair.
insert into "pay_subject" ("estate_id", "name", "code", "category", "state")
select "id", '维修费', 'REPAIR', 'repair', 'enabled' from "estate" where "open_state" <> 'unopened'
on conflict do nothing;
