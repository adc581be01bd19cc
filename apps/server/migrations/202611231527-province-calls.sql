create table "province_call_log" (
  "id" bigint generated always as identity not null,
  "at" timestamp(3) with time zone not null,
  "estate_id" bigint,
  "direction" text not null,
  "data_type" text,
  "api" text not null,
  "method" text not null,
  "http_status" integer,
  "batch_no" text,
  "req_no" text not null,
  "receipt_no" text,
  "item_count" integer default 0 not null,
  "ok_count" integer default 0 not null,
  "fail_count" integer default 0 not null,
  "result_code" text,
  "result_msg" text,
  "attempt" integer default 1 not null,
  "next_retry_at" timestamp(3) with time zone,
  "signature_ok" boolean,
  "adapter" text,
  "host" text,
  "body_hash" text,
  "duration_ms" integer not null,
  "state" text not null,
  "item_ids" bigint[] default '{}'::bigint[] not null,
  "request_enc" text,
  "response_enc" text,
  "created_at" timestamp(3) with time zone default now() not null,
  constraint "province_call_log_id_at_pk" PRIMARY KEY (id, at)
) partition by range (at);
CREATE INDEX province_call_log_at ON public.province_call_log USING btree (at DESC, id DESC);
CREATE INDEX province_call_log_batch ON public.province_call_log USING btree (batch_no);
CREATE INDEX province_call_log_estate ON public.province_call_log USING btree (estate_id, at DESC NULLS LAST);
CREATE INDEX province_call_log_items ON public.province_call_log USING gin (item_ids);
CREATE INDEX province_call_log_receipt ON public.province_call_log USING btree (receipt_no);
CREATE INDEX province_call_log_request ON public.province_call_log USING btree (req_no);
