alter table "rental_contract" add column "returned_on" date;
alter table "rental_contract" add column "return_water" numeric(18,2);
alter table "rental_contract" add column "return_power" numeric(18,2);
alter table "rental_contract" add column "return_gas" numeric(18,2);
alter table "rental_contract" add column "return_images" text[];
alter table "rental_contract" add column "deducted" bigint;
alter table "rental_contract" add column "deduct_reason" text;
