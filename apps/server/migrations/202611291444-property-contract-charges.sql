alter table "charge_binding" add column "rental_contract_id" bigint;
CREATE INDEX charge_binding_contract ON public.charge_binding USING btree (rental_contract_id);
