CREATE INDEX login_log_session ON public.login_log USING btree (session_id, at);
