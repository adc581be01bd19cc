alter table "control_grant" add column "submitted_by" bigint;
alter table "control_grant" add column "review_note" text;
alter table "control_grant" add column "revoke_reason" text;
alter table "control_grant_use" add column "trace_code" text;
CREATE INDEX control_grant_ends ON public.control_grant USING btree (valid_to);
CREATE INDEX control_grant_use_at ON public.control_grant_use USING btree (at DESC, id DESC);
CREATE INDEX control_grant_use_user ON public.control_grant_use USING btree (user_id, at DESC NULLS LAST);
