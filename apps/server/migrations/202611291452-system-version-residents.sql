alter table "app_version" drop constraint "app_version_gray_type_check";
alter table "app_install" add column "mp_user_id" bigint;
alter table "app_version" add column "gray_mp_user_ids" bigint[];
CREATE INDEX app_install_resident ON public.app_install USING btree (mp_user_id);
alter table "app_version"
  add constraint "app_version_gray_type_check" CHECK ((gray_type = ANY (ARRAY['all'::text, 'percent'::text, 'estate'::text, 'user'::text, 'resident'::text])));
