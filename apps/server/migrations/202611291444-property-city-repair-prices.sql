create table "city_price_change" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "city_repair_id" bigint not null,
  "repair_type_id" bigint not null,
  "item" text not null,
  "price_before" bigint,
  "price" bigint,
  "price_max_before" bigint,
  "price_max" bigint,
  "changed_at" timestamp(3) with time zone not null,
  "changed_by" bigint,
  constraint "city_price_change_item_check" CHECK ((char_length(item) <= 40)),
  constraint "city_price_change_pkey" PRIMARY KEY (id),
  constraint "city_price_change_price_before_check" CHECK (((price_before >= 0) AND (price_before <= '1000000000000'::bigint))),
  constraint "city_price_change_price_check" CHECK (((price >= 0) AND (price <= '1000000000000'::bigint))),
  constraint "city_price_change_price_max_before_check" CHECK (((price_max_before >= 0) AND (price_max_before <= '1000000000000'::bigint))),
  constraint "city_price_change_price_max_check" CHECK (((price_max >= 0) AND (price_max <= '1000000000000'::bigint)))
);
alter table "repair_provider" alter column "city_ids" drop not null;
CREATE INDEX city_price_change_at ON public.city_price_change USING btree (changed_at);
CREATE INDEX city_price_change_by ON public.city_price_change USING btree (changed_by);
CREATE INDEX city_price_change_city ON public.city_price_change USING btree (city_repair_id, changed_at);
CREATE INDEX city_price_change_type ON public.city_price_change USING btree (repair_type_id);
alter table "city_price_change" add constraint "city_price_change_changed_by_sys_user_id_fk" FOREIGN KEY (changed_by) REFERENCES sys_user(id);
alter table "city_price_change" add constraint "city_price_change_city_repair_id_city_repair_id_fk" FOREIGN KEY (city_repair_id) REFERENCES city_repair(id);
alter table "city_price_change" add constraint "city_price_change_repair_type_id_repair_type_id_fk" FOREIGN KEY (repair_type_id) REFERENCES repair_type(id);
