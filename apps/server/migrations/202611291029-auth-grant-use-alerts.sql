CREATE INDEX control_grant_use_alert ON public.control_grant_use USING btree (alert_id, at DESC NULLS LAST);
