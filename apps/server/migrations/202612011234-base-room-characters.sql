CREATE INDEX room_name_characters ON public.room USING gin (string_to_array(lower(full_name), NULL::text));
