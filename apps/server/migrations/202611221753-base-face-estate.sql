CREATE INDEX person_face_estate ON public.person_face USING btree (estate_id);
