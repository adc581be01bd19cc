create table "actual_ignore" (
  "id" bigint generated always as identity not null,
  "estate_id" bigint not null,
  "issue_type" text not null,
  "target_id" bigint not null,
  "until" date not null,
  constraint "actual_ignore_pkey" PRIMARY KEY (id)
);
create table "actual_task" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "estate_id" bigint not null,
  "task_no" text not null,
  "issue_type" text not null,
  "target_type" text not null,
  "target_id" bigint not null,
  "room_id" bigint,
  "resident_id" bigint,
  "assignee_id" bigint not null,
  "due_date" date not null,
  "finding" text,
  "result" text,
  "photos" text[],
  "done_at" timestamp(3) with time zone,
  "state" text default 'open'::text not null,
  constraint "actual_task_finding_check" CHECK ((finding = ANY (ARRAY['as_registered'::text, 'corrected'::text, 'unmet'::text]))),
  constraint "actual_task_issue_type_check" CHECK ((issue_type = ANY (ARRAY['silent'::text, 'unused'::text, 'used'::text, 'noOwner'::text, 'expiredDocs'::text, 'overdueLeases'::text]))),
  constraint "actual_task_pkey" PRIMARY KEY (id),
  constraint "actual_task_state_check" CHECK ((state = ANY (ARRAY['open'::text, 'done'::text, 'invalid'::text, 'expired'::text]))),
  constraint "actual_task_target_id_check" CHECK (((target_id >= 1) AND (target_id <= '9007199254740991'::bigint))),
  constraint "actual_task_target_type_check" CHECK ((target_type = ANY (ARRAY['room'::text, 'resident'::text])))
);
CREATE INDEX actual_ignore_estate ON public.actual_ignore USING btree (estate_id);
CREATE UNIQUE INDEX actual_ignore_target ON public.actual_ignore USING btree (issue_type, target_id);
CREATE INDEX actual_task_assignee ON public.actual_task USING btree (assignee_id, state);
CREATE INDEX actual_task_due ON public.actual_task USING btree (due_date, id);
CREATE UNIQUE INDEX actual_task_no ON public.actual_task USING btree (estate_id, task_no);
CREATE UNIQUE INDEX actual_task_open ON public.actual_task USING btree (issue_type, target_id) WHERE (state = ANY (ARRAY['open'::text, 'expired'::text]));
CREATE INDEX actual_task_resident ON public.actual_task USING btree (resident_id);
CREATE INDEX actual_task_room ON public.actual_task USING btree (room_id);
CREATE INDEX actual_task_state ON public.actual_task USING btree (estate_id, state, due_date);
alter table "actual_ignore" add constraint "actual_ignore_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "actual_task" add constraint "actual_task_assignee_id_sys_user_id_fk" FOREIGN KEY (assignee_id) REFERENCES sys_user(id);
alter table "actual_task" add constraint "actual_task_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "actual_task" add constraint "actual_task_resident_id_resident_id_fk" FOREIGN KEY (resident_id) REFERENCES resident(id);
alter table "actual_task" add constraint "actual_task_room_id_room_id_fk" FOREIGN KEY (room_id) REFERENCES room(id);
