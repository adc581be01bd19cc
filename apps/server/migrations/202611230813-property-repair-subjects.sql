-- Estates that are in use charge their repairs under a subject of their own; it was made with the first paid repair.
-- It is as old as its estate, whenever this runs.
insert into "pay_subject" ("estate_id", "name", "code", "category", "state", "created_at", "updated_at")
select "id", '维修费', 'REPAIR', 'repair', 'enabled', "created_at", "created_at" from "estate" where "open_state" <> 'unopened'
on conflict do nothing;
