create table "map_marker" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "kind" text not null,
  "geometry" jsonb not null,
  "icon" text,
  "color" text,
  "remark" text,
  "visible" boolean default true not null,
  constraint "map_marker_pkey" PRIMARY KEY (id)
);
CREATE INDEX map_marker_list ON public.map_marker USING btree (estate_id, name);
alter table "map_marker" add constraint "map_marker_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "map_marker"
  add constraint "map_marker_color_check" CHECK ((char_length(color) <= 9)),
  add constraint "map_marker_icon_check" CHECK ((char_length(icon) <= 50)),
  add constraint "map_marker_name_check" CHECK ((char_length(name) <= 50)),
  add constraint "map_marker_remark_check" CHECK ((char_length(remark) <= 200));
