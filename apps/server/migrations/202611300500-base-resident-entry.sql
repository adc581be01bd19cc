alter table "resident" add column "entry" text default 'hand'::text not null;
alter table "resident"
  add constraint "resident_entry_check" CHECK ((entry = ANY (ARRAY['hand'::text, 'import'::text])));
-- What stands does not say how it was written. More at one moment than a household may have were written by a sheet.
update "resident" r set "entry" = 'import'
from (select "estate_id", "created_at" from "resident" group by 1, 2 having count(*) > 20) sheet
where sheet."estate_id" = r."estate_id" and sheet."created_at" = r."created_at";
