CREATE INDEX operation_log_session ON public.operation_log USING btree (session_id, at);
