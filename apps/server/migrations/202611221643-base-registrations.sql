-- What an estate knows of a person moves from the person, who is one row for all companies, to the registration in
-- that estate; every registration begins with what its estate was shown until now. Photos belong to the estate of
-- the oldest valid registration.
alter table "resident" add column "name" text;
alter table "resident" add column "pinyin" text default ''::text not null;
alter table "resident" add column "doc_missing_reason" text;
alter table "resident" add column "gender" text;
alter table "resident" add column "birth_date" date;
alter table "resident" add column "nation" text;
alter table "resident" add column "nationality" text;
alter table "resident" add column "phone_enc" text;
alter table "resident" add column "phone_hash" text;
alter table "resident" add column "phone_tail" text;
alter table "resident" add column "phone2_enc" text;
alter table "resident" add column "phone2_hash" text;
alter table "resident" add column "phone2_tail" text;
alter table "resident" add column "household_region" text;
alter table "resident" add column "household_address" text;
alter table "resident" add column "education" text;
alter table "resident" add column "marital" text;
alter table "resident" add column "political" text;
alter table "resident" add column "occupation" text;
alter table "resident" add column "employer" text;
alter table "resident" add column "emergency_name" text;
alter table "resident" add column "emergency_phone_enc" text;
alter table "resident" add column "emergency_phone_hash" text;
alter table "resident" add column "emergency_phone_tail" text;
alter table "resident" add column "tags" text[];
alter table "resident" add column "doc_expire" date;
update resident r set name = p.name,
  pinyin = p.pinyin,
  doc_missing_reason = p.doc_missing_reason,
  gender = p.gender,
  birth_date = p.birth_date,
  nation = p.nation,
  nationality = p.nationality,
  phone_enc = p.phone_enc,
  phone_hash = p.phone_hash,
  phone_tail = p.phone_tail,
  phone2_enc = p.phone2_enc,
  phone2_hash = p.phone2_hash,
  phone2_tail = p.phone2_tail,
  household_region = p.household_region,
  household_address = p.household_address,
  education = p.education,
  marital = p.marital,
  political = p.political,
  occupation = p.occupation,
  employer = p.employer,
  emergency_name = p.emergency_name,
  emergency_phone_enc = p.emergency_phone_enc,
  emergency_phone_hash = p.emergency_phone_hash,
  emergency_phone_tail = p.emergency_phone_tail,
  tags = p.tags,
  doc_expire = p.doc_expire,
  remark = nullif(concat_ws('；', r.remark, p.remark), '')
from person p where p.id = r.person_id;
alter table "resident" alter column "name" set not null;
alter table "person_face" add column "estate_id" bigint;
update person_face f set estate_id = (select r.estate_id from resident r where r.person_id = f.person_id
  order by (r.state = 'active') desc, r.id limit 1);
alter table "person_face" alter column "estate_id" set not null;
drop index "person_name_search";
drop index "person_phone";
drop index "person_phone_tail";
drop index "person_pinyin";
drop index "person_face_passed";
drop index "person_face_pending";
alter table "person" drop column "pinyin";
alter table "person" drop column "doc_missing_reason";
alter table "person" drop column "nation";
alter table "person" drop column "nationality";
alter table "person" drop column "phone_enc";
alter table "person" drop column "phone_hash";
alter table "person" drop column "phone_tail";
alter table "person" drop column "phone2_enc";
alter table "person" drop column "phone2_hash";
alter table "person" drop column "phone2_tail";
alter table "person" drop column "household_region";
alter table "person" drop column "household_address";
alter table "person" drop column "education";
alter table "person" drop column "marital";
alter table "person" drop column "political";
alter table "person" drop column "occupation";
alter table "person" drop column "employer";
alter table "person" drop column "emergency_name";
alter table "person" drop column "emergency_phone_enc";
alter table "person" drop column "emergency_phone_hash";
alter table "person" drop column "emergency_phone_tail";
alter table "person" drop column "tags";
alter table "person" drop column "doc_expire";
alter table "person" drop column "remark";
create table "person_change" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "resident_id" bigint not null,
  "new_name" text,
  "new_doc_type" text,
  "new_doc_no_enc" text,
  "new_doc_no_hash" text,
  "new_doc_no_tail" text,
  "new_doc_missing_reason" text,
  "new_birth_date" date,
  "proposed_by" bigint,
  "state" text default 'pending'::text not null,
  "reviewed_by" bigint,
  "reviewed_at" timestamp(3) with time zone,
  "reject_reason" text,
  constraint "person_change_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX person_face_passed ON public.person_face USING btree (person_id, estate_id) WHERE (state = 'passed'::text);
CREATE UNIQUE INDEX person_face_pending ON public.person_face USING btree (person_id, estate_id) WHERE (state = 'pending'::text);
CREATE INDEX resident_name_search ON public.resident USING gin (name gin_trgm_ops);
CREATE INDEX resident_phone ON public.resident USING btree (phone_hash);
CREATE INDEX resident_phone_tail ON public.resident USING btree (phone_tail);
CREATE INDEX resident_pinyin ON public.resident USING gin (pinyin gin_trgm_ops);
CREATE INDEX person_change_list ON public.person_change USING btree (estate_id, state, created_at);
CREATE UNIQUE INDEX person_change_pending ON public.person_change USING btree (resident_id) WHERE (state = 'pending'::text);
alter table "person_change" add constraint "person_change_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "person_change" add constraint "person_change_resident_id_resident_id_fk" FOREIGN KEY (resident_id) REFERENCES resident(id);
alter table "person_face" add constraint "person_face_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
