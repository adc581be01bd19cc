-- Generated from src/schema.ts by npm run db:generate; not edited by hand.
CREATE TABLE "access_grant" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_grant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"subject_no" text NOT NULL,
	"person_id" bigint,
	"room_id" bigint,
	"channel_ids" bigint[] NOT NULL,
	"auth_type" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"expire_dys" integer DEFAULT 0 NOT NULL,
	"expire_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"suspend_reason" text,
	"remark" text,
	"state" text NOT NULL
);

CREATE TABLE "access_subject" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_subject_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"subject_no" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"person_id" bigint,
	"room_id" bigint,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);

CREATE TABLE "app_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "auth_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "auth_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"parent_id" bigint,
	"login_type" text NOT NULL,
	"token_hash" text NOT NULL,
	"prev_token_hash" text,
	"prev_until" timestamp (3) with time zone,
	"token_issued_at" timestamp (3) with time zone NOT NULL,
	"last_active_at" timestamp (3) with time zone NOT NULL,
	"max_until" timestamp (3) with time zone NOT NULL,
	"step_up_at" timestamp (3) with time zone,
	"active_role_id" bigint,
	"ip" text NOT NULL,
	"region" text NOT NULL,
	"browser" text,
	"os" text,
	"device" text,
	"limited" boolean DEFAULT false NOT NULL,
	"consent_due" boolean DEFAULT false NOT NULL,
	"estate_ids" jsonb,
	"name" text,
	"trace_code" text,
	"state" text DEFAULT 'active' NOT NULL,
	"end_reason" text,
	"ended_at" timestamp (3) with time zone
);

CREATE TABLE "auth_throttle" (
	"scope" text NOT NULL,
	"key_hash" text NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"lock_level" integer NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_lock_at" timestamp (3) with time zone,
	"last_take" text,
	CONSTRAINT "auth_throttle_scope_key_hash_pk" PRIMARY KEY("scope","key_hash")
);

CREATE TABLE "build_init_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "build_init_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"plan" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"state" text NOT NULL,
	"reverted_at" timestamp (3) with time zone,
	"reverted_by" bigint
);

CREATE TABLE "build_plan_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "build_plan_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"company_id" bigint,
	"name" text NOT NULL,
	"plan" jsonb NOT NULL
);

CREATE TABLE "build_progress" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "building" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "building_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"name" text NOT NULL,
	"building_no" text,
	"zone_id" bigint,
	"building_type" text NOT NULL,
	"structure" text,
	"floors_above" integer NOT NULL,
	"floors_below" integer DEFAULT 0 NOT NULL,
	"height_m" numeric(6, 2),
	"lift_count" integer,
	"completed_date" date,
	"built_area" numeric(12, 2),
	"address_code" text,
	"footprint" jsonb,
	"center" jsonb,
	"keeper_name" text,
	"keeper_phone_enc" text,
	"keeper_phone_hash" text,
	"keeper_phone_tail" text,
	"photos" text[],
	"sort_no" integer DEFAULT 0 NOT NULL,
	"remark" text,
	"batch_id" bigint
);

CREATE TABLE "building_floor" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "building_floor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"building_id" bigint NOT NULL,
	"unit_id" bigint NOT NULL,
	"physical_no" integer NOT NULL,
	"name" text NOT NULL,
	"floor_type" text,
	"plan_image" text,
	"sort_no" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "building_unit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "building_unit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"building_id" bigint NOT NULL,
	"name" text NOT NULL,
	"unit_no" text,
	"is_virtual" boolean DEFAULT false NOT NULL,
	"lift_count" integer,
	"entrance" jsonb,
	"sort_no" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "captcha_code_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captcha_code_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"scene" text NOT NULL,
	"phone_hash" text NOT NULL,
	"phone_enc" text NOT NULL,
	"user_id" bigint,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"ip" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);

CREATE TABLE "captcha_pic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "captcha_pic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key_hash" text NOT NULL,
	"answer_hash" text NOT NULL,
	"scene" text NOT NULL,
	"ip" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"node_type" integer NOT NULL,
	"node_id" bigint NOT NULL,
	"direction" text NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"open_from" text,
	"open_until" text,
	"anti_passback" boolean DEFAULT false NOT NULL,
	"geo" jsonb,
	"guard_phone" text,
	"photo" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"remark" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"pass_mode" text DEFAULT 'normal' NOT NULL
);

CREATE TABLE "community" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"region" text NOT NULL,
	"street" text NOT NULL,
	"leader" text NOT NULL,
	"leader_phone_enc" text,
	"leader_phone_hash" text,
	"leader_phone_tail" text,
	"office_address" text,
	"office_phone" text,
	"center" jsonb,
	"boundary" jsonb,
	"area" numeric(8, 2),
	"photo" text,
	"intro" text,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);

CREATE TABLE "community_grid_staff" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_grid_staff_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"community_id" bigint NOT NULL,
	"name" text NOT NULL,
	"phone_enc" text,
	"phone_hash" text,
	"phone_tail" text,
	"role" text NOT NULL,
	"grid_code" text,
	"estate_ids" bigint[],
	"photo" text,
	"on_duty" boolean DEFAULT true NOT NULL
);

CREATE TABLE "consent_record" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "consent_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"subject_name" text NOT NULL,
	"doc_id" bigint NOT NULL,
	"version_id" bigint NOT NULL,
	"action" text NOT NULL,
	"terminal" text NOT NULL,
	"device" text,
	"ip" text NOT NULL,
	CONSTRAINT "consent_record_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");

CREATE TABLE "crypto_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crypto_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"kid" text NOT NULL,
	"purpose" text NOT NULL,
	"public_key" text NOT NULL,
	"private_key_enc" text,
	"state" text NOT NULL,
	"activated_at" timestamp (3) with time zone NOT NULL,
	"retire_at" timestamp (3) with time zone NOT NULL,
	"erased_at" timestamp (3) with time zone
);

CREATE TABLE "crypto_nonce" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crypto_nonce_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "device" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sn" text NOT NULL,
	"model_id" bigint NOT NULL,
	"category" text NOT NULL,
	"channel_id" bigint,
	"node_type" integer NOT NULL,
	"node_id" bigint NOT NULL,
	"direction" text DEFAULT 'none' NOT NULL,
	"geo" jsonb,
	"install_height" numeric(4, 1),
	"ip" text,
	"port" integer,
	"mac" text,
	"account" text,
	"password_enc" text,
	"gb_code" text,
	"stream_url" text,
	"install_date" date,
	"warranty_end" date,
	"firmware_version" text,
	"face_count" integer,
	"card_count" integer,
	"run_status" text DEFAULT 'unknown' NOT NULL,
	"last_heartbeat_at" timestamp (3) with time zone,
	"last_offline_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"photos" text[],
	"remark" text
);

