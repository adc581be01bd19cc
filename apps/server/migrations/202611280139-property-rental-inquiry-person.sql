alter table "rental_inquiry" add column "person_id" bigint;
CREATE INDEX rental_inquiry_person ON public.rental_inquiry USING btree (person_id);
alter table "rental_inquiry" add constraint "rental_inquiry_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
