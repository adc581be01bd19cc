-- Generated from src/schema.ts by npm run db:generate; not edited by hand.
CREATE TABLE "app_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "doc_sequence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doc_sequence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"series" text NOT NULL,
	"period" text NOT NULL,
	"next" integer NOT NULL
);

CREATE TABLE "file_object" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_object_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"storage" text NOT NULL,
	"usage" text NOT NULL,
	"estate_id" bigint,
	"owner_type" text,
	"owner_id" bigint,
	"ref_count" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "file_object_fileKey_unique" UNIQUE("file_key")
);

CREATE TABLE "flow_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "flow_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"action" text NOT NULL,
	"from_state" text,
	"to_state" text,
	"operator_type" text NOT NULL,
	"operator_id" bigint,
	"operator_name" text,
	"content" text,
	"images" jsonb,
	"payload" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "flow_event_id_created_at_pk" PRIMARY KEY("id","created_at")
) PARTITION BY RANGE ("created_at");

CREATE TABLE "idempotency_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status_code" integer,
	"response" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "job_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job" text NOT NULL,
	"trigger" text NOT NULL,
	"instance" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"counts" jsonb,
	"error" text,
	"state" text NOT NULL
);

CREATE TABLE "job_task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"queue" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb,
	"dedupe_key" text,
	"run_at" timestamp (3) with time zone NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer DEFAULT 3 NOT NULL,
	"locked_by" text,
	"locked_until" timestamp (3) with time zone,
	"progress" jsonb,
	"result" jsonb,
	"error" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"finished_at" timestamp (3) with time zone
);

CREATE TABLE "operation_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "operation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL,
	"session_id" bigint,
	"operator_type" text NOT NULL,
	"user_id" bigint,
	"actual_name" text NOT NULL,
	"role_code" text,
	"company_id" bigint,
	"module" text NOT NULL,
	"resource" text,
	"action" text NOT NULL,
	"title" text NOT NULL,
	"permission" text,
	"kind" text NOT NULL,
	"estate_id" bigint,
	"target_id" bigint,
	"target_name" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"params" jsonb,
	"diff" jsonb,
	"success" boolean NOT NULL,
	"error_code" text,
	"error_msg" text,
	"ip" text NOT NULL,
	"region" text,
	"ua" text,
	"duration_ms" integer NOT NULL,
	"reason" text,
	"batch_id" text,
	"row_count" integer,
	"trace_code" text,
	"preview" boolean DEFAULT false NOT NULL,
	CONSTRAINT "operation_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");

CREATE TABLE "sensitive_access_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "sensitive_access_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"ip" text NOT NULL,
	"estate_id" bigint,
	"module" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint,
	"subject_name" text,
	"fields" jsonb NOT NULL,
	"reason" text NOT NULL,
	"row_count" integer DEFAULT 1 NOT NULL,
	"trace_code" text,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sensitive_access_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");

CREATE TABLE "staff_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"link" text,
	"biz_type" text NOT NULL,
	"biz_id" bigint NOT NULL,
	"round" integer DEFAULT 0 NOT NULL,
	"read_at" timestamp (3) with time zone
);

CREATE UNIQUE INDEX "doc_sequence_series" ON "doc_sequence" USING btree ("estate_id","series","period");
CREATE INDEX "file_object_expires" ON "file_object" USING btree ("expires_at");
CREATE INDEX "file_object_owner" ON "file_object" USING btree ("owner_type","owner_id");
CREATE INDEX "flow_event_row" ON "flow_event" USING btree ("entity","entity_id","seq");
CREATE UNIQUE INDEX "idempotency_record_key" ON "idempotency_record" USING btree ("caller","route","key");
CREATE INDEX "idempotency_record_expires" ON "idempotency_record" USING btree ("expires_at");
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job","started_at" DESC NULLS FIRST);
CREATE UNIQUE INDEX "job_task_dedupe" ON "job_task" USING btree ("type","dedupe_key") WHERE "job_task"."state" in ('queued', 'running');
CREATE INDEX "job_task_creator" ON "job_task" USING btree ("created_by","created_at");
CREATE INDEX "job_task_open" ON "job_task" USING btree ("run_at") WHERE "job_task"."state" in ('queued', 'running');
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "operation_log_user" ON "operation_log" USING btree ("user_id","at");
CREATE INDEX "operation_log_target" ON "operation_log" USING btree ("resource","target_id","at");
CREATE INDEX "operation_log_estate" ON "operation_log" USING btree ("estate_id","at");
CREATE INDEX "operation_log_request" ON "operation_log" USING btree ("request_id");
CREATE INDEX "sensitive_access_log_at" ON "sensitive_access_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "sensitive_access_log_subject" ON "sensitive_access_log" USING btree ("subject_type","subject_id","at");
CREATE INDEX "sensitive_access_log_user" ON "sensitive_access_log" USING btree ("user_id","at");
CREATE UNIQUE INDEX "staff_message_once" ON "staff_message" USING btree ("user_id","kind","biz_type","biz_id","round");
CREATE INDEX "staff_message_user" ON "staff_message" USING btree ("user_id","created_at");