CREATE TABLE "device_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "device_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"seq" bigint NOT NULL,
	"type" text NOT NULL,
	"device_time" timestamp (3) with time zone NOT NULL,
	"pass_time" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"late" boolean NOT NULL,
	"skewed" boolean NOT NULL,
	"payload" jsonb NOT NULL,
	"hash" text NOT NULL,
	"batch_id" text NOT NULL,
	"key_id" bigint NOT NULL,
	"process_state" text NOT NULL,
	"process_note" text,
	CONSTRAINT "device_event_id_pass_time_pk" PRIMARY KEY("id","pass_time")
) PARTITION BY RANGE ("pass_time");

CREATE TABLE "device_event_conflict" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_event_conflict_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"seq" bigint NOT NULL,
	"hash" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "device_event_cursor" (
	"device_id" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"contiguous_seq" bigint NOT NULL,
	"max_seq" bigint NOT NULL,
	"missing" integer NOT NULL,
	"last_event_at" timestamp (3) with time zone NOT NULL,
	"last_received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_event_cursor_device_id_epoch_pk" PRIMARY KEY("device_id","epoch")
);

CREATE TABLE "device_event_seq" (
	"device_id" bigint NOT NULL,
	"epoch" integer NOT NULL,
	"seq" bigint NOT NULL,
	"event_id" bigint,
	"hash" text NOT NULL,
	"pass_time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_event_seq_device_id_epoch_seq_pk" PRIMARY KEY("device_id","epoch","seq")
);

CREATE TABLE "device_firmware" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_firmware_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"model_id" bigint NOT NULL,
	"version_name" text NOT NULL,
	"file" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"min_version" text,
	"release_note" text,
	"state" text NOT NULL,
	"released_at" timestamp (3) with time zone
);

CREATE TABLE "device_model" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"vendor" text NOT NULL,
	"model_no" text NOT NULL,
	"category" text NOT NULL,
	"protocol" text NOT NULL,
	"abilities" text[] NOT NULL,
	"face_capacity" integer,
	"card_capacity" integer,
	"record_capacity" integer,
	"photo_max_kb" integer,
	"photo_min_px" integer,
	"photo_max_px" integer,
	"heartbeat_seconds" integer,
	"default_port" integer,
	"default_account" text,
	"image" text,
	"manual" text,
	"enabled" boolean DEFAULT true NOT NULL
);

CREATE TABLE "device_replace_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_replace_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"device_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"old_sn" text NOT NULL,
	"new_sn" text NOT NULL,
	"old_model_id" bigint NOT NULL,
	"new_model_id" bigint NOT NULL,
	"reason" text NOT NULL
);

CREATE TABLE "device_status_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "device_status_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text
);

CREATE TABLE "dict_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"type_id" bigint NOT NULL,
	"parent_id" bigint,
	"value" text NOT NULL,
	"label" text NOT NULL,
	"color" text DEFAULT 'default' NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"builtin" boolean DEFAULT false NOT NULL,
	"remark" text
);

CREATE TABLE "dict_type" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "dict_type_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"tree" boolean DEFAULT false NOT NULL,
	"builtin" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"remark" text
);

CREATE TABLE "doc_sequence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "doc_sequence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"series" text NOT NULL,
	"period" text NOT NULL,
	"next" integer NOT NULL
);

CREATE TABLE "door_event" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "door_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"device_id" bigint NOT NULL,
	"channel_id" bigint,
	"kind" text NOT NULL,
	"active" boolean NOT NULL,
	"cause" text,
	"at" timestamp (3) with time zone NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"event_id" bigint NOT NULL,
	CONSTRAINT "door_event_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");

CREATE TABLE "estate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"provincial_code" text,
	"community_id" bigint NOT NULL,
	"company_id" bigint,
	"region" text NOT NULL,
	"address" text NOT NULL,
	"estate_type" text NOT NULL,
	"build_year" integer,
	"land_area" numeric(12, 2),
	"built_area" numeric(12, 2),
	"plot_ratio" numeric(5, 2),
	"green_rate" numeric(5, 2),
	"planned_households" integer,
	"center" jsonb,
	"boundary" jsonb,
	"hotline" text,
	"manager_user_id" bigint,
	"police_station" text,
	"police_name" text,
	"police_phone" text,
	"grid_code" text,
	"photos" text[],
	"intro" text,
	"open_state" text NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL
);

CREATE TABLE "estate_contract" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estate_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"company_id" bigint NOT NULL,
	"estate_id" bigint NOT NULL,
	"contract_no" text NOT NULL,
	"service_mode" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"fee_standard" bigint,
	"deposit" bigint,
	"files" text[],
	"signed_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"terminate_reason" text,
	"terminated_at" date
);

CREATE TABLE "estate_zone" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estate_zone_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"name" text NOT NULL,
	"sort_no" integer DEFAULT 0 NOT NULL,
	"boundary" jsonb,
	"manager_name" text,
	"manager_phone_enc" text,
	"manager_phone_hash" text,
	"manager_phone_tail" text
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

CREATE TABLE "forgot_flow" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forgot_flow_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"flow_key_hash" text NOT NULL,
	"user_id" bigint,
	"phone_enc" text NOT NULL,
	"wrong" integer DEFAULT 0 NOT NULL,
	"ticket_hash" text,
	"state" text NOT NULL,
	"ip" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "idempotency_record" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "idempotency_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status_code" integer,
	"response" json,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "ingest_key" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingest_key_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"name" text NOT NULL,
	"key_id" text NOT NULL,
	"secret_enc" text NOT NULL,
	"prev_secret_enc" text,
	"prev_secret_until" timestamp (3) with time zone,
	"kind" text NOT NULL,
	"device_ids" bigint[] NOT NULL,
	"ip_allow" jsonb,
	"state" text DEFAULT 'active' NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_ip" text,
	"fail_count24h" integer DEFAULT 0 NOT NULL,
	"fail_since" timestamp (3) with time zone
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

CREATE TABLE "log_seal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "log_seal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log_type" text NOT NULL,
	"day" date NOT NULL,
	"row_count" integer NOT NULL,
	"digest" text NOT NULL,
	"prev_digest" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "login_block" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_block_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ip" text NOT NULL,
	"reason" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" bigint NOT NULL
);

CREATE TABLE "login_log" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "login_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"user_id" bigint,
	"actual_name" text,
	"company_id" bigint,
	"role_codes" jsonb,
	"account" text NOT NULL,
	"event" text NOT NULL,
	"login_type" text NOT NULL,
	"success" boolean NOT NULL,
	"fail_reason" text,
	"ip" text NOT NULL,
	"region" text NOT NULL,
	"browser" text,
	"os" text,
	"device" text,
	"session_id" bigint,
	"request_id" text,
	"risk" text DEFAULT 'none' NOT NULL,
	"duration_sec" integer,
	CONSTRAINT "login_log_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");

