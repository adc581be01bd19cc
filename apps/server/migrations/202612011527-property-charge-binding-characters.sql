CREATE INDEX charge_binding_name_characters ON public.charge_binding USING gin (string_to_array(lower(object_name), NULL::text));
