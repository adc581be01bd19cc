create table "cancellation_request" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "request_no" text not null,
  "mp_user_id" bigint not null,
  "estate_id" bigint,
  "scope" text not null,
  "reason" text,
  "reason_note" text,
  "channel" text default 'staff'::text not null,
  "identity_proof" text,
  "identity_checked_at" timestamp(3) with time zone,
  "blockers" jsonb not null,
  "submitted_at" timestamp(3) with time zone not null,
  "cooling_until" timestamp(3) with time zone not null,
  "due_at" timestamp(3) with time zone not null,
  "handler_id" bigint,
  "reject_reason" text,
  "appeal" text,
  "withdraw_proof" text,
  "done_at" timestamp(3) with time zone,
  "proof_no" text,
  "state" text default 'cooling'::text not null,
  constraint "cancellation_request_pkey" PRIMARY KEY (id)
);
create table "erasure_step" (
  "id" bigint generated always as identity not null,
  "version" integer default 0 not null,
  "created_at" timestamp(3) with time zone default now() not null,
  "created_by" bigint,
  "updated_at" timestamp(3) with time zone default now() not null,
  "updated_by" bigint,
  "request_id" bigint not null,
  "order_no" integer not null,
  "target" text not null,
  "label" text not null,
  "method" text not null,
  "legal_basis" text,
  "retain_until" date,
  "rows" integer default 0 not null,
  "error" text,
  "at" timestamp(3) with time zone,
  "state" text default 'waiting'::text not null,
  constraint "erasure_step_pkey" PRIMARY KEY (id)
);
CREATE INDEX cancellation_request_due ON public.cancellation_request USING btree (state, due_at);
CREATE INDEX cancellation_request_estate ON public.cancellation_request USING btree (estate_id, submitted_at);
CREATE UNIQUE INDEX cancellation_request_no ON public.cancellation_request USING btree (request_no);
CREATE UNIQUE INDEX cancellation_request_open ON public.cancellation_request USING btree (mp_user_id) WHERE (state = ANY (ARRAY['cooling'::text, 'blocked'::text, 'executing'::text, 'failed'::text]));
CREATE INDEX cancellation_request_submitted ON public.cancellation_request USING btree (submitted_at);
CREATE INDEX cancellation_request_user ON public.cancellation_request USING btree (mp_user_id);
CREATE UNIQUE INDEX erasure_step_once ON public.erasure_step USING btree (request_id, target);
CREATE INDEX erasure_step_order ON public.erasure_step USING btree (request_id, order_no);
alter table "cancellation_request" add constraint "cancellation_request_estate_id_estate_id_fk" FOREIGN KEY (estate_id) REFERENCES estate(id);
alter table "cancellation_request" add constraint "cancellation_request_mp_user_id_mp_user_id_fk" FOREIGN KEY (mp_user_id) REFERENCES mp_user(id);
alter table "erasure_step" add constraint "erasure_step_request_id_cancellation_request_id_fk" FOREIGN KEY (request_id) REFERENCES cancellation_request(id);
