alter table "ic_card_event" drop constraint "ic_card_event_action_check";
alter table "ic_card" add column "entry" text default 'hand'::text not null;
alter table "ic_card" add column "user_id" bigint;
alter table "ic_card_event" add column "user_id" bigint;
alter table "ic_card"
  add constraint "ic_card_entry_check" CHECK ((entry = ANY (ARRAY['reader'::text, 'hand'::text])));
CREATE INDEX ic_card_staff ON public.ic_card USING btree (user_id) WHERE (user_id IS NOT NULL);
alter table "ic_card_event"
  add constraint "ic_card_event_action_check" CHECK ((action = ANY (ARRAY['issue'::text, 'renew'::text, 'lost'::text, 'unlost'::text, 'freeze'::text, 'unfreeze'::text, 'replace'::text, 'transfer'::text, 'takeBack'::text, 'cancel'::text, 'expire'::text, 'handOut'::text, 'handBack'::text])));
CREATE INDEX ic_card_event_staff ON public.ic_card_event USING btree (user_id) WHERE (user_id IS NOT NULL);
