create table "fact" (
  "id" bigint generated always as identity not null,
  "name" text not null,
  "handler" text not null,
  "about" jsonb not null,
  "announced_at" timestamp(3) with time zone not null,
  "due_at" timestamp(3) with time zone not null,
  "attempts" integer default 0 not null,
  "error" text,
  constraint "fact_pkey" PRIMARY KEY (id)
);
CREATE INDEX fact_due ON public.fact USING btree (due_at);
