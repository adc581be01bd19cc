create table "pay_subject" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "name" text not null,
  "code" text not null,
  "category" text not null,
  "state" text default 'draft'::text not null,
  constraint "pay_subject_pkey" PRIMARY KEY (id)
);
create table "repair_line" (
  "id" bigint generated always as identity not null,
  "parent_id" bigint not null,
  "order_no" integer not null,
  "kind" text default 'labor'::text not null,
  "price_item_id" bigint,
  "name" text not null,
  "spec" text,
  "qty" numeric(18,2) default 1 not null,
  "unit" text,
  "unit_price" bigint not null,
  "chargeable" boolean default true not null,
  "amount" bigint not null,
  constraint "repair_line_pkey" PRIMARY KEY (id),
  constraint "repair_line_qty" CHECK ((qty > (0)::numeric))
);
create table "repair_rating" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "order_id" bigint not null,
  "score" integer not null,
  "timeliness_score" integer not null,
  "attitude_score" integer not null,
  "tags" text[],
  "content" text,
  "images" text[],
  "auto" boolean default false not null,
  "rated_at" timestamp(3) with time zone not null,
  "reply_content" text,
  constraint "repair_rating_pkey" PRIMARY KEY (id)
);
create table "repair_visit" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "order_id" bigint not null,
  "way" text not null,
  "result" text not null,
  "content" text,
  "user_id" bigint,
  "visited_at" timestamp(3) with time zone not null,
  constraint "repair_visit_pkey" PRIMARY KEY (id)
);
alter table "repair_order" add column "person_id" bigint;
alter table "repair_order" add column "video" text;
alter table "repair_order" add column "bill_id" bigint;
CREATE UNIQUE INDEX repair_order_bill ON public.repair_order USING btree (bill_id);
CREATE INDEX repair_order_person ON public.repair_order USING btree (person_id);
CREATE INDEX pay_subject_category ON public.pay_subject USING btree (estate_id, category, state);
CREATE UNIQUE INDEX pay_subject_code ON public.pay_subject USING btree (estate_id, code);
CREATE UNIQUE INDEX pay_subject_name ON public.pay_subject USING btree (estate_id, name);
CREATE INDEX repair_line_order ON public.repair_line USING btree (parent_id, order_no);
CREATE INDEX repair_line_price ON public.repair_line USING btree (price_item_id);
CREATE INDEX repair_rating_at ON public.repair_rating USING btree (rated_at);
CREATE UNIQUE INDEX repair_rating_once ON public.repair_rating USING btree (order_id);
CREATE INDEX repair_visit_at ON public.repair_visit USING btree (visited_at);
CREATE INDEX repair_visit_order ON public.repair_visit USING btree (order_id, visited_at);
CREATE INDEX repair_visit_user ON public.repair_visit USING btree (user_id);
alter table "pay_subject" add constraint "pay_subject_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "repair_line" add constraint "repair_line_parent_id_repair_order_id_fk" FOREIGN KEY (parent_id) REFERENCES repair_order(id);
alter table "repair_line" add constraint "repair_line_price_item_id_repair_price_id_fk" FOREIGN KEY (price_item_id) REFERENCES repair_price(id);
alter table "repair_rating" add constraint "repair_rating_order_id_repair_order_id_fk" FOREIGN KEY (order_id) REFERENCES repair_order(id);
alter table "repair_visit" add constraint "repair_visit_order_id_repair_order_id_fk" FOREIGN KEY (order_id) REFERENCES repair_order(id);
alter table "repair_visit" add constraint "repair_visit_user_id_sys_user_id_fk" FOREIGN KEY (user_id) REFERENCES sys_user(id);
alter table "repair_order" add constraint "repair_order_bill_id_ledger_account_id_fk" FOREIGN KEY (bill_id) REFERENCES ledger_account(id);
alter table "repair_order" add constraint "repair_order_person_id_person_id_fk" FOREIGN KEY (person_id) REFERENCES person(id);
