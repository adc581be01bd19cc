drop index "resident_house_room";
CREATE INDEX resident_house_living ON public.resident_house USING btree (estate_id, resident_id) WHERE ((state = 'active'::text) AND lives_here);
CREATE INDEX resident_house_room ON public.resident_house USING btree (room_id, state, lives_here, resident_id);
