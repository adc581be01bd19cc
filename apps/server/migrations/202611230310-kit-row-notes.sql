create table "row_note" (
  "id" bigint generated always as identity not null,
  "entity" text not null,
  "entity_id" bigint not null,
  "text" text not null,
  "images" text[] not null,
  "author_id" bigint,
  "author_name" text not null,
  "created_at" timestamp(3) with time zone not null,
  constraint "row_note_pkey" PRIMARY KEY (id)
);
alter table "flow_event" add column "files" jsonb;
CREATE INDEX row_note_row ON public.row_note USING btree (entity, entity_id, id);