CREATE TABLE "login_risk" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_risk_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"log_id" bigint NOT NULL,
	"note" text NOT NULL,
	"handled_at" timestamp (3) with time zone NOT NULL,
	"handled_by" bigint NOT NULL,
	"handled_by_name" text NOT NULL
);

CREATE TABLE "sys_menu" (
	"id" bigint PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "sys_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100000 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"parent_id" bigint,
	"menu_name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"url" text,
	"icon" text,
	"order_num" integer DEFAULT 0 NOT NULL,
	"open_mode" text DEFAULT 'tab' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"no_cache" boolean DEFAULT false NOT NULL,
	"affix" boolean DEFAULT false NOT NULL,
	"always_show" boolean DEFAULT false NOT NULL,
	"redirect" text,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text,
	"builtin" boolean DEFAULT false NOT NULL
);

CREATE TABLE "mfa_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mfa_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ticket_hash" text NOT NULL,
	"user_id" bigint NOT NULL,
	"login_type" text NOT NULL,
	"account" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"ip" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
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

CREATE TABLE "sys_param" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"definition" jsonb,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" bigint
);

CREATE TABLE "param_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "param_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"level" text NOT NULL,
	"scope" text NOT NULL,
	"company_id" bigint,
	"estate_id" bigint,
	"before" jsonb,
	"after" jsonb,
	"user_id" bigint NOT NULL,
	"user_name" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "param_override" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "param_override_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"key" text NOT NULL,
	"company_id" bigint,
	"estate_id" bigint,
	"value" jsonb NOT NULL,
	CONSTRAINT "param_override_place" UNIQUE NULLS NOT DISTINCT("key","company_id","estate_id"),
	CONSTRAINT "param_override_one_place" CHECK (("param_override"."company_id" is null) <> ("param_override"."estate_id" is null))
);

CREATE TABLE "pass_hourly" (
	"estate_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"direction" text NOT NULL,
	"auth_mode" text NOT NULL,
	"person_kind" text NOT NULL,
	"result" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "pass_hourly_estate_id_hour_channel_id_direction_auth_mode_person_kind_result_pk" PRIMARY KEY("estate_id","hour","channel_id","direction","auth_mode","person_kind","result")
);

CREATE TABLE "pass_record" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pass_record_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"pass_time" timestamp (3) with time zone NOT NULL,
	"device_time" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"direction" text,
	"channel_id" bigint,
	"device_id" bigint NOT NULL,
	"building_id" bigint,
	"unit_id" bigint,
	"subject_type" text,
	"subject_id" bigint,
	"subject_no" text,
	"person_id" bigint,
	"room_id" bigint,
	"person_name" text,
	"person_kind" text NOT NULL,
	"auth_mode" text NOT NULL,
	"result" text NOT NULL,
	"fail_reason" text,
	"similarity" numeric(5, 2),
	"temperature" numeric(3, 1),
	"card_no" text,
	"stranger_key" text,
	"snapshot" text,
	"late" boolean NOT NULL,
	"skewed" boolean NOT NULL,
	CONSTRAINT "pass_record_id_pass_time_pk" PRIMARY KEY("id","pass_time")
) PARTITION BY RANGE ("pass_time");

CREATE TABLE "permission" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"menu_url" text,
	"kind" text NOT NULL,
	"obsolete" boolean DEFAULT false NOT NULL
);

CREATE TABLE "permission_request" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "permission_request_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"user_id" bigint NOT NULL,
	"code" text NOT NULL,
	"menu_url" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"handled_by" bigint,
	"handled_at" timestamp (3) with time zone,
	"remark" text
);

CREATE TABLE "person" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"doc_type" text NOT NULL,
	"doc_no_enc" text,
	"doc_no_hash" text,
	"doc_no_tail" text,
	"doc_missing_reason" text,
	"gender" text,
	"birth_date" date,
	"nation" text,
	"nationality" text,
	"phone_enc" text,
	"phone_hash" text,
	"phone_tail" text,
	"phone2_enc" text,
	"phone2_hash" text,
	"phone2_tail" text,
	"household_region" text,
	"household_address" text,
	"education" text,
	"marital" text,
	"political" text,
	"occupation" text,
	"employer" text,
	"emergency_name" text,
	"emergency_phone_enc" text,
	"emergency_phone_hash" text,
	"emergency_phone_tail" text,
	"tags" text[],
	"doc_expire" date,
	"deceased" boolean DEFAULT false NOT NULL,
	"deceased_date" date,
	"state" text DEFAULT 'enabled' NOT NULL,
	"remark" text
);

CREATE TABLE "person_face" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "person_face_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"person_id" bigint NOT NULL,
	"photo" text,
	"thumbnail" text,
	"quality_score" integer NOT NULL,
	"checks" jsonb NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"source" text NOT NULL,
	"consent_file" text,
	"consent_access" boolean DEFAULT false NOT NULL,
	"consent_report" boolean DEFAULT false NOT NULL,
	"guardian_person_id" bigint,
	"consent_at" timestamp (3) with time zone,
	"consent_channel" text,
	"reviewed_by" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"reject_reason" text,
	"expires_at" date NOT NULL
);

CREATE TABLE "person_last_pass" (
	"estate_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"last_success_at" timestamp (3) with time zone NOT NULL,
	"last_in_at" timestamp (3) with time zone,
	"last_out_at" timestamp (3) with time zone,
	"last_record_id" bigint NOT NULL,
	CONSTRAINT "person_last_pass_estate_id_person_id_pk" PRIMARY KEY("estate_id","person_id")
);

CREATE TABLE "privacy_doc" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_doc_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"doc_type" text NOT NULL,
	"subject" text NOT NULL,
	"terminals" text[] NOT NULL,
	"need_separate_consent" boolean DEFAULT false NOT NULL
);

CREATE TABLE "privacy_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"version_id" bigint NOT NULL,
	"data" text NOT NULL,
	"purpose" text NOT NULL,
	"basis" text NOT NULL,
	"retention" text NOT NULL,
	"recipients" text,
	"necessary" boolean NOT NULL
);

CREATE TABLE "privacy_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "privacy_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"doc_id" bigint NOT NULL,
	"version_no" text NOT NULL,
	"change_level" text NOT NULL,
	"change_note" text,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"state" text NOT NULL,
	"submitted_by" bigint,
	"approved_by" bigint,
	"effective_at" timestamp (3) with time zone,
	"hash" text
);

