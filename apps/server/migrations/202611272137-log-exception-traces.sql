alter table "exception_event" add column "trace_id" text;
CREATE INDEX exception_event_trace ON public.exception_event USING btree (trace_id);
