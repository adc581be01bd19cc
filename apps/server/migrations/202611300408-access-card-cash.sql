alter table "ic_card_event" drop constraint "ic_card_event_action_check";
alter table "ic_card_event" add column "settles_id" bigint;
alter table "ic_card_event"
  add constraint "ic_card_event_action_check" CHECK ((action = ANY (ARRAY['issue'::text, 'renew'::text, 'lost'::text, 'unlost'::text, 'freeze'::text, 'unfreeze'::text, 'replace'::text, 'transfer'::text, 'takeBack'::text, 'cancel'::text, 'expire'::text, 'handOut'::text, 'handBack'::text, 'collect'::text])));
CREATE UNIQUE INDEX ic_card_event_settles ON public.ic_card_event USING btree (settles_id) WHERE (settles_id IS NOT NULL);
alter table "ic_card_event" add constraint "ic_card_event_settles_id_ic_card_event_id_fk" FOREIGN KEY (settles_id) REFERENCES ic_card_event(id);
