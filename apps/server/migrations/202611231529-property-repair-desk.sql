drop index "repair_order_type";
alter table "repair_order" add column "location_geo" jsonb;
alter table "repair_order" add column "provider_id" bigint;
alter table "repair_order" add column "arrived_geo" jsonb;
CREATE INDEX repair_order_newest ON public.repair_order USING btree (reported_at, id);
CREATE INDEX repair_order_provider ON public.repair_order USING btree (provider_id, reported_at);
CREATE INDEX repair_order_type ON public.repair_order USING btree (type_id, reported_at);
CREATE INDEX repair_order_visit ON public.repair_order USING btree (estate_id, expect_start);
alter table "repair_order" add constraint "repair_order_provider_id_repair_provider_id_fk" FOREIGN KEY (provider_id) REFERENCES repair_provider(id);
