CREATE INDEX access_grant_person ON public.access_grant USING btree (person_id);
CREATE INDEX repair_order_finished ON public.repair_order USING btree (estate_id, finished_at);
CREATE INDEX sensitive_access_log_estate ON public.sensitive_access_log USING btree (estate_id, at);