CREATE TABLE "property_company" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_company_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"name" text NOT NULL,
	"short_name" text,
	"uscc" text NOT NULL,
	"legal_person" text,
	"phone_enc" text,
	"phone_hash" text,
	"phone_tail" text,
	"email" text,
	"credit_level" text,
	"register_region" text,
	"address" text,
	"license" text,
	"bank_name" text,
	"bank_account_enc" text,
	"bank_account_hash" text,
	"bank_account_tail" text,
	"tax_no" text,
	"parent_id" bigint,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text
);

CREATE TABLE "region" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"parent_code" text,
	"level" text NOT NULL,
	"full_name" text NOT NULL
);

CREATE TABLE "resident" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resident_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"population_type" text NOT NULL,
	"resident_no" text NOT NULL,
	"app_bound" boolean DEFAULT false NOT NULL,
	"care_level" text DEFAULT 'none' NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"remark" text,
	"main_house_id" bigint
);

CREATE TABLE "resident_house" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resident_house_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"resident_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"relation" text NOT NULL,
	"head_group" text,
	"family_relation" text,
	"is_head" boolean DEFAULT false NOT NULL,
	"share_ratio" numeric(5, 2),
	"lives_here" boolean DEFAULT true NOT NULL,
	"move_in_date" date NOT NULL,
	"lease_start" date,
	"lease_end" date,
	"end_date" date,
	"contract_files" text[],
	"state" text NOT NULL,
	"move_out_date" date,
	"move_out_reason" text,
	"reviewed_by" bigint,
	"reviewed_at" timestamp (3) with time zone,
	"reject_reason" text
);

CREATE TABLE "sys_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"role_type" text NOT NULL,
	"level" integer NOT NULL,
	"company_id" bigint,
	"data_scope" text NOT NULL,
	"home_path" text,
	"builtin" boolean DEFAULT false NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"remark" text
);

CREATE TABLE "role_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"role_id" bigint NOT NULL,
	"rights" jsonb NOT NULL,
	"added_critical" jsonb NOT NULL,
	"role_version" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" bigint NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp (3) with time zone,
	"remark" text,
	"state" text NOT NULL
);

CREATE TABLE "role_field_rule" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_field_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_id" bigint NOT NULL,
	"resource" text NOT NULL,
	"field" text NOT NULL,
	"level" text NOT NULL
);

CREATE TABLE "role_menu" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_menu_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_id" bigint NOT NULL,
	"menu_id" bigint NOT NULL
);

CREATE TABLE "role_permission" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_permission_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_id" bigint NOT NULL,
	"code" text NOT NULL
);

CREATE TABLE "role_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "role_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role_id" bigint NOT NULL,
	"version_no" integer NOT NULL,
	"snapshot" jsonb NOT NULL,
	"diff" jsonb NOT NULL,
	"changed_by" bigint,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "room" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"deleted_at" timestamp (3) with time zone,
	"estate_id" bigint NOT NULL,
	"building_id" bigint NOT NULL,
	"unit_id" bigint NOT NULL,
	"floor_id" bigint NOT NULL,
	"room_no" text NOT NULL,
	"full_name" text NOT NULL,
	"usage" text NOT NULL,
	"ownership" text,
	"bedrooms" integer,
	"halls" integer,
	"bathrooms" integer,
	"kitchens" integer,
	"orientation" text,
	"built_area" numeric(10, 2),
	"inner_area" numeric(10, 2),
	"fee_area" numeric(10, 2),
	"exclusive_area" numeric(10, 2),
	"house_type" text,
	"floor_no" integer NOT NULL,
	"sale_state" text DEFAULT 'sold' NOT NULL,
	"delivery_state" text DEFAULT 'delivered' NOT NULL,
	"handover_date" date,
	"decoration" text,
	"occupancy" text DEFAULT 'vacant' NOT NULL,
	"occupancy_by_hand" boolean DEFAULT false NOT NULL,
	"owner_missing" boolean DEFAULT false NOT NULL,
	"vacant_since" date,
	"cert_no_enc" text,
	"cert_no_hash" text,
	"cert_no_tail" text,
	"address_code" text,
	"rental_reg_no" text,
	"rental_type" text,
	"group_rent_suspect" boolean DEFAULT false NOT NULL,
	"collect_state" text DEFAULT 'uncollected' NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"verified_by" bigint,
	"verify_method" text,
	"photos" text[],
	"remark" text,
	"living_count" integer DEFAULT 0 NOT NULL,
	"registered_count" integer DEFAULT 0 NOT NULL,
	"vehicle_count" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "room_business" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "room_business_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"estate_id" bigint NOT NULL,
	"room_id" bigint NOT NULL,
	"name" text NOT NULL,
	"uscc" text,
	"legal_person" text,
	"phone_enc" text,
	"phone_hash" text,
	"phone_tail" text,
	"industry" text,
	"employee_count" integer,
	"license" text,
	"start_date" date,
	"end_date" date,
	"state" text DEFAULT 'open' NOT NULL
);

CREATE TABLE "screen_command" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_command_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"target_user_id" bigint NOT NULL,
	"estate_id" bigint,
	"action" text NOT NULL,
	"payload" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ack_at" timestamp (3) with time zone
);

CREATE TABLE "screen_profile" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "screen_profile_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"estate_ids" bigint[] DEFAULT '{}' NOT NULL,
	"carousel" boolean NOT NULL,
	"carousel_seconds" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"hidden_panels" jsonb NOT NULL
);

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

CREATE TABLE "sms_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_enc" text NOT NULL,
	"phone_tail" text NOT NULL,
	"template" text NOT NULL,
	"text_enc" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "sso_client" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sso_client_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_enc" text NOT NULL,
	"allow_users" text NOT NULL,
	"allow_roles" bigint[],
	"redirect_paths" jsonb,
	"ip_allow" jsonb,
	"enabled" boolean DEFAULT true NOT NULL,
	"valid_to" date NOT NULL,
	"last_used_at" timestamp (3) with time zone
);

CREATE TABLE "sso_nonce" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sso_nonce_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" text NOT NULL,
	"nonce" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

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

CREATE TABLE "stat_daily" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stat_daily_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"estate_id" bigint NOT NULL,
	"day" date NOT NULL,
	"metric" text NOT NULL,
	"dim" text DEFAULT '' NOT NULL,
	"value" double precision NOT NULL
);

CREATE TABLE "topic_version" (
	"estate_id" bigint NOT NULL,
	"topic" text NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "topic_version_estate_id_topic_pk" PRIMARY KEY("estate_id","topic")
);

