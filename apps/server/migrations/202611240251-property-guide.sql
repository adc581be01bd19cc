create table "guide" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "title" text not null,
  "category" text not null,
  "icon" text,
  "summary" text not null,
  "conditions" text,
  "images" text[],
  "templates" text[],
  "location" text,
  "geo" jsonb,
  "service_hours" text,
  "time_limit" integer default 0 not null,
  "fee_text" text default '免费'::text not null,
  "contact_phone" text,
  "sort" integer default 0 not null,
  "version_no" integer default 0 not null,
  "view_count" integer default 0 not null,
  "helpful_count" integer default 0 not null,
  "unhelpful_count" integer default 0 not null,
  "state" text default 'draft'::text not null,
  constraint "guide_conditions_check" CHECK ((char_length(conditions) <= 1000)),
  constraint "guide_contact_phone_check" CHECK ((char_length(contact_phone) <= 20)),
  constraint "guide_fee_text_check" CHECK ((char_length(fee_text) <= 100)),
  constraint "guide_images_check" CHECK ((cardinality(images) <= 9)),
  constraint "guide_location_check" CHECK ((char_length(location) <= 100)),
  constraint "guide_pkey" PRIMARY KEY (id),
  constraint "guide_service_hours_check" CHECK ((char_length(service_hours) <= 100)),
  constraint "guide_sort_check" CHECK (((sort >= 0) AND (sort <= 9999))),
  constraint "guide_state_check" CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text, 'offline'::text]))),
  constraint "guide_summary_check" CHECK ((char_length(summary) <= 200)),
  constraint "guide_templates_check" CHECK ((cardinality(templates) <= 9)),
  constraint "guide_time_limit_check" CHECK (((time_limit >= 0) AND (time_limit <= 90))),
  constraint "guide_title_check" CHECK ((char_length(title) <= 60))
);
create table "guide_faq" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "q" text not null,
  "a" text not null,
  constraint "guide_faq_a_check" CHECK ((char_length(a) <= 500)),
  constraint "guide_faq_pkey" PRIMARY KEY (id),
  constraint "guide_faq_q_check" CHECK ((char_length(q) <= 100))
);
create table "guide_material" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "name" text not null,
  "form" text default 'original'::text not null,
  "copies" integer default 1 not null,
  constraint "guide_material_copies_check" CHECK (((copies >= 1) AND (copies <= 20))),
  constraint "guide_material_form_check" CHECK ((form = ANY (ARRAY['original'::text, 'copy'::text, 'electronic'::text]))),
  constraint "guide_material_name_check" CHECK ((char_length(name) <= 60)),
  constraint "guide_material_pkey" PRIMARY KEY (id)
);
create table "guide_rating" (
  "id" bigint generated always as identity not null,
  "guide_id" bigint not null,
  "mp_user_id" bigint not null,
  "helpful" boolean not null,
  constraint "guide_rating_pkey" PRIMARY KEY (id)
);
create table "guide_step" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "title" text not null,
  "content" text,
  constraint "guide_step_content_check" CHECK ((char_length(content) <= 500)),
  constraint "guide_step_pkey" PRIMARY KEY (id),
  constraint "guide_step_title_check" CHECK ((char_length(title) <= 30))
);
create table "guide_version" (
  "id" bigint generated always as identity not null,
  "guide_id" bigint not null,
  "version_no" integer not null,
  "snapshot" jsonb not null,
  "published_by" bigint,
  "published_at" timestamp(3) with time zone not null,
  constraint "guide_version_pkey" PRIMARY KEY (id)
);
CREATE INDEX guide_list ON public.guide USING btree (estate_id, state, sort);
CREATE UNIQUE INDEX guide_title ON public.guide USING btree (estate_id, title);
CREATE INDEX guide_faq_of ON public.guide_faq USING btree (parent_id, order_no);
CREATE INDEX guide_material_of ON public.guide_material USING btree (parent_id, order_no);
CREATE INDEX guide_rating_of ON public.guide_rating USING btree (mp_user_id);
CREATE UNIQUE INDEX guide_rating_once ON public.guide_rating USING btree (guide_id, mp_user_id);
CREATE INDEX guide_step_of ON public.guide_step USING btree (parent_id, order_no);
CREATE INDEX guide_version_by ON public.guide_version USING btree (published_by);
CREATE UNIQUE INDEX guide_version_once ON public.guide_version USING btree (guide_id, version_no);
alter table "guide" add constraint "guide_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "guide_faq" add constraint "guide_faq_parent_id_guide_id_fk" FOREIGN KEY (parent_id) REFERENCES guide(id);
alter table "guide_material" add constraint "guide_material_parent_id_guide_id_fk" FOREIGN KEY (parent_id) REFERENCES guide(id);
alter table "guide_rating" add constraint "guide_rating_guide_id_guide_id_fk" FOREIGN KEY (guide_id) REFERENCES guide(id) ON DELETE CASCADE;
alter table "guide_rating" add constraint "guide_rating_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id) ON DELETE CASCADE;
alter table "guide_step" add constraint "guide_step_parent_id_guide_id_fk" FOREIGN KEY (parent_id) REFERENCES guide(id);
alter table "guide_version" add constraint "guide_version_guide_id_guide_id_fk" FOREIGN KEY (guide_id) REFERENCES guide(id) ON DELETE CASCADE;
alter table "guide_version" add constraint "guide_version_published_by_sys_user_id_fk" FOREIGN KEY (published_by) REFERENCES sys_user(id);
