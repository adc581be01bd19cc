alter table "convenience_service" add column "licenses" text[];
alter table "convenience_service" add column "license_papers" text[];
alter table "convenience_service" add column "staff_checked" boolean default false not null;
alter table "convenience_service" add column "license_due_on" date;
alter table "convenience_service" alter column "slot_minutes" drop default;
alter table "convenience_service" alter column "advance_days" drop default;
alter table "convenience_service" alter column "cancel_minutes" drop default;
alter table "convenience_service"
  add constraint "convenience_service_license_papers_check" CHECK ((cardinality(license_papers) <= 10));
CREATE INDEX convenience_service_lacking ON public.convenience_service USING btree (license_due_on);