CREATE TABLE "trace_code" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"day" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"used" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "sys_user" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sys_user_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"username" text NOT NULL,
	"actual_name" text NOT NULL,
	"pinyin" text DEFAULT '' NOT NULL,
	"phone_enc" text,
	"phone_hash" text,
	"phone_tail" text,
	"avatar" text,
	"introduction" text,
	"gender" text DEFAULT '0' NOT NULL,
	"employee_no" text,
	"company_id" bigint,
	"dept_name" text,
	"job_title" text,
	"contractor_id" bigint,
	"merchant_id" bigint,
	"ga_flag" boolean DEFAULT false NOT NULL,
	"sso_enabled" boolean DEFAULT false NOT NULL,
	"allowed_ips" jsonb,
	"valid_from" date,
	"valid_to" date,
	"state" text DEFAULT 'pending' NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"state_reason" text,
	"login_count" integer DEFAULT 0 NOT NULL,
	"this_login_time" timestamp (3) with time zone,
	"this_login_ip" text,
	"last_login_date_time" timestamp (3) with time zone,
	"last_login_ip" text,
	"perm_version" integer DEFAULT 1 NOT NULL,
	"preferred_role_id" bigint,
	"remark" text
);

CREATE TABLE "user_authenticator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_authenticator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"secret_enc" text NOT NULL,
	"bound_at" timestamp (3) with time zone,
	"last_step" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "user_estate" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_estate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"estate_id" bigint NOT NULL,
	"granted_by" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "user_password" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_password_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"source" text NOT NULL,
	"temporary" boolean NOT NULL,
	"temp_expire_at" timestamp (3) with time zone,
	"must_change" boolean NOT NULL
);

CREATE TABLE "user_password_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_password_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "user_preference" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_preference_user_id_key_pk" PRIMARY KEY("user_id","key")
);

CREATE TABLE "user_recovery_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_recovery_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "user_role" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"role_id" bigint NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"granted_by" bigint,
	"reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "wechat_binding" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_binding_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"user_id" bigint NOT NULL,
	"union_enc" text NOT NULL,
	"union_hash" text NOT NULL,
	"open_id_enc" text NOT NULL,
	"nickname" text NOT NULL,
	"avatar" text,
	"bound_at" timestamp (3) with time zone NOT NULL,
	"bound_ip" text NOT NULL
);

CREATE TABLE "wechat_ticket" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wechat_ticket_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" bigint,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" bigint,
	"ticket_hash" text NOT NULL,
	"type" text NOT NULL,
	"user_id" bigint,
	"session_id" bigint,
	"browser_hash" text NOT NULL,
	"self_redirect" boolean NOT NULL,
	"state" text NOT NULL,
	"wx_open_id" text,
	"union_hash" text,
	"nickname" text,
	"key_hash" text,
	"result_code" integer,
	"ip" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"key_expires_at" timestamp (3) with time zone
);

