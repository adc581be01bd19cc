drop index "resident_list";
CREATE INDEX resident_by_name ON public.resident USING btree (estate_id, name COLLATE "zh-x-icu", id) WHERE (merged_into IS NULL);
CREATE INDEX resident_list ON public.resident USING btree (estate_id, created_at, id) WHERE (merged_into IS NULL);
CREATE INDEX resident_name_characters ON public.resident USING gin (string_to_array(lower(name), NULL::text));
CREATE INDEX resident_newest ON public.resident USING btree (created_at, id) WHERE (merged_into IS NULL);
