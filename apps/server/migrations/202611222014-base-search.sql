CREATE INDEX resident_initials ON public.resident USING btree (split_part(pinyin, ' '::text, 2) text_pattern_ops, estate_id);
CREATE INDEX resident_name_start ON public.resident USING btree (name text_pattern_ops, estate_id);
CREATE INDEX resident_pinyin_start ON public.resident USING btree (pinyin text_pattern_ops, estate_id);
CREATE INDEX room_no_start ON public.room USING btree (room_no text_pattern_ops, estate_id) WHERE (deleted_at IS NULL);
