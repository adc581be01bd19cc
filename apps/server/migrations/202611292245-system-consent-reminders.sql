create table "consent_reminder" (
  "doc_id" bigint not null,
  "mp_user_id" bigint not null,
  "at" timestamp(3) with time zone not null,
  constraint "consent_reminder_mp_user_id_doc_id_pk" PRIMARY KEY (mp_user_id, doc_id)
);
alter table "consent_reminder" add constraint "consent_reminder_doc_id_privacy_doc_id_fk" FOREIGN KEY (doc_id) REFERENCES privacy_doc(id);
alter table "consent_reminder" add constraint "consent_reminder_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
CREATE INDEX consent_reminder_doc ON public.consent_reminder USING btree (doc_id);
