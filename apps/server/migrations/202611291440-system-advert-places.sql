alter table "system_advert" drop constraint "system_advert_link_type_check";
alter table "system_advert" add column "film" text;
alter table "system_advert" add column "notice_id" bigint;
alter table "system_advert" add column "sort" integer default 0 not null;
alter table "system_advert"
  add constraint "system_advert_link_type_check" CHECK ((link_type = ANY (ARRAY['none'::text, 'page'::text, 'url'::text, 'notice'::text]))),
  add constraint "system_advert_notice_id_asked" CHECK (((NOT (link_type = 'notice'::text)) OR (notice_id IS NOT NULL))),
  add constraint "system_advert_sort_check" CHECK (((sort >= 0) AND (sort <= 9999)));
CREATE INDEX system_advert_notice ON public.system_advert USING btree (notice_id);
