alter table "dict_item" add column "icon" text;
alter table "dict_item" add column "extra" jsonb;
alter table "dict_type" add column "module" text default 'system'::text not null;
alter table "dict_type" add column "value_editable" boolean default false not null;
alter table "dict_item"
  add constraint "dict_item_icon_check" CHECK ((char_length(icon) <= 200));
CREATE INDEX dict_type_module ON public.dict_type USING btree (module);
