CREATE INDEX resident_changed ON public.resident USING btree (updated_at, person_id);
CREATE INDEX resident_changed_in_estate ON public.resident USING btree (estate_id, updated_at, person_id);
CREATE INDEX resident_tags ON public.resident USING gin (tags) WHERE (tags IS NOT NULL);
