CREATE INDEX pass_record_stranger ON public.pass_record USING btree (estate_id, stranger_key, pass_time) WHERE (stranger_key IS NOT NULL);