ALTER TABLE "build_init_batch" ADD CONSTRAINT "build_init_batch_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "building" ADD CONSTRAINT "building_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "building" ADD CONSTRAINT "building_zone_id_estate_zone_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."estate_zone"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "building" ADD CONSTRAINT "building_batch_id_build_init_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."build_init_batch"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "building_floor" ADD CONSTRAINT "building_floor_unit_id_building_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."building_unit"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "building_unit" ADD CONSTRAINT "building_unit_building_id_building_id_fk" FOREIGN KEY ("building_id") REFERENCES "public"."building"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "channel" ADD CONSTRAINT "channel_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "community_grid_staff" ADD CONSTRAINT "community_grid_staff_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "device" ADD CONSTRAINT "device_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "device" ADD CONSTRAINT "device_model_id_device_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_model"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "device" ADD CONSTRAINT "device_channel_id_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."channel"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "device_firmware" ADD CONSTRAINT "device_firmware_model_id_device_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."device_model"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "device_replace_log" ADD CONSTRAINT "device_replace_log_device_id_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."device"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "dict_item" ADD CONSTRAINT "dict_item_type_id_dict_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."dict_type"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "estate" ADD CONSTRAINT "estate_community_id_community_id_fk" FOREIGN KEY ("community_id") REFERENCES "public"."community"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "estate" ADD CONSTRAINT "estate_company_id_property_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."property_company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "estate_contract" ADD CONSTRAINT "estate_contract_company_id_property_company_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."property_company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "estate_contract" ADD CONSTRAINT "estate_contract_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "estate_zone" ADD CONSTRAINT "estate_zone_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "person_face" ADD CONSTRAINT "person_face_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "privacy_item" ADD CONSTRAINT "privacy_item_version_id_privacy_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."privacy_version"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "privacy_version" ADD CONSTRAINT "privacy_version_doc_id_privacy_doc_id_fk" FOREIGN KEY ("doc_id") REFERENCES "public"."privacy_doc"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "property_company" ADD CONSTRAINT "property_company_parent_id_property_company_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."property_company"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resident" ADD CONSTRAINT "resident_estate_id_estate_id_fk" FOREIGN KEY ("estate_id") REFERENCES "public"."estate"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resident" ADD CONSTRAINT "resident_person_id_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."person"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resident_house" ADD CONSTRAINT "resident_house_resident_id_resident_id_fk" FOREIGN KEY ("resident_id") REFERENCES "public"."resident"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "resident_house" ADD CONSTRAINT "resident_house_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "role_change" ADD CONSTRAINT "role_change_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "role_field_rule" ADD CONSTRAINT "role_field_rule_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "role_menu" ADD CONSTRAINT "role_menu_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "role_permission" ADD CONSTRAINT "role_permission_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "role_version" ADD CONSTRAINT "role_version_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "room_business" ADD CONSTRAINT "room_business_room_id_room_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."room"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_authenticator" ADD CONSTRAINT "user_authenticator_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_estate" ADD CONSTRAINT "user_estate_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_password" ADD CONSTRAINT "user_password_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_password_history" ADD CONSTRAINT "user_password_history_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_recovery_code" ADD CONSTRAINT "user_recovery_code_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "access_grant_estate_created" ON "access_grant" USING btree ("estate_id","created_at" DESC NULLS FIRST);
CREATE INDEX "access_grant_subject" ON "access_grant" USING btree ("subject_type","subject_id");
CREATE INDEX "access_grant_room" ON "access_grant" USING btree ("room_id");
CREATE INDEX "access_grant_due" ON "access_grant" USING btree ("state","expire_at");
CREATE UNIQUE INDEX "access_grant_auto" ON "access_grant" USING btree ("subject_type","subject_id") WHERE source = 'auto' and state in ('pending', 'active', 'suspended');
CREATE UNIQUE INDEX "access_subject_no" ON "access_subject" USING btree ("estate_id","subject_no");
CREATE UNIQUE INDEX "access_subject_subject" ON "access_subject" USING btree ("subject_type","subject_id");
CREATE INDEX "access_subject_person" ON "access_subject" USING btree ("person_id");
CREATE UNIQUE INDEX "auth_session_token" ON "auth_session" USING btree ("token_hash");
CREATE UNIQUE INDEX "auth_session_prev_token" ON "auth_session" USING btree ("prev_token_hash");
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id") WHERE state = 'active';
CREATE INDEX "auth_session_parent" ON "auth_session" USING btree ("parent_id");
CREATE INDEX "build_init_batch_estate" ON "build_init_batch" USING btree ("estate_id","created_at");
CREATE UNIQUE INDEX "build_plan_template_name" ON "build_plan_template" USING btree ("company_id","name");
CREATE UNIQUE INDEX "building_name" ON "building" USING btree ("estate_id","name");
CREATE UNIQUE INDEX "building_address_code" ON "building" USING btree ("address_code") WHERE address_code is not null;
CREATE INDEX "building_zone" ON "building" USING btree ("zone_id");
CREATE INDEX "building_batch" ON "building" USING btree ("batch_id");
CREATE UNIQUE INDEX "building_floor_no" ON "building_floor" USING btree ("unit_id","physical_no");
CREATE UNIQUE INDEX "building_floor_name" ON "building_floor" USING btree ("unit_id","name");
CREATE INDEX "building_floor_estate" ON "building_floor" USING btree ("estate_id");
CREATE INDEX "building_floor_building" ON "building_floor" USING btree ("building_id");
CREATE UNIQUE INDEX "building_unit_name" ON "building_unit" USING btree ("building_id","name");
CREATE INDEX "building_unit_estate" ON "building_unit" USING btree ("estate_id");
CREATE UNIQUE INDEX "captcha_code_record_open" ON "captcha_code_record" USING btree ("phone_hash","scene") WHERE state = 'sent';
CREATE INDEX "captcha_code_record_sent" ON "captcha_code_record" USING btree ("sent_at");
CREATE UNIQUE INDEX "captcha_pic_key" ON "captcha_pic" USING btree ("key_hash");
CREATE INDEX "captcha_pic_expires" ON "captcha_pic" USING btree ("expires_at");
CREATE UNIQUE INDEX "channel_name" ON "channel" USING btree ("estate_id","name");
CREATE INDEX "channel_node" ON "channel" USING btree ("node_type","node_id");
CREATE UNIQUE INDEX "community_code" ON "community" USING btree ("code");
CREATE UNIQUE INDEX "community_name" ON "community" USING btree ("region","street","name");
CREATE UNIQUE INDEX "community_grid_staff_phone" ON "community_grid_staff" USING btree ("community_id","phone_hash");
CREATE INDEX "community_grid_staff_name" ON "community_grid_staff" USING btree ("community_id","name");
CREATE INDEX "consent_record_at" ON "consent_record" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "consent_record_user" ON "consent_record" USING btree ("user_id","doc_id");
CREATE UNIQUE INDEX "crypto_key_kid" ON "crypto_key" USING btree ("kid");
CREATE UNIQUE INDEX "crypto_key_active" ON "crypto_key" USING btree ("purpose") WHERE state = 'active';
CREATE UNIQUE INDEX "crypto_nonce_once" ON "crypto_nonce" USING btree ("kid","nonce");
CREATE UNIQUE INDEX "device_sn" ON "device" USING btree ("sn");
CREATE UNIQUE INDEX "device_name" ON "device" USING btree ("estate_id","name");
CREATE UNIQUE INDEX "device_gb_code" ON "device" USING btree ("gb_code") WHERE gb_code is not null;
CREATE UNIQUE INDEX "device_address" ON "device" USING btree ("estate_id","ip","port") WHERE ip is not null and port is not null;
CREATE INDEX "device_node" ON "device" USING btree ("node_type","node_id");
CREATE INDEX "device_channel" ON "device" USING btree ("channel_id");
CREATE INDEX "device_model_used" ON "device" USING btree ("model_id");
CREATE INDEX "device_heartbeat" ON "device" USING btree ("run_status","last_heartbeat_at");
CREATE INDEX "device_event_device_time" ON "device_event" USING btree ("device_id","pass_time");
CREATE INDEX "device_event_conflict_device" ON "device_event_conflict" USING btree ("device_id","received_at");
CREATE INDEX "device_event_seq_time" ON "device_event_seq" USING brin ("pass_time");
CREATE UNIQUE INDEX "device_firmware_version" ON "device_firmware" USING btree ("model_id","version_name");
CREATE INDEX "device_firmware_state" ON "device_firmware" USING btree ("model_id","state");
CREATE UNIQUE INDEX "device_model_no" ON "device_model" USING btree ("vendor","model_no");
CREATE INDEX "device_replace_log_device" ON "device_replace_log" USING btree ("device_id","at");
CREATE INDEX "device_replace_log_old" ON "device_replace_log" USING btree ("old_sn");
CREATE INDEX "device_status_event_device" ON "device_status_event" USING btree ("device_id","at");
CREATE INDEX "device_status_event_day" ON "device_status_event" USING btree ("estate_id","at");
CREATE UNIQUE INDEX "dict_item_value" ON "dict_item" USING btree ("type_id","value");
CREATE INDEX "dict_item_parent" ON "dict_item" USING btree ("parent_id");
CREATE UNIQUE INDEX "dict_type_code" ON "dict_type" USING btree ("code");
CREATE UNIQUE INDEX "doc_sequence_series" ON "doc_sequence" USING btree ("estate_id","series","period");
CREATE INDEX "door_event_channel_at" ON "door_event" USING btree ("channel_id","at");
CREATE UNIQUE INDEX "estate_name" ON "estate" USING btree ("community_id","name");
CREATE UNIQUE INDEX "estate_code" ON "estate" USING btree ("code");
CREATE UNIQUE INDEX "estate_provincial_code" ON "estate" USING btree ("provincial_code") WHERE provincial_code is not null;
CREATE INDEX "estate_company" ON "estate" USING btree ("company_id");
CREATE UNIQUE INDEX "estate_contract_no" ON "estate_contract" USING btree ("contract_no");
CREATE INDEX "estate_contract_estate" ON "estate_contract" USING btree ("estate_id","state");
CREATE INDEX "estate_contract_company" ON "estate_contract" USING btree ("company_id","state");
CREATE INDEX "estate_contract_end" ON "estate_contract" USING btree ("state","end_date");
CREATE UNIQUE INDEX "estate_zone_name" ON "estate_zone" USING btree ("estate_id","name");
CREATE INDEX "file_object_expires" ON "file_object" USING btree ("expires_at");
CREATE INDEX "file_object_owner" ON "file_object" USING btree ("owner_type","owner_id");
CREATE INDEX "flow_event_row" ON "flow_event" USING btree ("entity","entity_id","seq");
CREATE UNIQUE INDEX "forgot_flow_key" ON "forgot_flow" USING btree ("flow_key_hash");
CREATE UNIQUE INDEX "forgot_flow_ticket" ON "forgot_flow" USING btree ("ticket_hash");
CREATE INDEX "forgot_flow_expires" ON "forgot_flow" USING btree ("expires_at");
CREATE UNIQUE INDEX "idempotency_record_key" ON "idempotency_record" USING btree ("caller","route","key");
CREATE INDEX "idempotency_record_expires" ON "idempotency_record" USING btree ("expires_at");
CREATE UNIQUE INDEX "ingest_key_key_id" ON "ingest_key" USING btree ("key_id");
CREATE UNIQUE INDEX "ingest_key_estate_name" ON "ingest_key" USING btree ("estate_id","name");
CREATE INDEX "ingest_key_devices" ON "ingest_key" USING gin ("device_ids");
CREATE INDEX "job_run_job" ON "job_run" USING btree ("job","started_at" DESC NULLS FIRST);
CREATE UNIQUE INDEX "job_task_dedupe" ON "job_task" USING btree ("type","dedupe_key") WHERE "job_task"."state" in ('queued', 'running');
CREATE INDEX "job_task_creator" ON "job_task" USING btree ("created_by","created_at");
CREATE INDEX "job_task_open" ON "job_task" USING btree ("run_at") WHERE "job_task"."state" in ('queued', 'running');
CREATE UNIQUE INDEX "log_seal_day" ON "log_seal" USING btree ("log_type","day");
CREATE UNIQUE INDEX "login_block_ip" ON "login_block" USING btree ("ip");
CREATE INDEX "login_log_at" ON "login_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "login_log_user" ON "login_log" USING btree ("user_id","at");
CREATE INDEX "login_log_company" ON "login_log" USING btree ("company_id","at");
CREATE UNIQUE INDEX "login_risk_log" ON "login_risk" USING btree ("log_id");
CREATE UNIQUE INDEX "sys_menu_url" ON "sys_menu" USING btree ("url");
CREATE INDEX "sys_menu_parent" ON "sys_menu" USING btree ("parent_id");
CREATE UNIQUE INDEX "mfa_ticket_ticket" ON "mfa_ticket" USING btree ("ticket_hash");
CREATE INDEX "mfa_ticket_expires" ON "mfa_ticket" USING btree ("expires_at");
CREATE INDEX "operation_log_at" ON "operation_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "operation_log_user" ON "operation_log" USING btree ("user_id","at");
CREATE INDEX "operation_log_target" ON "operation_log" USING btree ("resource","target_id","at");
CREATE INDEX "operation_log_estate" ON "operation_log" USING btree ("estate_id","at");
CREATE INDEX "operation_log_request" ON "operation_log" USING btree ("request_id");
CREATE INDEX "param_log_key" ON "param_log" USING btree ("key","at");
CREATE INDEX "param_log_at" ON "param_log" USING btree ("at","id");
CREATE INDEX "pass_hourly_hour" ON "pass_hourly" USING btree ("hour");
CREATE INDEX "pass_record_estate_time" ON "pass_record" USING btree ("estate_id","pass_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "pass_record_time" ON "pass_record" USING btree ("pass_time" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "pass_record_device_time" ON "pass_record" USING btree ("device_id","pass_time" DESC NULLS FIRST);
CREATE INDEX "pass_record_channel_time" ON "pass_record" USING btree ("channel_id","pass_time" DESC NULLS FIRST);
CREATE INDEX "pass_record_room_time" ON "pass_record" USING btree ("room_id","pass_time" DESC NULLS FIRST);
CREATE INDEX "pass_record_person_time" ON "pass_record" USING btree ("person_id","pass_time" DESC NULLS FIRST);
CREATE INDEX "pass_record_fail" ON "pass_record" USING btree ("estate_id","pass_time" DESC NULLS FIRST) WHERE result = 'fail';
CREATE INDEX "pass_record_visitor" ON "pass_record" USING btree ("estate_id","pass_time") WHERE person_kind = 'visitor';
CREATE UNIQUE INDEX "permission_request_open" ON "permission_request" USING btree ("user_id","code") WHERE state = 'open';
CREATE INDEX "permission_request_user" ON "permission_request" USING btree ("user_id");
CREATE UNIQUE INDEX "person_doc" ON "person" USING btree ("doc_type","doc_no_hash") WHERE doc_no_hash is not null;
CREATE INDEX "person_doc_hash" ON "person" USING btree ("doc_no_hash");
CREATE INDEX "person_doc_tail" ON "person" USING btree ("doc_no_tail");
CREATE INDEX "person_phone" ON "person" USING btree ("phone_hash");
CREATE INDEX "person_phone_tail" ON "person" USING btree ("phone_tail");
CREATE INDEX "person_name_search" ON "person" USING gin ("name" gin_trgm_ops);
CREATE INDEX "person_pinyin" ON "person" USING gin ("pinyin" gin_trgm_ops);
CREATE UNIQUE INDEX "person_face_passed" ON "person_face" USING btree ("person_id") WHERE state = 'passed';
CREATE UNIQUE INDEX "person_face_pending" ON "person_face" USING btree ("person_id") WHERE state = 'pending';
CREATE INDEX "person_face_person" ON "person_face" USING btree ("person_id");
CREATE INDEX "person_face_state" ON "person_face" USING btree ("state","created_at");
CREATE INDEX "person_face_expires" ON "person_face" USING btree ("expires_at") WHERE state = 'passed';
CREATE UNIQUE INDEX "privacy_doc_name" ON "privacy_doc" USING btree ("name");
CREATE UNIQUE INDEX "privacy_doc_code" ON "privacy_doc" USING btree ("code");
CREATE INDEX "privacy_item_version" ON "privacy_item" USING btree ("version_id");
CREATE UNIQUE INDEX "privacy_version_no" ON "privacy_version" USING btree ("doc_id","version_no");
CREATE UNIQUE INDEX "privacy_version_published" ON "privacy_version" USING btree ("doc_id") WHERE state = 'published';
CREATE INDEX "privacy_version_due" ON "privacy_version" USING btree ("effective_at") WHERE state = 'approved';
CREATE UNIQUE INDEX "property_company_name" ON "property_company" USING btree ("name");
CREATE UNIQUE INDEX "property_company_uscc" ON "property_company" USING btree ("uscc");
CREATE INDEX "property_company_parent" ON "property_company" USING btree ("parent_id");
CREATE INDEX "region_parent" ON "region" USING btree ("parent_code","code");
CREATE UNIQUE INDEX "resident_person" ON "resident" USING btree ("estate_id","person_id");
CREATE UNIQUE INDEX "resident_no" ON "resident" USING btree ("estate_id","resident_no");
CREATE INDEX "resident_list" ON "resident" USING btree ("estate_id","created_at");
CREATE INDEX "resident_of_person" ON "resident" USING btree ("person_id");
CREATE UNIQUE INDEX "resident_house_pair" ON "resident_house" USING btree ("resident_id","room_id") WHERE state in ('pending', 'active');
CREATE UNIQUE INDEX "resident_house_head" ON "resident_house" USING btree ("room_id","head_group") WHERE is_head and state = 'active';
CREATE INDEX "resident_house_room" ON "resident_house" USING btree ("room_id","state");
CREATE INDEX "resident_house_resident" ON "resident_house" USING btree ("resident_id","state");
CREATE INDEX "resident_house_estate" ON "resident_house" USING btree ("estate_id","state","created_at");
CREATE INDEX "resident_house_lease" ON "resident_house" USING btree ("estate_id","lease_end") WHERE state = 'active';
CREATE INDEX "resident_house_move_in" ON "resident_house" USING btree ("estate_id","move_in_date");
CREATE INDEX "resident_house_move_out" ON "resident_house" USING btree ("estate_id","move_out_date") WHERE move_out_date is not null;
CREATE UNIQUE INDEX "sys_role_code" ON "sys_role" USING btree ("role_code");
CREATE UNIQUE INDEX "sys_role_name" ON "sys_role" USING btree (coalesce("company_id", 0),"role_name");
CREATE INDEX "role_change_role" ON "role_change" USING btree ("role_id");
CREATE UNIQUE INDEX "role_field_rule_once" ON "role_field_rule" USING btree ("role_id","resource","field");
CREATE UNIQUE INDEX "role_menu_once" ON "role_menu" USING btree ("role_id","menu_id");
CREATE INDEX "role_menu_menu" ON "role_menu" USING btree ("menu_id");
CREATE UNIQUE INDEX "role_permission_once" ON "role_permission" USING btree ("role_id","code");
CREATE INDEX "role_permission_code" ON "role_permission" USING btree ("code");
CREATE UNIQUE INDEX "role_version_no" ON "role_version" USING btree ("role_id","version_no");
CREATE UNIQUE INDEX "room_full_name" ON "room" USING btree ("estate_id","full_name") WHERE deleted_at is null;
CREATE UNIQUE INDEX "room_no" ON "room" USING btree ("unit_id","room_no") WHERE deleted_at is null;
CREATE UNIQUE INDEX "room_address_code" ON "room" USING btree ("address_code") WHERE address_code is not null;
CREATE INDEX "room_building" ON "room" USING btree ("building_id","unit_id","floor_no");
CREATE INDEX "room_floor" ON "room" USING btree ("floor_id");
CREATE INDEX "room_occupancy" ON "room" USING btree ("estate_id","usage","occupancy") WHERE deleted_at is null;
CREATE INDEX "room_name_search" ON "room" USING gin ("full_name" gin_trgm_ops);
CREATE UNIQUE INDEX "room_business_uscc" ON "room_business" USING btree ("uscc") WHERE uscc is not null and state = 'open';
CREATE INDEX "room_business_room" ON "room_business" USING btree ("room_id","state");
CREATE INDEX "room_business_estate" ON "room_business" USING btree ("estate_id","state");
CREATE INDEX "screen_command_target" ON "screen_command" USING btree ("target_user_id","id");
CREATE INDEX "screen_command_sender" ON "screen_command" USING btree ("created_by","id");
CREATE UNIQUE INDEX "screen_profile_user" ON "screen_profile" USING btree ("user_id");
CREATE INDEX "sensitive_access_log_at" ON "sensitive_access_log" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "sensitive_access_log_subject" ON "sensitive_access_log" USING btree ("subject_type","subject_id","at");
CREATE INDEX "sensitive_access_log_user" ON "sensitive_access_log" USING btree ("user_id","at");
CREATE INDEX "sms_message_sent" ON "sms_message" USING btree ("sent_at");
CREATE UNIQUE INDEX "sso_client_client" ON "sso_client" USING btree ("client_id");
CREATE UNIQUE INDEX "sso_nonce_once" ON "sso_nonce" USING btree ("client_id","nonce");
CREATE INDEX "sso_nonce_at" ON "sso_nonce" USING btree ("at");
CREATE UNIQUE INDEX "staff_message_once" ON "staff_message" USING btree ("user_id","kind","biz_type","biz_id","round");
CREATE INDEX "staff_message_user" ON "staff_message" USING btree ("user_id","created_at");
CREATE UNIQUE INDEX "stat_daily_value" ON "stat_daily" USING btree ("estate_id","day","metric","dim");
CREATE UNIQUE INDEX "trace_code_day" ON "trace_code" USING btree ("session_id","day");
CREATE UNIQUE INDEX "sys_user_username" ON "sys_user" USING btree (lower("username"));
CREATE UNIQUE INDEX "sys_user_phone" ON "sys_user" USING btree ("phone_hash") WHERE state <> 'left';
CREATE UNIQUE INDEX "sys_user_employee_no" ON "sys_user" USING btree ("company_id","employee_no");
CREATE INDEX "sys_user_company" ON "sys_user" USING btree ("company_id");
CREATE UNIQUE INDEX "user_authenticator_user" ON "user_authenticator" USING btree ("user_id");
CREATE UNIQUE INDEX "user_estate_once" ON "user_estate" USING btree ("user_id","estate_id");
CREATE INDEX "user_estate_estate" ON "user_estate" USING btree ("estate_id");
CREATE UNIQUE INDEX "user_password_user" ON "user_password" USING btree ("user_id");
CREATE INDEX "user_password_history_user" ON "user_password_history" USING btree ("user_id","at");
CREATE UNIQUE INDEX "user_recovery_code_once" ON "user_recovery_code" USING btree ("user_id","code_hash");
CREATE UNIQUE INDEX "user_role_once" ON "user_role" USING btree ("user_id","role_id");
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");
CREATE UNIQUE INDEX "wechat_binding_user" ON "wechat_binding" USING btree ("user_id");
CREATE UNIQUE INDEX "wechat_binding_union" ON "wechat_binding" USING btree ("union_hash");
CREATE UNIQUE INDEX "wechat_ticket_ticket" ON "wechat_ticket" USING btree ("ticket_hash");
CREATE UNIQUE INDEX "wechat_ticket_key" ON "wechat_ticket" USING btree ("key_hash");
CREATE INDEX "wechat_ticket_expires" ON "wechat_ticket" USING btree ("expires_at");
