alter table "consent_record" drop constraint "consent_record_action_check";
alter table "consent_record" add column "subject_type" text default 'user'::text not null;
alter table "consent_record" add column "mp_user_id" bigint;
alter table "consent_record" add column "person_id" bigint;
alter table "consent_record" add column "chosen" jsonb;
alter table "consent_record" add column "channel" text default 'console'::text not null;
alter table "consent_record" add column "guardian_person_id" bigint;
alter table "consent_record" add column "evidence_file" text;
alter table "privacy_doc" add column "estate_ids" bigint[];
alter table "consent_record"
  add constraint "consent_record_action_check" CHECK ((action = ANY (ARRAY['agree'::text, 'refuse'::text, 'withdraw'::text]))),
  add constraint "consent_record_channel_check" CHECK ((channel = ANY (ARRAY['console'::text, 'mini'::text, 'paper'::text]))),
  add constraint "consent_record_subject_type_check" CHECK ((subject_type = ANY (ARRAY['user'::text, 'resident'::text])));
CREATE INDEX consent_record_guardian ON public.consent_record USING btree (guardian_person_id) WHERE (guardian_person_id IS NOT NULL);
CREATE INDEX consent_record_mp_user ON public.consent_record USING btree (mp_user_id, doc_id);
CREATE INDEX consent_record_person ON public.consent_record USING btree (person_id, doc_id);
