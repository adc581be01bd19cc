alter table "lane_wait" add column "pay_transaction_id" bigint;
alter table "parking_session" add column "pay_transaction_id" bigint;
CREATE INDEX lane_wait_payment ON public.lane_wait USING btree (pay_transaction_id) WHERE (pay_transaction_id IS NOT NULL);
CREATE INDEX lane_wait_session ON public.lane_wait USING btree (session_id) WHERE (state = 'waiting'::text);
