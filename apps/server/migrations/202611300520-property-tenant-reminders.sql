alter table "dunning_log" alter column "room_id" drop not null;
alter table "dunning_log" add column "contract_id" bigint;
CREATE UNIQUE INDEX dunning_log_contract_once ON public.dunning_log USING btree (contract_id, channel, day);
alter table "dunning_log" add constraint "dunning_log_of" CHECK (((room_id IS NOT NULL) OR (contract_id IS NOT NULL)));
alter table "dunning_log" add constraint "dunning_log_contract_id_rental_contract_id_fk" FOREIGN KEY (contract_id) REFERENCES rental_contract(id);
